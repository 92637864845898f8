import * as oidc from 'openid-client';
import { discoverProvider } from './discover-provider';
import { SignInError } from './SignInError';

export interface CodeFlowOptions {
  /** The realm's address, as tokens carry it in `iss`. */
  issuer: string;
  clientId: string;
  /** Without one the client is public, and PKCE alone protects it. */
  clientSecret?: string | undefined;
  /** The one address of ours that the provider answers to. */
  redirectUri: string;
}

/** What a browser must bring back with the provider's answer; it stays between us and that browser. */
export interface Pending {
  state: string;
  nonce: string;
  verifier: string;
}

export interface SignedIn {
  claims: oidc.IDToken;
  idToken: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Signs a person in at the server: OpenID Connect's code flow with PKCE, state and nonce (RFC 9700, 2.1). The ID
 * token's signature is checked too, although it comes over our own connection. The provider is found at the first
 * use, and again after it could not be reached.
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
     * Where the browser is to be sent, and what it has to bring back. `silent`: the provider asks nobody anything,
     * and answers with an error where it would have to. @throws SignInError 503
     */
    async begin({ silent = false } = {}): Promise<{ address: URL; pending: Pending }> {
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

    /** Redeems the answer that came to `redirectUri` with `query`. @throws SignInError 400, 403, 503 */
    async finish(query: string, { state, nonce, verifier }: Pending): Promise<SignedIn> {
      const answer = new URL(redirectUri);
      answer.search = query;
      try {
        const tokens = await oidc.authorizationCodeGrant(await provider(), answer, {
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

    /** Where the browser ends the provider's session, and is sent on to `destination`. @throws SignInError 503 */
    async leaveAddress(idToken: string, destination: string): Promise<URL> {
      return oidc.buildEndSessionUrl(await provider(), {
        id_token_hint: idToken,
        post_logout_redirect_uri: destination,
      });
    },
  };
}

/** What the provider is down with: it answers nothing, too late, or with an error of its own. */
const OUTAGES = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof oidc.AuthorizationResponseError)
    return new SignInError('sign_in_refused', withoutAnswer(error));
  if (error instanceof oidc.ResponseBodyError)
    return new SignInError('invalid_sign_in', withoutAnswer(error));
  const { code } = error as oidc.ClientError;
  const outage = code ? OUTAGES.has(code) : error instanceof TypeError;
  return new SignInError(outage ? 'provider_unreachable' : 'invalid_sign_in', withoutAnswer(error));
}

/** The library's errors carry the answer, whose tokens are not for a log: of one, the codes alone stay (reason-of.ts). */
function withoutAnswer(cause: unknown): Error {
  const { code, error } = cause as { code?: unknown; error?: unknown };
  return Object.assign(new Error('the sign-in at the provider failed'), { code, error });
}
