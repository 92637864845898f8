import { describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/apiOf';
import { fakeApi } from '../../testing/fakeApi';
import { createQueryClient } from './queryClient';

const { retry, retryDelay, staleTime, gcTime } = createQueryClient().getDefaultOptions().queries!;
const retries = retry as (failures: number, error: Error) => boolean;
const delay = retryDelay as (attempt: number, error: Error) => number;

async function failureOf(path: string, failing: string[] = []): Promise<Error> {
  try {
    await apiOf(fakeApi({ failing })).get(path);
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail');
}

describe('a failed read', () => {
  it('is retried three times', async () => {
    const failure = await failureOf('legislacoes', ['legislacoes']);
    expect([0, 1, 2, 3].map((failures) => retries(failures, failure))).toEqual([true, true, true, false]);
  });

  it('is retried after one to thirty seconds', () => {
    const error = new Error('failed');
    expect([0, 1, 2, 10].map((attempt) => delay(attempt, error))).toEqual([1000, 2000, 4000, 30_000]);
  });

  it('is not retried after a 404', async () => {
    expect(retries(0, await failureOf('galeria_de_imagens/99'))).toBe(false);
  });

  it('is retried after Retry-After, or not at all if that is too long', async () => {
    const tooMuch = async (headers: Record<string, string>) => {
      const fetchPath = async () => Response.json({ error: 'Muitos pedidos' }, { status: 429, headers });
      return apiOf({ fetchPath })
        .get('legislacoes')
        .catch((error: Error) => error) as Promise<Error>;
    };
    const soon = await tooMuch({ 'Retry-After': '12' });
    expect([retries(0, soon), delay(0, soon), delay(10, soon)]).toEqual([true, 12_000, 30_000]);
    expect(retries(0, await tooMuch({ 'Retry-After': '31' }))).toBe(false);
    for (const headers of [{}, { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' }])
      expect(delay(0, await tooMuch(headers))).toBe(1000);
  });

  it('names the status and the request', async () => {
    expect((await failureOf('legislacoes', ['legislacoes'])).message).toContain('500');
    expect((await failureOf('legislacoes', ['legislacoes'])).message).toContain('/api/v1/legislacoes');
  });
});

it('caches reads for five minutes', () => {
  expect([staleTime, gcTime]).toEqual([300_000, 300_000]);
});
