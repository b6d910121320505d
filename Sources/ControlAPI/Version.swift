/// The version of signd and signctl.
package let signdVersion = "0.1.0"

/// The day of this version, as manual pages have it; see mdoc(7).
package let signdDate = "November 21, 2026"
