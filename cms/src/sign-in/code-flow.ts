import * as oidc from 'openid-client';
import { discoverProvider } from './discover-provider';
import { SignInError } from './SignInError';

export interface CodeFlowOptions {
  /** The provider's issuer, as in the tokens' claim `iss`. */
  issuer: string;
  clientId: string;
  /** Absent for a public client, which only PKCE protects. */
  clientSecret?: string | undefined;
  /** Our callback, to which the provider redirects the browser. */
  redirectUri: string;
}

/** Values that the browser keeps during a sign-in and must send to the callback. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
}

export interface SignInResult {
  claims: oidc.IDToken;
  idToken: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Signs a person in on the server: OpenID Connect's code flow with PKCE, state and nonce (RFC 9700, 2.1). The ID
 * token's signature is checked too, although the token comes over our own connection. The provider's metadata is
 * fetched at the first use, and again after a failure.
 */
export function createCodeFlow({ issuer, clientId, clientSecret, redirectUri }: CodeFlowOptions) {
  let found: Promise<oidc.Configuration> | undefined;

  const find = async () => {
    const provider = await discoverProvider(issuer, { clientId, clientSecret }, TIMEOUT_MS);
    oidc.enableNonRepudiationChecks(provider);
    return provider;
  };
  const provider = () => {
    found ??= find().catch((cause: unknown) => {
      found = undefined;
      throw new SignInError('provider_unreachable', cause);
    });
    return found;
  };

  return {
    /**
     * Returns the address to redirect the browser to, and the values that it must send to the callback. `silent`: the
     * provider shows no page, and redirects back with an error if it would need one. @throws SignInError 503
     */
    async begin({ silent = false } = {}): Promise<{ address: URL; pending: PendingSignIn }> {
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ui_locales: 'pt-BR',
        ...(silent && { prompt: 'none' }),
      });
      return { address, pending };
    },

    /** Redeems the code in the `query` of a request to `redirectUri`. @throws SignInError 400, 403, 503 */
    async finish(query: string, { state, nonce, verifier }: PendingSignIn): Promise<SignInResult> {
      const callbackUrl = new URL(redirectUri);
      callbackUrl.search = query;
      try {
        const tokens = await oidc.authorizationCodeGrant(await provider(), callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return { claims: tokens.claims()!, idToken: tokens.id_token! };
      } catch (error) {
        throw asSignInError(error);
      }
    },

    /** Returns the provider's sign-out address, which then redirects to `destination`. @throws SignInError 503 */
    async signOutUrl(idToken: string | undefined, destination: string): Promise<URL> {
      return oidc.buildEndSessionUrl(await provider(), {
        ...(idToken !== undefined && { id_token_hint: idToken }),
        post_logout_redirect_uri: destination,
      });
    },
  };
}

/** The library's codes for a provider that is down: no response in time, or an error response. */
const OUTAGES = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof oidc.AuthorizationResponseError)
    return new SignInError('sign_in_refused', withoutResponse(error));
  if (error instanceof oidc.ResponseBodyError)
    return new SignInError('invalid_sign_in', withoutResponse(error));
  const { code } = error as oidc.ClientError;
  const outage = code ? OUTAGES.has(code) : error instanceof TypeError;
  return new SignInError(outage ? 'provider_unreachable' : 'invalid_sign_in', withoutResponse(error));
}

/** Keeps only an error's codes (reason-of.ts): the library's errors contain the response, which must not be logged. */
function withoutResponse(cause: unknown): Error {
  const { code, error } = cause as { code?: unknown; error?: unknown };
  return Object.assign(new Error('the sign-in at the provider failed'), { code, error });
}
