import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { exportAddress } from '@fundo/contract/open-data/exports';
import type { OpenDataExports } from '@fundo/contract/open-data/exports-read';
import { CATALOG_ADDRESS, DATA_PACKAGE_ADDRESS, tableAddress } from '@fundo/contract/open-data/tables';
import type { DocumentDetail } from '@fundo/contract/versions';
import { freePort } from '../../commands/setup/ports.mjs';
import STRAPI_SECRETS from '../src/base/environment/secrets.json' with { type: 'json' };
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { runCommand } from './harness/runCommand.ts';
import { dataString, jpegString, pdf, pdfString } from './harness/sampleFiles.ts';
import { shortly } from './harness/shortly.ts';
import { browser as providerBrowser, signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { age, namesIn, storeOf } from './harness/storedFiles.ts';
import { textsRead } from './harness/textsRead.ts';

/** The secrets that all instances of an installation have. */
const SECRETS = Object.fromEntries(STRAPI_SECRETS.map((name) => [name, randomBytes(32).toString('hex')]));

/** Starts three instances on one database and one object store, each with an empty data folder. */
async function startThree(storage: Storage, env: Record<string, string> = {}) {
  const folders = await Promise.all([1, 2, 3].map(() => mkdtemp(path.join(os.tmpdir(), 'fundo-http-'))));
  const ports = [await freePort(), await freePort(), await freePort()];
  const servers = (await Promise.all(
    folders.map((dataDir, index) =>
      startServer({
        storage: { ...storage, dataDir },
        env: { RATE_LIMITS: 'off', ...SECRETS, METRICS_PORT: String(ports[index]), ...env },
      }),
    ),
  )) as [Server, Server, Server];
  return {
    servers,
    /** Returns the index of the instance that leads; -1 while none does. */
    async leading(): Promise<number> {
      const texts = ports.map(async (port) =>
        fetch(`http://127.0.0.1:${port}/metrics`).then(
          (response) => response.text(),
          () => '',
        ),
      );
      return (await Promise.all(texts)).findIndex((text) => /^fundo_leader 1$/m.test(text));
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    },
  };
}

type Three = Awaited<ReturnType<typeof startThree>>;

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

describe.runIf(process.env.TEST_DATABASE_URL && process.env.TEST_FILES_URL)(
  'three closed instances without a common disk',
  () => {
    /** The address that the provider redirects to. No instance listens there: a load balancer would. */
    const site = inject('siteUrl');
    let storage: Storage;
    let three: Three;
    beforeAll(async () => {
      storage = await createStorage();
      three = await startThree(storage, {
        SITE_URL: site,
        SITE_SIGN_IN: 'required',
        PANEL_CLIENT_SECRET: inject('panelClientSecret'),
        TRUST_PROXY: '1',
        // A run on a slow machine must not outlast the limit's window.
        RATE_LIMITS: 'password=9/600',
      });
    });
    afterAll(async () => {
      await three.stop();
      await storage.remove();
    });

    const urlAt = (instance: number, address: string) => {
      const { pathname, search } = new URL(address, site);
      return three.servers[instance]!.url + pathname + search;
    };
    const locationOf = (response: Response) => response.headers.get('location') ?? '';

    /** A browser without scripts, each of whose requests reaches the instance that the test names. */
    function createVisitor() {
      const browser = providerBrowser();
      const visit = (instance: number, address: string, init: { method?: string; accept?: string } = {}) =>
        browser.request(urlAt(instance, address), {
          method: init.method ?? 'GET',
          headers: { accept: init.accept ?? 'text/html' },
        });
      /** Signs in from an address of one instance. Returns the callback's address with the code. */
      const callbackFrom = async (instance: number, address: string, name: string) => {
        const page = await browser.request(locationOf(await visit(instance, address)));
        return locationOf(await browser.submit(await page.text(), name, name));
      };
      return { browser, visit, callbackFrom };
    }

    it('let a visitor begin at one, come back to another and read at the third, and out of all at once', async () => {
      const { browser, visit, callbackFrom } = createVisitor();
      const callback = await callbackFrom(0, '/entrar?destino=/sobre', 'cidadao');
      const pending = browser.jar.get('entrada-fundo-site')!;
      const arrived = await visit(1, callback);
      expect([arrived.status, locationOf(arrived)]).toEqual([302, '/sobre']);
      const cookie = `visitante=${browser.jar.get('visitante')}`;
      const read = (instance: number) => fetch(urlAt(instance, '/api/v1/site'), { headers: { cookie } });
      const statuses = () => Promise.all([0, 1, 2].map(async (instance) => (await read(instance)).status));
      expect(await statuses()).toEqual([200, 200, 200]);
      // The code's state was used at another instance.
      const again = await fetch(urlAt(2, callback), {
        headers: { cookie: `entrada-fundo-site=${pending}` },
        redirect: 'manual',
      });
      expect(again.status).toBe(400);
      expect((await visit(2, '/sair', { method: 'POST' })).status).toBe(303);
      // A cookie that was just accepted may be accepted for another second (revocations.ts).
      await expect.poll(statuses).toEqual([401, 401, 401]);
    });

    it('share the session of the native panel, which ends in all', async () => {
      const { browser, visit, callbackFrom } = createVisitor();
      const arrived = await visit(1, await callbackFrom(0, '/strapi-plugin-sso/oidc', 'editora'));
      expect(arrived.status).toBe(302);
      const bearer = { authorization: `Bearer ${browser.jar.get('jwtToken')}` };
      const statuses = () =>
        Promise.all(
          [0, 1, 2].map(
            async (instance) => (await fetch(urlAt(instance, '/admin/users/me'), { headers: bearer })).status,
          ),
        );
      const before = new Map(browser.jar);
      expect(await statuses()).toEqual([200, 200, 200]);
      expect((await visit(2, '/admin/access-token', { method: 'POST' })).status).toBe(200);
      const left = new URL(locationOf(await visit(0, '/painel/auth/logout')));
      expect(left.searchParams.has('id_token_hint')).toBe(true);
      expect(await statuses()).toEqual([401, 401, 401]);
      for (const [name, value] of before) browser.jar.set(name, value);
      expect((await visit(1, '/admin/access-token', { method: 'POST' })).status).toBe(401);
    });

    it('refuse somebody who has guessed passwords at each of them, even with the right one, and nobody else', async () => {
      const logIn = async (instance: number, address: string, password: string) =>
        (
          await fetch(urlAt(instance, '/admin/login'), {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
            body: JSON.stringify({ email: 'painel@example.com', password }),
          })
        ).status;
      const guesses = [];
      // Three at each: fewer than Strapi's own limit of an instance.
      for (let guess = 0; guess < 9; guess += 1)
        guesses.push(await logIn(guess % 3, '198.51.100.1', `senha-${guess}`));
      expect(guesses).toEqual(Array(9).fill(400));
      for (const instance of [0, 1, 2]) {
        expect(await logIn(instance, '198.51.100.1', 'Painel123')).toBe(429);
        expect(await logIn(instance, '198.51.100.2', 'Painel123')).toBe(200);
      }
    });
  },
);
