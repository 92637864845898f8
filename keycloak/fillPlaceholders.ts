/** Fills `${NAME:default}` as Keycloak does from its environment when it imports a realm. */
export const fillPlaceholders = (text: string, variables: Record<string, string | undefined>): string =>
  text.replace(/\$\{(\w+):([^}]*)\}/g, (_, name: string, fallback: string) =>
    JSON.stringify(variables[name] ?? fallback).slice(1, -1),
  );
