#!/bin/sh
# Waits until a unit's program takes requests, so that `systemctl start` returns then. Fails once the program has ended.
# Usage: wait-until-serving.sh URL
set -eu

until curl --silent --fail --output /dev/null --max-time 5 "$1"; do
	kill -0 "$MAINPID"
	sleep 1
done
