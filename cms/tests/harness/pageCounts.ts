import { vi } from 'vitest';
import type { DocumentDetail } from '@fundo/contract/versions';
import type { Api } from './apiOf.ts';

/**
 * Returns a response without its numbers of pages: a PDF's pages are counted in the background after it is saved, and
 * again after a restart.
 */
export const withoutPages = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'paginas' ? undefined : value)));

/** Waits until all PDFs of a document have been counted: until then its body changes by itself. */
export const pagesCounted = (api: Api, address: string): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const { versoes = [] } = (await api.get(address)).body as Partial<DocumentDetail>;
      return versoes.every(({ paginas, arquivo }) => paginas !== null || !arquivo?.endsWith('.pdf'));
    },
    { interval: 100 },
  );
