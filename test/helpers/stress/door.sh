#!/usr/bin/env bash
# Runs $LINE, in which `code-breakers` is the command in this script's arguments. If descriptor 3 is
# open, writes there at the end how much processor time everything took.
program=("$@")
line=$LINE
unset LINE
code-breakers() { "${program[@]}" "$@" 3>&-; }
# The permissions of a file don't stop root.
without-rights() {
  [ "$UID" != 0 ] || program=(setpriv --reuid=65534 --regid=65534 --clear-groups "${program[@]}")
  "$@"
}
huge=$(printf '%0100000d' 0)
eval "$line"
status=$?
{ times >&3; } 2>/dev/null
exit $status
