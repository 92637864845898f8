#!/bin/bash
# The PostgreSQL image runs this once, on an empty volume. It creates a database with an owner for the product, and
# another for Keycloak.
set -euo pipefail

create() {
	psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
		--set name="$1" --set password="$(<"$2")" <<-'SQL'
			CREATE ROLE :"name" LOGIN PASSWORD :'password';
			CREATE DATABASE :"name" OWNER :"name" ENCODING 'UTF8' TEMPLATE template0;
			REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
		SQL
}

SECRETS=${SECRETS:-/run/secrets}
create fundo "$SECRETS/fundo_database_password"
create keycloak "$SECRETS/keycloak_database_password"
