import { openBrowser } from '../../keycloak/stand-in/openBrowser.test-support.ts';

/** Returns a real access token of the sample administrator, after a sign-in over HTTP by the code flow with PKCE. */
export async function signIn(keycloakUrl: string): Promise<string> {
  const { access_token: token } = await openBrowser({ url: keycloakUrl }).signIn('admin', 'admin');
  if (!token) throw new Error('The stand-in gave no access token');
  return token;
}
