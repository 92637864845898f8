#!/bin/sh
# Writes a backup into a folder, reads it again, and then removes all but the newest KEEP. A backup that fails removes
# none. Usage: backup.sh fundo|keycloak FOLDER
set -eu

program=$1
folder=$2
name=$program-$(date -u +%Y%m%dT%H%M%SZ)

case $program in
fundo)
	file=$folder/$name.tar
	node cms/dist/backup.js "$file"
	node cms/dist/backup-check.js "$file"
	;;
keycloak)
	file=$folder/$name.dump
	PGPASSWORD=$(cat "$CREDENTIALS_DIRECTORY/keycloak_database_password") pg_dump --format=custom --file="$file.partial" \
		--dbname="${KEYCLOAK_DATABASE:-host=localhost dbname=keycloak user=keycloak sslmode=verify-full sslrootcert=/etc/fundo/postgres-ca.pem}"
	pg_restore --list "$file.partial" >/dev/null
	mv "$file.partial" "$file"
	;;
*)
	echo "Usage: backup.sh fundo|keycloak FOLDER" >&2
	exit 2
	;;
esac

# The beginning of a backup that was interrupted.
find "$folder" -maxdepth 1 -name "$program-*Z.*.partial" -mtime +0 -exec rm -- {} +
# Names sort by date.
find "$folder" -maxdepth 1 -name "$program-*Z.*" ! -name '*.partial' | sort -r | tail -n "+$((KEEP + 1))" |
	while IFS= read -r old; do rm -- "$old"; done
