import { expect, it } from 'vitest';
import type { DocumentDetail, RecordPage } from '@fundo/contract/versions';
import { apiOf } from './harness/apiOf.ts';
import { createAlbum, createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer } from './harness/startServer.ts';

it('an installation without a record enters all that it has at its first start, and once', async () => {
  const storage = await createStorage();
  const place = { url: storage.database.url, dataDir: storage.dataDir };
  try {
    const before = await startServer({ storage });
    const api = apiOf(before, (await signIn('admin')).access_token);
    const ata = await createAta(api, { titulo: 'De antes' });
    await createAlbum(api, { fotos: 2 });
    await before.stop();
    // As a release before the record leaves it: no tables of the record, no hashes beside the files.
    await inDatabase(place, async (database) => {
      for (const table of ['registro_arquivos', 'registro', 'leituras', 'migracoes'])
        await database.schema.dropTable(table);
      await database('files').update({ provider_metadata: null });
    });

    for (const start of [1, 2]) {
      const server = await startServer({ storage });
      try {
        const admin = apiOf(server, (await signIn('admin')).access_token);
        const { data } = (await admin.get('admin/historico')).body as RecordPage;
        expect(
          data.map(({ acao, porta }) => [acao, porta]),
          `start ${start}`,
        ).toEqual(Array.from({ length: 3 }, () => ['registro inicial', 'atualizacao']));
        const { versoes } = (await admin.get(`atas_reunioes/${ata.id}`)).body as DocumentDetail;
        expect(versoes).toEqual([
          expect.objectContaining({
            versao: 1,
            titulo: 'De antes',
            publicada_em: ata.created_at,
            arquivo: ata.arquivo,
          }),
        ]);
      } finally {
        await server.stop();
      }
    }
  } finally {
    await storage.remove();
  }
});
