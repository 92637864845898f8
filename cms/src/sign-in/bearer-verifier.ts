import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Role } from '../base/environment/sign-in';
import type { RevocationStore } from './revocations';
import { SignInError } from './SignInError';

export interface BearerVerifierOptions {
  keys: JWTVerifyGetKey;
  /** The provider's address, as tokens carry it in `iss`. */
  issuer: string;
  /** This API's own name, which must be in `aud`. */
  audience: string;
  /** The only client whose tokens are taken (`azp`). */
  clientId: string;
  /** The role of an administrator. */
  role: Role;
}

/** Who is calling, as the token says. */
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
 * What a call demands of its bearer: `administrator`, a token that is not revoked, with the role; `signed-in`, any
 * valid token of the client, revoked or not, which is all that revoking it (again) takes.
 */
type Demand = 'administrator' | 'signed-in';

/** Takes the Authorization header. @throws SignInError */
export type BearerVerifier = (authorization: string | undefined, demand?: Demand) => Promise<Person>;

/** Seconds by which the provider's clock may differ from ours. */
const CLOCK_TOLERANCE = 5;

const seconds = z.number().transform((value) => new Date(value * 1000));

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

/** A role counts where it was given: by the realm, or by this one client, whatever others call theirs. */
function holds({ realm_access, resource_access }: Claims, { client, name }: Role): boolean {
  const access = client === null ? realm_access : resource_access?.[client];
  return access?.roles.includes(name) ?? false;
}

/** Verifies Keycloak's access tokens without asking Keycloak: by its keys, then our revocations, then the role. */
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

  return async (authorization, demand = 'administrator') => {
    const claims = await readClaims(tokenOf(authorization), options);
    const { sub, jti, sid, email, iat: issuedAt, exp: expiresAt } = claims;
    const name = claims.name ?? claims.preferred_username ?? sub;
    const person = { sub, jti, sid, name, email, issuedAt, expiresAt };
    if (demand === 'signed-in') return person;

    await refuseRevoked(person);
    if (!holds(claims, options.role))
      throw new SignInError(
        'missing_role',
        `subject ${sub} lacks the role ${JSON.stringify(options.role)}`,
        sub,
      );
    return person;
  };
}
