#!/bin/sh
# Creates the secrets that docker-compose.yml, or the units in server/, pass on as files. Keeps the existing ones. DATABASE:
# where the product finds its database, after the @ of its address.
set -eu

folder=${1:-secrets}
# The containers' users must be able to read the files, so only the folder is closed to other users.
mkdir -p "$folder"
chmod 700 "$folder"

make() {
	[ -s "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
	chmod 644 "$folder/$1"
}

for name in app_keys admin_jwt_secret api_token_salt transfer_token_salt encryption_key jwt_secret \
	files_access_key_id files_secret_access_key \
	panel_client_secret postgres_password fundo_database_password keycloak_database_password keycloak_admin_password; do
	make "$name" "$(openssl rand -hex 32)"
done
# Strapi also requires an upper-case letter in a password.
make panel_password "P$(openssl rand -hex 16)"
make database_url "postgres://fundo:$(cat "$folder/fundo_database_password")@${DATABASE:-postgres:5432/fundo}"
