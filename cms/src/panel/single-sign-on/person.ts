import { fromUnixTime } from 'date-fns-4/fromUnixTime';
import { z } from 'zod';
import { PanelRefusal } from './PanelRefusal';

/** The provider's ID token; a mapper of the client adds the claim `realm_access`. */
const claimsSchema = z
  .object({
    sub: z.string().min(1),
    sid: z.string().min(1),
    iat: z.number(),
    email: z.email().toLowerCase(),
    // Only `true` counts as verified.
    email_verified: z
      .unknown()
      .optional()
      .transform((value) => value === true),
    given_name: z.string().min(1).catch('Pessoa'),
    family_name: z.string().catch(''),
    realm_access: z.object({ roles: z.array(z.string()) }).catch({ roles: [] }),
  })
  .transform((claims) => ({
    /** The person's stable id at the provider; their e-mail may change. */
    sub: claims.sub,
    /** Their session at the provider. */
    sid: claims.sid,
    issuedAt: fromUnixTime(claims.iat),
    email: claims.email,
    emailVerified: claims.email_verified,
    firstname: claims.given_name,
    lastname: claims.family_name,
    roles: claims.realm_access.roles,
  }));

export type Person = z.infer<typeof claimsSchema>;

/** Parses an ID token's claims. @throws PanelRefusal if one that the panel needs is missing */
export function parsePerson(claims: unknown): Person {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) throw new PanelRefusal('incomplete_account');
  return data;
}
