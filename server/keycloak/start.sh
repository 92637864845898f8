#!/bin/sh
# Starts Keycloak for keycloak.service. Keycloak reads no secret from a file by itself.
set -eu

KC_HOSTNAME=$KEYCLOAK_URL
KC_BOOTSTRAP_ADMIN_USERNAME=${KEYCLOAK_ADMIN_USERNAME:-administrador}
KC_DB_PASSWORD=$(cat "$CREDENTIALS_DIRECTORY/keycloak_database_password")
KC_BOOTSTRAP_ADMIN_PASSWORD=$(cat "$CREDENTIALS_DIRECTORY/keycloak_admin_password")
PANEL_CLIENT_SECRET=$(cat "$CREDENTIALS_DIRECTORY/panel_client_secret")
export KC_HOSTNAME KC_BOOTSTRAP_ADMIN_USERNAME KC_DB_PASSWORD KC_BOOTSTRAP_ADMIN_PASSWORD PANEL_CLIENT_SECRET
exec /opt/keycloak/bin/kc.sh start --optimized --import-realm
