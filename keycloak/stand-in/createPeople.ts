import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Account, Realm } from './readRealm.ts';

export type Person = Omit<Account, 'credentials'>;
export type People = Awaited<ReturnType<typeof createPeople>>;

const hash = promisify<string, Buffer, number, Buffer>(scrypt);

async function seal(password: string) {
  const salt = randomBytes(16);
  return { salt, digest: await hash(password, salt, 32) };
}

/** The people of the realm with hashed passwords, and Keycloak's temporary lockout (`failureFactor`). */
export async function createPeople(
  accounts: Account[],
  rules: Pick<Realm, 'failureFactor' | 'waitIncrementSeconds' | 'maxFailureWaitSeconds'>,
) {
  const people = await Promise.all(
    accounts.map(async ({ credentials: [{ value }], ...person }) => ({ person, ...(await seal(value)) })),
  );
  // An unknown name is checked against this account, so that its response takes as long as any other.
  const nobody = { person: undefined, ...(await seal(randomUUID())) };
  const failures = new Map<string, { count: number; lockedUntil: number }>();

  /** Counts the attempt before its password is checked, so that concurrent attempts do not pass uncounted. */
  function isLocked(id: string): boolean {
    const attempt = failures.get(id) ?? { count: 0, lockedUntil: 0 };
    if (Date.now() < attempt.lockedUntil) return true;
    const count = attempt.count + 1;
    const wait = Math.min(
      rules.waitIncrementSeconds * Math.floor(count / rules.failureFactor),
      rules.maxFailureWaitSeconds,
    );
    const lockedUntil = count % rules.failureFactor === 0 ? Date.now() + wait * 1000 : 0;
    failures.set(id, { count, lockedUntil });
    return false;
  }

  return {
    /** Returns the person, or undefined for an unknown name, a wrong password or a locked account. */
    async authenticate(name: string, password: string): Promise<Person | undefined> {
      const login = name.trim().toLowerCase();
      const known = people.find(({ person }) => person.username === login || person.email === login);
      const { person, salt, digest } = known ?? nobody;
      const locked = person !== undefined && isLocked(person.id);
      const matches = timingSafeEqual(await hash(password, salt, 32), digest);
      if (!person || !matches || locked) return undefined;
      failures.delete(person.id);
      return person;
    },
  };
}
