/// Version of signd and signctl.
package let signdVersion = "0.1.0"

/// Date of this version, as manual pages write it; see mdoc(7).
package let signdDate = "November 21, 2026"
