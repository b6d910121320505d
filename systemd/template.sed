# Make signd@.service and signd@.socket, for several signs, from signd.service and signd.socket, so
# that all signs have the same sandbox. %i is the name of the sign.
s|^Description=.*|& %i|
s|signd\.socket|signd@%i.socket|
s|/run/signd/signd\.sock|/run/signd/%i.sock|
s|^ExecStart=.*|& run --sign %i|
# Not a subdirectory of the default sign's directory, which has files and is cleaned as a whole.
s|^StateDirectory=.*|&-%i|
