/// The version of signd and signctl.
public let signdVersion = "0.1.0"
