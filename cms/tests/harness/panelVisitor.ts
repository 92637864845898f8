import { openBrowser } from '../../../keycloak/stand-in/openBrowser.test-support.ts';

const HTML = { accept: 'text/html' };

/** The answer of a provider of the test's own, as the address that brings it to the panel's server. */
type Answer = (asked: URLSearchParams) => Promise<URLSearchParams> | URLSearchParams;

interface Place {
  /** The provider's base address. */
  readonly provider: { readonly url: string };
  /** The site's own address, where its server listens. */
  readonly site: string;
}

/** Somebody with a browser without scripts, who wants into the native panel by the single sign-on. */
export function createPanelVisitor({ provider, site }: Place) {
  const browser = openBrowser(provider, site);
  const visit = (
    address: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => browser.request(new URL(address, site).href, { ...init, headers: { ...HTML, ...init.headers } });
  const begin = async (query = '') => locationOf(await visit(`/strapi-plugin-sso/oidc${query}`));

  /** Up to the provider's answer: the address that brings its code. */
  async function answerAddress(name: string, query?: string): Promise<string> {
    const page = await browser.request(await begin(query));
    if (page.status === 302) return locationOf(page);
    return locationOf(await browser.submit(await page.text(), name, name));
  }

  return {
    browser,
    visit,
    begin,
    answerAddress,
    /** Signs in at the stand-in, and gives what the panel's server answers. */
    enter: async (name: string, query?: string) => visit(await answerAddress(name, query)),
    /** Comes back with what the test says instead of the provider. */
    async answer(given: Answer, query?: string) {
      const asked = new URL(await begin(query)).searchParams;
      return visit(`/strapi-plugin-sso/oidc/callback?${await given(asked)}`);
    },
    /** Asks the panel's own API, with the token that the panel's script would find. */
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
