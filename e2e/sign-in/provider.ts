import { expect, type Page } from '@playwright/test';

/** Opens the back-office, and returns its authorization request: the provider's address to which it redirects. */
export async function signInRequest(page: Page): Promise<URL> {
  await page.goto('/admin');
  await expect(page.getByLabel('Nome de usuário ou e-mail')).toBeVisible();
  const address = new URL(page.url());
  expect(address.pathname).toMatch(/\/protocol\/openid-connect\/auth$/);
  return address;
}

/** The address of another endpoint in the realm of an authorization request. */
export const endpoint = (request: URL, name: 'logout' | 'token'): URL =>
  new URL(`../openid-connect/${name}`, request);

/** Waits for the token endpoint's next response, and returns its tokens. */
export async function nextTokens(page: Page): Promise<{ id_token: string; access_token: string }> {
  const response = await page.waitForResponse((candidate) =>
    new URL(candidate.url()).pathname.endsWith('/token'),
  );
  return response.json();
}

/** The access token that the back-office has stored (docs/product.md 4.4). */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'));

interface Claims {
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}

export function claimsOf(token: string | null): Claims {
  const [, payload = ''] = (token ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
}
