import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryTable } from './memory-table.test-support';
import { createRevocationStore, type Revocation } from './revocations';

const start = new Date('2026-01-10T12:00:00.400Z');
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  // lru-cache treats the time 0 as unset.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (seconds: number) => new Date(Date.parse('2026-01-10T12:00:00Z') + seconds * 1000);
const createToken = (jti: string, issuedAt = at(-60)) => ({
  jti,
  sid: 'sessao',
  sub: 'ana',
  issuedAt,
  expiresAt: new Date(issuedAt.getTime() + 300_000),
});

describe('revoking', () => {
  it('revokes the token and the older ones of its session, but no tokens of other sessions', async () => {
    const store = createRevocationStore(createMemoryTable());
    await store.revoke(createToken('a'));
    expect(await store.isRevoked(createToken('a'))).toBe(true);
    expect(await store.isRevoked(createToken('b', at(-10)))).toBe(true);
    expect(await store.isRevoked({ ...createToken('c'), sid: 'outra' })).toBe(false);
  });

  it('accepts a later token of the same session', async () => {
    const store = createRevocationStore(createMemoryTable());
    await store.revoke(createToken('a'));
    expect(await store.isRevoked(createToken('b', at(1)))).toBe(false);
  });

  it('covers tokens of a provider whose clock is ahead', async () => {
    const store = createRevocationStore(createMemoryTable());
    await store.revoke(createToken('a', at(3)));
    expect(await store.isRevoked(createToken('b', at(3)))).toBe(true);
  });

  it('has no effect the second time', async () => {
    const store = createRevocationStore(createMemoryTable());
    await store.revoke(createToken('a'));
    vi.advanceTimersByTime(10_000);
    await store.revoke(createToken('a'));
    expect(await store.isRevoked(createToken('b', at(5)))).toBe(false);
  });

  it('is stored for as long as its tokens live, and then removed', async () => {
    const table = createMemoryTable();
    const store = createRevocationStore(table, { longestTokenMs: 600_000 });
    await store.revoke(createToken('a'));
    expect(table.rows.get('jti:a')!.expiresAt > createToken('a').expiresAt).toBe(true);
    expect(table.rows.get('sid:sessao')!.expiresAt > at(600)).toBe(true);
    vi.advanceTimersByTime(700_000);
    await store.revoke({ ...createToken('z', at(700)), sid: 'outra' });
    expect([...table.rows.keys()]).toEqual(['jti:z', 'sid:outra']);
  });

  it('covers a whole session if its row has no date', async () => {
    const table = createMemoryTable();
    await table.add([{ key: 'sid:sessao', notBefore: null, expiresAt: at(600) }]);
    expect(await createRevocationStore(table).isRevoked(createToken('b', at(100)))).toBe(true);
  });
});

describe('a session that ended at the provider', () => {
  it('is revoked for good, and others are not', async () => {
    const store = createRevocationStore(createMemoryTable());
    await store.end({ sid: 'sessao' });
    expect(await store.isRevoked(createToken('a', at(100)))).toBe(true);
    expect(await store.isRevoked({ ...createToken('b'), sid: 'outra' })).toBe(false);
  });

  it('ends all earlier sessions of the person if the provider names no session', async () => {
    const store = createRevocationStore(createMemoryTable());
    await store.end({ sub: 'ana' });
    expect(await store.isRevoked({ ...createToken('a'), sid: 'outra' })).toBe(true);
    expect(await store.isRevoked({ ...createToken('b'), sub: 'bia' })).toBe(false);
    expect(await store.isRevoked(createToken('c', at(1)))).toBe(false);
  });

  it('stays ended when its token is revoked too', async () => {
    const store = createRevocationStore(createMemoryTable());
    await store.end({ sid: 'sessao' });
    await store.revoke(createToken('a'));
    expect(await store.isRevoked(createToken('b', at(100)))).toBe(true);
  });
});

describe('the process cache', () => {
  it('queries the table once a second for a token in use', async () => {
    const table = createMemoryTable();
    const store = createRevocationStore(table);
    for (let call = 0; call < 5; call++) await store.isRevoked(createToken('a'));
    expect(table.finds).toBe(1);
  });

  it('accepts a revoked token for at most a second in another instance', async () => {
    const table = createMemoryTable();
    const here = createRevocationStore(table);
    const there = createRevocationStore(table);
    expect(await there.isRevoked(createToken('a'))).toBe(false);
    await here.revoke(createToken('a'));
    vi.advanceTimersByTime(1_001);
    expect(await there.isRevoked(createToken('a'))).toBe(true);
  });

  it('accepts no revoked token in the instance that revoked it', async () => {
    const store = createRevocationStore(createMemoryTable());
    expect(await store.isRevoked(createToken('b'))).toBe(false);
    await store.revoke(createToken('a'));
    expect(await store.isRevoked(createToken('b'))).toBe(true);
  });

  it('does not cache a query that ran during a revocation', async () => {
    const table = createMemoryTable();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const find = table.find;
    let first = true;
    table.find = async (keys: string[]): Promise<Revocation[]> => {
      const rows = await find(keys);
      if (first) {
        first = false;
        await held;
      }
      return rows;
    };
    const store = createRevocationStore(table);
    const early = store.isRevoked(createToken('b'));
    await store.revoke(createToken('a'));
    release();
    expect(await early).toBe(false);
    expect(await store.isRevoked(createToken('b'))).toBe(true);
  });

  it('stays small', async () => {
    const table = createMemoryTable();
    const store = createRevocationStore(table, { cacheEntries: 2 });
    for (const jti of ['a', 'b', 'c', 'a']) await store.isRevoked(createToken(jti));
    expect(table.finds).toBe(4);
  });
});

describe('a check that bypasses the cache', () => {
  it('queries the table, whatever is cached', async () => {
    const table = createMemoryTable();
    const here = createRevocationStore(table);
    const there = createRevocationStore(table);
    expect(await there.isRevoked(createToken('a'))).toBe(false);
    await here.end({ sid: 'sessao' });
    expect(await there.isRevoked(createToken('a'), { bypassesCache: true })).toBe(true);
  });
});

describe('a table that cannot be reached', () => {
  const down = async () => {
    throw new Error('database is down');
  };
  const store = createRevocationStore({ add: down, find: down, removeExpired: down });

  it('accepts no token: 503', async () => {
    const refusal = { status: 503, code: 'revocations_unreachable' };
    await expect(store.isRevoked(createToken('a'))).rejects.toMatchObject(refusal);
    await expect(store.useOnce('estado')).rejects.toMatchObject(refusal);
  });

  it('never confirms a revocation that was not stored', async () => {
    const refusal = { status: 503, code: 'revocation_failed' };
    await expect(store.revoke(createToken('a'))).rejects.toMatchObject(refusal);
    await expect(store.end({ sid: 'sessao' })).rejects.toMatchObject(refusal);
  });
});

describe('a single-use value', () => {
  it('is accepted once, even in concurrent calls and other instances', async () => {
    const table = createMemoryTable();
    const [one, other] = [createRevocationStore(table), createRevocationStore(table)];
    expect(await Promise.all([one.useOnce('estado'), one.useOnce('estado')])).toEqual([true, false]);
    expect(await other.useOnce('estado')).toBe(false);
    expect(await other.useOnce('outro')).toBe(true);
  });
});
