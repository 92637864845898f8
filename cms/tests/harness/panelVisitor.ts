import { openBrowser } from '../../../keycloak/stand-in/openBrowser.test-support.ts';

const HTML = { accept: 'text/html' };

/** The query that a provider under the test's control adds to the callback's address. */
type CallbackQuery = (parameters: URLSearchParams) => Promise<URLSearchParams> | URLSearchParams;

interface Place {
  /** The provider's base address. */
  readonly provider: { readonly url: string };
  /** The site's own address, where its server listens. */
  readonly site: string;
}

/** A browser without scripts that uses the native panel's single sign-on. */
export function createPanelVisitor({ provider, site }: Place) {
  const browser = openBrowser(provider, site);
  const visit = (
    address: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => browser.request(new URL(address, site).href, { ...init, headers: { ...HTML, ...init.headers } });
  const begin = async (query = '') => locationOf(await visit(`/strapi-plugin-sso/oidc${query}`));

  /** Signs in at the provider, and returns the callback's address with its code. */
  async function callbackAddress(name: string, query?: string): Promise<string> {
    const page = await browser.request(await begin(query));
    if (page.status === 302) return locationOf(page);
    return locationOf(await browser.submit(await page.text(), name, name));
  }

  return {
    browser,
    visit,
    begin,
    callbackAddress,
    /** Signs in at the stand-in, and returns the response of the panel's server. */
    enter: async (name: string, query?: string) => visit(await callbackAddress(name, query)),
    /** Opens the callback with a query that the test makes. */
    async openCallback(makeQuery: CallbackQuery, query?: string) {
      const parameters = new URL(await begin(query)).searchParams;
      return visit(`/strapi-plugin-sso/oidc/callback?${await makeQuery(parameters)}`);
    },
    /** Calls the panel's API, with the token that the panel's script would use. */
    send: (method: string, path: string, body?: object) =>
      browser.request(site + path, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${browser.jar.get('jwtToken') ?? ''}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    /** Renews the access token as the panel's script does. */
    async renew() {
      const response = await visit('/admin/access-token', { method: 'POST' });
      const { data } = (await response.json()) as { data?: { token: string } };
      if (data) browser.jar.set('jwtToken', data.token);
      return response.status;
    },
  };
}

export type PanelVisitor = ReturnType<typeof createPanelVisitor>;

export const locationOf = (response: Response): string => response.headers.get('location') ?? '';
