import { z } from 'zod';
import { PanelRefusal } from './PanelRefusal';

/** What the provider's ID token says of who signs in; `realm_access` is there by the client's own mapper. */
const claimsSchema = z
  .object({
    sub: z.string().min(1),
    sid: z.string().min(1),
    iat: z.number(),
    email: z.email().toLowerCase(),
    // Anything but the truth itself is no confirmation.
    email_verified: z
      .unknown()
      .optional()
      .transform((said) => said === true),
    given_name: z.string().min(1).catch('Pessoa'),
    family_name: z.string().catch(''),
    realm_access: z.object({ roles: z.array(z.string()) }).catch({ roles: [] }),
  })
  .transform((claims) => ({
    /** Whom the provider means, whatever their e-mail is today. */
    sub: claims.sub,
    /** Their session at the provider. */
    sid: claims.sid,
    issuedAt: new Date(claims.iat * 1000),
    email: claims.email,
    emailVerified: claims.email_verified,
    firstname: claims.given_name,
    lastname: claims.family_name,
    roles: claims.realm_access.roles,
  }));

export type Person = z.infer<typeof claimsSchema>;

/** @throws PanelRefusal where the ID token leaves out what an account of the panel needs */
export function personOf(claims: unknown): Person {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) throw new PanelRefusal('incomplete_account');
  return data;
}
