#!/usr/bin/env bash
# Runs $LINE, in which `code-breakers` is the command that stands behind this script; where
# descriptor 3 is open, tells there at the end how much of the processor's time all of it took.
program=("$@")
line=$LINE
unset LINE
code-breakers() { "${program[@]}" "$@" 3>&-; }
# No mode of a file stops root.
without-rights() {
  [ "$UID" != 0 ] || program=(setpriv --reuid=65534 --regid=65534 --clear-groups "${program[@]}")
  "$@"
}
huge=$(printf '%0100000d' 0)
eval "$line"
status=$?
{ times >&3; } 2>/dev/null
exit $status
