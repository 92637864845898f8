#!/bin/sh
# Makes the secrets that docker-compose.yml hands out as files, each once; those that are there stay.
set -eu

folder=${1:-secrets}
# The containers' own users read the files, so the folder is what is closed to others.
mkdir -p "$folder"
chmod 700 "$folder"

make() {
	[ -s "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
	chmod 644 "$folder/$1"
}

for name in app_keys admin_jwt_secret api_token_salt transfer_token_salt encryption_key jwt_secret \
	panel_client_secret postgres_password fundo_database_password keycloak_database_password keycloak_admin_password; do
	make "$name" "$(openssl rand -hex 32)"
done
# Strapi wants an upper-case letter, too.
make panel_password "P$(openssl rand -hex 16)"
make database_url "postgres://fundo:$(cat "$folder/fundo_database_password")@postgres:5432/fundo"
