# Makes signd@.service and signd@.socket of signd.service and signd.socket: one sign of several.
# So there is one sandbox. %i is the name of the sign.
s|^Description=.*|& %i|
s|signd\.socket|signd@%i.socket|
s|/run/signd/signd\.sock|/run/signd/%i.sock|
s|^ExecStart=.*|& run --sign %i|
# Not a folder in that of the plain sign, which has files in it and is cleaned as a whole.
s|^StateDirectory=.*|&-%i|
