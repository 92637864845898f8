import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportAddress } from '@fundo/contract/open-data/exports';
import type { OpenDataExports } from '@fundo/contract/open-data/exports-read';
import { CATALOG_ADDRESS, DATA_PACKAGE_ADDRESS, tableAddress } from '@fundo/contract/open-data/tables';
import type { DocumentDetail } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { runCommand } from './harness/runCommand.ts';
import { dataString, jpegString, pdf, pdfString } from './harness/sampleFiles.ts';
import { shortly } from './harness/shortly.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, type Server, type Storage } from './harness/startServer.ts';
import { startThree, type Three } from './harness/startThree.ts';
import { age, namesIn, storeOf } from './harness/storedFiles.ts';
import { textsRead } from './harness/textsRead.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const bytesAt = async ({ url }: Server, address: string) =>
  Buffer.from(await (await fetch(url + address)).arrayBuffer());

/** Needs PostgreSQL and an object store (npm run test:object-store), and nothing else that the instances share. */
describe.runIf(process.env.TEST_DATABASE_URL && process.env.TEST_FILES_URL)(
  'three instances without a common disk',
  () => {
    let storage: Storage;
    let three: Three;
    let admins: readonly Api[];
    /** Addresses of entries and files: public, replaced, withdrawn, in the trash, and of a draft. */
    const addresses: string[] = [
      '/api/v1/atas_reunioes',
      '/api/v1/galeria_de_imagens',
      '/galeria-de-imagens',
    ];
    /** Addresses of a picture's copies. */
    let copies: string[];

    beforeAll(async () => {
      storage = await createStorage();
      three = await startThree(storage);
      const token = (await signIn('admin')).access_token;
      admins = three.servers.map((server) => apiOf(server, token));
      await fill(admins);
    });
    afterAll(async () => {
      await three.stop();
      await storage.remove();
    });

    /** Writes at each instance in turn. */
    async function fill([first, second, third]: readonly Api[]): Promise<void> {
      const arquivo = dataString(await pdfOfPages('O conselho aprovou o plano.', 'Nada mais foi dito.'));
      const read = await createAta(first!, { titulo: 'Ata lida', arquivo });
      const versions = await createAta(second!, { titulo: 'Com versões', arquivo: pdfString('primeira') });
      const edit = (words: string) =>
        third!.put(`admin/atas_reunioes/${versions.id}`, {
          titulo: 'Com versões',
          arquivo: pdfString(words),
        });
      await edit('segunda');
      await edit('terceira');
      const { versoes } = (await first!.get(`atas_reunioes/${versions.id}`)).body as DocumentDetail;
      const withdrawn = `admin/atas_reunioes/${versions.id}/versoes/${versoes[1]!.registro}/ocultar`;
      expect((await second!.post(withdrawn, { motivo: 'Tem um CPF' })).status).toBe(200);
      const trashed = await createAta(third!, { titulo: 'Na lixeira' });
      await first!.delete(`admin/atas_reunioes/${trashed.id}`);
      const body = { titulo: 'Rascunho', arquivo: pdfString('rascunho'), rascunho: true };
      const draft = (await second!.post('admin/atas_reunioes', body)).body as typeof trashed;
      const album = await second!.post('admin/galeria_de_imagens', {
        titulo: 'Praça',
        imagem: await jpegString(900),
        fotos_attributes: [{ imagem_url: await jpegString(900, 30, '#aa6633') }],
      });
      const { id, imagem, fotos } = album.body;
      copies = [imagem, fotos[0].imagem_url].flatMap(({ formatos }) =>
        formatos.map(({ url }: { url: string }) => url),
      );
      for (const ata of [read, versions, trashed, draft])
        addresses.push(`/api/v1/atas_reunioes/${ata.id}`, `/atas-de-reunioes/${ata.id}`, ata.arquivo);
      addresses.push(...versoes.map((version) => version.arquivo!), `/api/v1/galeria_de_imagens/${id}`);
      addresses.push(`/galeria-de-imagens/${id}`, imagem.url, fotos[0].imagem_url.url, ...copies);
      await textsRead({ storage });
      const names = copies.map((copy) => path.basename(copy));
      await vi.waitUntil(async () => {
        const stored = await namesIn(storage, 'public');
        return names.every((name) => stored.includes(name));
      });
    }

    describe('the open data', () => {
      const present = async ({ url }: Server) =>
        (await fetch(url + exportAddress('tudo.tar'), { redirect: 'manual' })).headers.get('location')!;
      const listed = async (server: Server) =>
        (await apiOf(server).get('dados_abertos')).body as OpenDataExports;

      it('are the same in all, at the addresses that one of them has given', async () => {
        const address = await present(three.servers[0]);
        const [first, ...others] = await Promise.all(three.servers.map((server) => bytesAt(server, address)));
        expect(first!.includes('O conselho aprovou o plano.')).toBe(true);
        for (const other of others) expect(sha256(other)).toBe(sha256(first!));
        const list = await listed(three.servers[0]);
        expect(list.arquivos.find(({ nome }) => nome === 'tudo.tar')).toMatchObject({
          endereco: address,
          bytes: first!.length,
        });
        for (const server of three.servers) {
          expect(await listed(server)).toEqual(list);
          for (const { endereco, bytes, sha256: hash } of [...list.arquivos, ...list.tabelas]) {
            const file = await bytesAt(server, endereco);
            expect([endereco, file.length, hash ?? sha256(file)]).toEqual([endereco, bytes, sha256(file)]);
          }
          for (const description of [DATA_PACKAGE_ADDRESS, CATALOG_ADDRESS])
            expect(await bytesAt(server, description)).toEqual(await bytesAt(three.servers[0], description));
        }
      });

      it('of all have what one of them publishes', async () => {
        const before = await Promise.all(three.servers.map(present));
        const { id } = await createAta(admins[1]!, { titulo: 'Publicada em uma' });
        await textsRead({ storage });
        // Half a minute after the change.
        for (const server of three.servers)
          await expect
            .poll(async () => String(await bytesAt(server, tableAddress('documentos'))), { interval: 500 })
            .toContain('Publicada em uma');
        const now = () => Promise.all(three.servers.map(present));
        await expect.poll(async () => new Set(await now()).size, { interval: 500 }).toBe(1);
        expect(before).not.toContain((await now())[0]);
        addresses.push(`/atas-de-reunioes/${id}`);
      });
    });

    it('show every address as before, after a backup that was made at one of them is restored elsewhere', async () => {
      const responseOf = async ({ url }: Server, address: string) => {
        const response = await fetch(url + address, { redirect: 'manual' });
        return `${response.status} ${sha256(Buffer.from(await response.arrayBuffer()))}`;
      };
      const seenAt = async (server: Server) => {
        const seen = addresses.map(async (address) => [address, await responseOf(server, address)]);
        return Object.fromEntries(await Promise.all(seen)) as Record<string, string>;
      };
      const before = await seenAt(three.servers[0]);
      const statuses = new Set(Object.values(before).map((response) => response.split(' ')[0]));
      expect([...statuses].toSorted()).toEqual(['200', '404', '410']);
      for (const server of three.servers) expect(await seenAt(server)).toEqual(before);

      const restored = await createStorage({ empty: true });
      const { dataDir } = three.servers[0].storage;
      const file = path.join(restored.dataDir, 'fundo.tar');
      const made = await runCommand('backup', { ...storage, dataDir }, file);
      expect(made).toMatchObject({ code: 0 });
      expect(await runCommand('restore', restored, file)).toMatchObject({ code: 0 });
      const elsewhere = await startThree(restored);
      try {
        for (const server of elsewhere.servers)
          await expect.poll(() => seenAt(server), { interval: 500 }).toEqual(before);
        expect((await runCommand('verify', restored)).output).toContain('Tudo confere');
      } finally {
        await elsewhere.stop();
        await restored.remove();
      }
    });

    it('go on without the one that led: they publish by the clock, and one sweeps and makes missing copies', async () => {
      const orphan = `${randomBytes(12).toString('hex')}.pdf`;
      const bytes = path.join(storage.dataDir, orphan);
      await writeFile(bytes, pdf('sem linha'));
      await storeOf(storage).put('public', { hash: path.parse(orphan).name, ext: '.pdf' }, bytes);
      await age(storage, 'public', 2);
      const body = { titulo: 'Agendada', arquivo: pdfString('Agendada') };
      const leader = await three.leading();
      const publicar_em = new Date(Date.now() + 3_600_000).toISOString();
      const ata = (await admins[leader]!.post('admin/atas_reunioes', { ...body, publicar_em })).body;
      const imagem = await jpegString(2600, 2600);
      const album = await admins[leader]!.post('admin/galeria_de_imagens', {
        titulo: 'Muitas fotos',
        imagem,
        fotos_attributes: Array.from({ length: 8 }, () => ({ imagem_url: imagem })),
      });
      const { process } = three.servers[leader]!;
      process.kill('SIGKILL');
      await once(process, 'exit');
      const names: string[] = album.body.fotos.flatMap(
        ({ imagem_url }: { imagem_url: { formatos: { url: string }[] } }) =>
          imagem_url.formatos.map(({ url }) => path.basename(url)),
      );
      const missing = async () => {
        const stored = new Set(await namesIn(storage, 'public'));
        return names.filter((name) => !stored.has(name)).length;
      };
      expect(await missing()).toBeGreaterThan(0);
      expect(await namesIn(storage, 'public')).toContain(orphan);

      const others = three.servers.filter((_, index) => index !== leader);
      await shortly((instant) =>
        admins[(leader + 1) % 3]!.put(`admin/atas_reunioes/${ata.id}`, {
          ...body,
          arquivo: ata.arquivo,
          publicar_em: instant,
        }),
      );
      const shown = () => Promise.all(others.map(async ({ url }) => (await fetch(url + ata.arquivo)).status));
      await expect.poll(shown).toEqual([200, 200]);
      await expect.poll(missing, { interval: 500 }).toBe(0);
      await expect.poll(() => namesIn(storage, 'deleted'), { interval: 500 }).toContain(orphan);
      expect(await namesIn(storage, 'public')).not.toContain(orphan);
      expect(others).toContain(three.servers[await three.leading()]);
    });
  },
);
