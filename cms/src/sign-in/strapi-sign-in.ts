import type { Core } from '@strapi/strapi';
import { env } from '../base/environment/env';
import { createBearerVerifier, type BearerVerifier } from './bearer-verifier';
import { createDiscoveredKeys } from './discovered-keys';
import { createLogoutTokenVerifier, type EndedSession, type LogoutTokenVerifier } from './logout-token';
import { createProviderKeys } from './provider-keys';
import { createRevocationTable } from './revocation-table';
import { createRevocationStore, type RevocationStore } from './revocations';

interface SignIn {
  readonly verify: BearerVerifier;
  readonly verifyLogout: LogoutTokenVerifier;
  readonly revocations: RevocationStore;
}

let signIn: SignIn | undefined;

/** Creates the verifiers and the revocation store as the environment configures them, once per process. */
function signInOf(strapi: Core.Strapi) {
  if (!signIn) {
    const { issuer, jwksUrl, audience, clientId, role } = env().signIn;
    const keys = jwksUrl ? createProviderKeys({ jwksUrl }) : createDiscoveredKeys({ issuer });
    const revocations = createRevocationStore(createRevocationTable(strapi));
    signIn = {
      revocations,
      verifyLogout: createLogoutTokenVerifier({
        keys,
        issuer,
        clientIds: [clientId, env().siteSignIn.clientId, env().panelSignIn?.clientId ?? []].flat(),
      }),
      verify: createBearerVerifier({ keys, issuer, audience, clientId, role }, revocations),
    };
  }
  return signIn;
}

/** Revoked tokens and used single-use values, shared by all instances. */
export const revocationsOf = (strapi: Core.Strapi): RevocationStore => signInOf(strapi).revocations;

/** Verifies the bearer of a request. @throws SignInError 401, 403, 503 */
export const bearerVerifier = (strapi: Core.Strapi): BearerVerifier => signInOf(strapi).verify;

/**
 * Revokes the bearer and its session's older tokens, in every instance. Returns its `sub`.
 * @throws SignInError 401, 503
 */
export async function revokeBearer(strapi: Core.Strapi, authorization: string | undefined): Promise<string> {
  const { verify, revocations } = signInOf(strapi);
  const token = await verify(authorization, 'signed-in');
  await revocations.revoke(token);
  return token.sub;
}

/**
 * Verifies the provider's logout token, and revokes the session or the person's sessions that it names, in every
 * instance. Returns the ended session or person.
 * @throws SignInError 400, 503
 */
export async function endSession(strapi: Core.Strapi, logoutToken: string): Promise<EndedSession> {
  const { verifyLogout, revocations } = signInOf(strapi);
  const ended = await verifyLogout(logoutToken);
  await revocations.end(ended);
  return ended;
}
