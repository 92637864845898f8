import { Refusal } from '../Refusal.ts';
import type { Item, Value } from './compareRealm.ts';

/** An export of a realm with many clients takes seconds. */
const TIMEOUT_MS = 60_000;

export interface Administrator {
  /** Base address of Keycloak, without a slash at its end. */
  readonly url: string;
  /** The realm in which the administrator has an account. */
  readonly realm: string;
  /** The token request's parameters: a password or a client's secret. */
  readonly credentials: Readonly<Record<string, string>>;
}

export type AdminApi = Awaited<ReturnType<typeof openAdminApi>>;

/**
 * Signs in to Keycloak's Admin REST API for one realm. Every failure, also of a later request, is a Refusal that says
 * what to do.
 */
export async function openAdminApi({ url, realm: home, credentials }: Administrator, realm: string) {
  const { status, body } = await request(
    `${url}/realms/${encodeURIComponent(home)}/protocol/openid-connect/token`,
    { method: 'POST', body: new URLSearchParams(credentials) },
  );
  const token = body['access_token'];
  if (typeof token !== 'string') throw new Refusal(refusedSignIn(status, body, home));

  async function send(method: string, path: string, content?: Value) {
    const response = await request(`${url}/admin/realms/${encodeURIComponent(realm)}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    });
    if (response.status < 300) return response;
    throw new Refusal(refusedRequest(`${method} ${path}`, response, realm));
  }

  return {
    get: async (path: string): Promise<Value> => (await send('GET', path)).body as Value,
    /** Sends a change. Returns the id of what it created, or '' if it created nothing. */
    change: async (method: 'POST' | 'PUT' | 'DELETE', path: string, content?: Value): Promise<string> =>
      (await send(method, path, content)).location?.split('/').at(-1) ?? '',
    /** Reads the whole realm in the shape of realm.json, without people; secrets are asterisks. */
    exportRealm: async (): Promise<Item> =>
      (await send('POST', '/partial-export?exportClients=true&exportGroupsAndRoles=true')).body,
  };
}

interface ApiResponse {
  status: number;
  location: string | null;
  body: Item;
}

async function request(address: string, init: RequestInit): Promise<ApiResponse> {
  const response = await fetch(address, {
    ...init,
    // A redirected POST becomes a GET.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Refusal(
      `Não foi possível alcançar o Keycloak em ${new URL(address).origin} (${causeOf(error)}): confira KEYCLOAK_URL, a rede e o certificado.`,
    );
  });
  const location = response.headers.get('location');
  const text = await response.text();
  if (response.status >= 300 && response.status < 400)
    throw new Refusal(
      `${new URL(address).origin} leva a outro endereço (${location}): dê em KEYCLOAK_URL o do próprio Keycloak.`,
    );
  try {
    return { status: response.status, location, body: text === '' ? {} : (JSON.parse(text) as Item) };
  } catch {
    throw new Refusal(
      `Em ${new URL(address).origin} não responde um Keycloak, mas uma página (código ${response.status}), talvez de um proxy: confira KEYCLOAK_URL.`,
    );
  }
}

function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'sem resposta';
}

function refusedSignIn(status: number, body: Item, realm: string): string {
  const said = String(body['error_description'] ?? body['error'] ?? `código ${status}`);
  if (said === 'Realm does not exist')
    return `Este Keycloak não tem o realm ${realm}, em que o administrador entraria: confira KEYCLOAK_ADMIN_REALM.`;
  if (body['error'] === 'invalid_client' || body['error'] === 'unauthorized_client')
    return 'O Keycloak recusou o cliente ou o seu segredo: confira KEYCLOAK_ADMIN_CLIENT_ID e KEYCLOAK_ADMIN_CLIENT_SECRET.';
  if (said === 'Account is not fully set up')
    return 'A conta do administrador ainda tem algo a fazer (como cadastrar o segundo fator): entre uma vez no console do Keycloak com ela.';
  if (body['error'] === 'invalid_grant')
    return 'O Keycloak recusou o nome ou a senha do administrador: confira KEYCLOAK_ADMIN_USERNAME, KEYCLOAK_ADMIN_PASSWORD e, se a conta tem um segundo fator, o código de agora em KEYCLOAK_ADMIN_CODE.';
  return `Não se entrou no Keycloak (${said}): em KEYCLOAK_URL deve estar um Keycloak 26 ou mais novo.`;
}

function refusedRequest(what: string, { status, body }: ApiResponse, realm: string): string {
  const said = String(body['errorMessage'] ?? body['error_description'] ?? body['error'] ?? '');
  if (said === 'Realm not found.')
    return `Este Keycloak não tem o realm ${realm}: importe-o primeiro, ou confira KEYCLOAK_REALM.`;
  if (status === 404 && said === '')
    return 'A API de administração não está neste endereço: o proxy público a esconde. Dê em KEYCLOAK_URL o endereço do console.';
  if (status === 401) return 'A sessão do administrador acabou no meio: rode o comando de novo.';
  if (status === 403)
    return `Esta conta não pode administrar o realm ${realm}: dê a ela o papel admin (no realm master) ou realm-admin.`;
  const hint = /[Bb]lacklist|[Dd]enylist/.test(said)
    ? ' Copie keycloak/common-passwords.txt para data/password-blacklists do Keycloak.'
    : '';
  return `O Keycloak recusou ${what} (código ${status}${said && `: ${said}`}).${hint}`;
}
