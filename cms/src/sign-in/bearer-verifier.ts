import { fromUnixTime } from 'date-fns-4/fromUnixTime';
import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Role } from '../base/environment/sign-in';
import type { RevocationStore } from './revocations';
import { SignInError } from './SignInError';

export interface BearerVerifierOptions {
  keys: JWTVerifyGetKey;
  /** The provider's issuer, as in the tokens' claim `iss`. */
  issuer: string;
  /** This API's name, which `aud` must contain. */
  audience: string;
  /** The only client whose tokens are accepted (`azp`). */
  clientId: string;
  /** The role of an administrator. */
  role: Role;
}

/** The person who sent the request, from the token's claims. */
interface Person {
  sub: string;
  jti: string;
  sid: string;
  name: string;
  email: string | undefined;
  issuedAt: Date;
  expiresAt: Date;
}

/**
 * The requirement of a route for the bearer. `administrator`: a token with the role that is not revoked. `signed-in`:
 * any valid token of the client, even if it is revoked, so that a repeated revocation succeeds.
 */
type Requirement = 'administrator' | 'signed-in';

/** Verifies the Authorization header. @throws SignInError */
export type BearerVerifier = (
  authorization: string | undefined,
  requirement?: Requirement,
) => Promise<Person>;

/** In seconds: the maximum difference between the provider's clock and ours. */
const CLOCK_TOLERANCE = 5;

const seconds = z.number().transform((value) => fromUnixTime(value));

const roles = z.object({ roles: z.array(z.string()) });

const claimsSchema = z.object({
  typ: z.literal('Bearer'),
  azp: z.string(),
  sub: z.string().min(1),
  jti: z.string().min(1),
  sid: z.string().min(1),
  iat: seconds,
  exp: seconds,
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
  realm_access: roles.optional(),
  resource_access: z.record(z.string(), roles).optional(),
});

type Claims = z.infer<typeof claimsSchema>;

function tokenOf(authorization: string | undefined): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw new SignInError('missing_bearer', 'the Authorization header carries no bearer token');
  return token;
}

async function readClaims(token: string, options: BearerVerifierOptions) {
  try {
    const { payload } = await jwtVerify(token, options.keys, {
      issuer: options.issuer,
      audience: options.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'azp', 'jti', 'sid'],
      clockTolerance: CLOCK_TOLERANCE,
    });
    return claimsSchema.extend({ azp: z.literal(options.clientId) }).parse(payload);
  } catch (error) {
    throw error instanceof SignInError ? error : new SignInError('invalid_bearer', error);
  }
}

/** True if the token has the role of the realm or of the configured client, not one of the same name from elsewhere. */
function hasRole({ realm_access, resource_access }: Claims, { client, name }: Role): boolean {
  const access = client === null ? realm_access : resource_access?.[client];
  return access?.roles.includes(name) ?? false;
}

/** Verifies access tokens without a request to the provider: signature and claims, then revocations, then the role. */
export function createBearerVerifier(
  options: BearerVerifierOptions,
  revocations: Pick<RevocationStore, 'isRevoked'>,
): BearerVerifier {
  async function refuseRevoked(person: Person): Promise<void> {
    if (await revocations.isRevoked(person))
      throw new SignInError(
        'revoked_bearer',
        `token ${person.jti} of session ${person.sid} was revoked`,
        person.sub,
      );
  }

  return async (authorization, requirement = 'administrator') => {
    const claims = await readClaims(tokenOf(authorization), options);
    const { sub, jti, sid, email, iat: issuedAt, exp: expiresAt } = claims;
    const name = claims.name ?? claims.preferred_username ?? sub;
    const person = { sub, jti, sid, name, email, issuedAt, expiresAt };
    if (requirement === 'signed-in') return person;

    await refuseRevoked(person);
    if (!hasRole(claims, options.role))
      throw new SignInError(
        'missing_role',
        `subject ${sub} lacks the role ${JSON.stringify(options.role)}`,
        sub,
      );
    return person;
  };
}
