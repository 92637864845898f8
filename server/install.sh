#!/bin/sh
# Copies the units and the settings of Debian's services into /etc, below ROOT for a test. Run it as root, again after an
# update. It keeps /etc/fundo/fundo.env. Usage: install.sh [ROOT]
set -eu

root=${1:-}
units=$root/etc/systemd/system
cd "$(dirname "$0")"

copy() { install -D --mode=644 "$1" "$2"; }

for unit in fundo@ fundo-backup fundo-command@ keycloak keycloak-backup; do
	copy "systemd/$unit.service" "$units/$unit.service"
	copy systemd/hardening.conf "$units/$unit.service.d/hardening.conf"
done
for unit in fundo@ fundo-backup fundo-command@; do
	copy systemd/secrets.conf "$units/$unit.service.d/secrets.conf"
	[ ! -e "$root/etc/fundo/secrets/files_secret_access_key" ] ||
		copy systemd/store.conf "$units/$unit.service.d/store.conf"
done
copy systemd/fundo-backup.timer "$units/fundo-backup.timer"
copy systemd/caddy.conf "$units/caddy.service.d/fundo.conf"
copy journald.conf "$root/etc/systemd/journald.conf.d/fundo.conf"
[ -e "$root/etc/fundo/fundo.env" ] || copy fundo.env "$root/etc/fundo/fundo.env"
