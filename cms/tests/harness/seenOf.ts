import { createHash } from 'node:crypto';
import { apiOf } from './apiOf.ts';
import { pdf } from './sampleFiles.ts';
import type { Server } from './startServer.ts';

export interface Ata {
  readonly id: number;
  readonly titulo: string;
  readonly arquivo: string;
  readonly created_at: string;
  readonly situacao?: string;
}

export const sha256 = (words: string) => createHash('sha256').update(pdf(words)).digest('hex');

/**
 * Returns all that the public can see of a document whose file has its title: as statuses, or as true if it is named.
 */
export async function seenOf(server: Pick<Server, 'url'>, { id, arquivo, titulo }: Ata) {
  const citizen = apiOf(server);
  const statusOf = async (address: string) => (await fetch(`${server.url}${address}`)).status;
  const listed = (await citizen.get('atas_reunioes')).body.atas_reunioes as Ata[];
  const found = (await citizen.get(`atas_reunioes?filter={"q":"${titulo}"}&range=[0,9]`)).body as Ata[];
  const hashes = await (await fetch(`${server.url}/api/v1/arquivos.sha256`)).text();
  const search = await (await fetch(`${server.url}/busca?q=${encodeURIComponent(titulo)}`)).text();
  const checked = (await citizen.get(`conferir?sha256=${sha256(titulo)}`)).body.data as { atual: boolean }[];
  return {
    item: (await citizen.get(`atas_reunioes/${id}`)).status,
    page: await statusOf(`/atas-de-reunioes/${id}`),
    file: await statusOf(arquivo),
    listed: listed.some((ata) => ata.id === id),
    found: found.some((ata) => ata.id === id),
    searched: search.includes(`/atas-de-reunioes/${id}"`),
    hashed: hashes.includes(sha256(titulo)),
    checked: checked.map(({ atual }) => atual),
  };
}
export const PUBLIC = {
  item: 200,
  page: 200,
  file: 200,
  listed: true,
  found: true,
  searched: true,
  hashed: true,
  checked: [true],
};
export const UNKNOWN = {
  item: 404,
  page: 404,
  file: 404,
  listed: false,
  found: false,
  searched: false,
  hashed: false,
  checked: [],
};
export const GONE = { ...UNKNOWN, item: 410, page: 410, checked: [false] };
