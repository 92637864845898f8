import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Citations } from '@fundo/contract/citations';
import type { DocumentText } from '@fundo/contract/document-text';
import type { SearchResults } from '@fundo/contract/search-results';
import type { DocumentDetail, RecordPage } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta, createDocument } from './harness/content.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

let server: Server;
let admin: Api;
let citizen: Api;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } });
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
});
afterAll(() => server.stop());

it('the text of a file comes back, is found and cites again, when its withdrawal is lifted and it is restored', async () => {
  const law = await createDocument(admin, 'legislacoes', { titulo: 'Lei nº 5.688/2023' });
  const { id } = await createAta(admin, {
    titulo: 'Ata',
    arquivo: dataString(await pdfOfPages('Uma girafa, conforme a Lei nº 5.688, de 2023.')),
  });
  const address = `admin/atas_reunioes/${id}`;
  const shown = async () => {
    const [text, found, cites, cited] = await Promise.all([
      citizen.get(`atas_reunioes/${id}/texto`),
      citizen.get('busca?q=girafa'),
      citizen.get(`atas_reunioes/${id}/citacoes`),
      citizen.get(`legislacoes/${law.id}/citacoes`),
    ]);
    const { estado, paginas } = text.body as DocumentText;
    return {
      estado,
      hasText: JSON.stringify(paginas).includes('girafa'),
      found: (found.body as SearchResults).total,
      cita: (cites.body as Citations).cita.length,
      citado: (cited.body as Citations).citado_em.length,
    };
  };
  const all = { estado: 'lido', hasText: true, found: 1, cita: 1, citado: 1 };
  await vi.waitFor(async () => expect(await shown()).toEqual(all));

  await admin.put(address, { titulo: 'Ata', arquivo: dataString(await pdfOfPages('Um avestruz.')) });
  const { registro } = ((await citizen.get(`atas_reunioes/${id}`)).body as DocumentDetail).versoes[1]!;
  expect(
    (await admin.post(`${address}/versoes/${registro}/ocultar`, { motivo: 'Tinha um CPF' })).status,
  ).toBe(200);
  await vi.waitFor(async () =>
    expect(await shown()).toEqual({ estado: 'lido', hasText: false, found: 0, cita: 0, citado: 0 }),
  );

  const { data } = (await admin.get(`admin/historico?secao=atas_reunioes&item=${id}`)).body as RecordPage;
  const lifted = await admin.post(`${address}/versoes/${data[0]!.registro}/liberar`, {
    motivo: 'Era fictício',
  });
  expect(lifted.status).toBe(204);
  expect((await admin.post(`${address}/versoes/${registro}/restaurar`)).status).toBe(200);
  await vi.waitFor(async () => expect(await shown()).toEqual(all));
});
