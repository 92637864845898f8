import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { pdfNamed } from '../backOffice';

/** The browser of a signed-in administrator. */
export interface Desk {
  readonly page: Page;
}

interface Ata {
  readonly id: number;
  readonly titulo: string;
  /** The address of its file. */
  readonly arquivo: string;
}

/** Sends a request as the administrator who is signed in. */
async function send({ page }: Desk, method: 'get' | 'post' | 'put', path: string, data?: object) {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
  const response = await page.request[method](`/api/v1/admin/${path}`, { data, headers });
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
  return response.json() as Promise<unknown>;
}

export async function addQuestion(desk: Desk, titulo: string, resposta: string): Promise<void> {
  await send(desk, 'post', 'perguntas_frequentes', { titulo, resposta });
}

/** A file that no run before has withdrawn. */
const fileNamed = (name: string) =>
  `data:application/pdf;base64,${pdfNamed(`${name} ${Date.now()}`).buffer.toString('base64')}`;

/** Adds an ata. Returns the address of its file. */
export const addAta = async (desk: Desk, titulo: string, more = {}) =>
  (await createAta(desk, titulo, more)).arquivo;

const createAta = async (desk: Desk, titulo: string, more = {}) =>
  (await send(desk, 'post', 'atas_reunioes', { titulo, arquivo: fileNamed(titulo), ...more })) as Ata;

/** Adds an ata, and replaces its file. Returns the address of the first file. */
export async function addReplaced(desk: Desk, titulo: string): Promise<string> {
  const { id, arquivo } = await createAta(desk, titulo);
  await send(desk, 'put', `atas_reunioes/${id}`, { id, titulo, arquivo: fileNamed(`${titulo}, trocada`) });
  expect(await statusOf(desk, arquivo)).toBe(200);
  return arquivo;
}

const get = ({ page }: Desk, address: string) => page.request.get(address);
const bytesOf = async (desk: Desk, address: string) => (await get(desk, address)).body();
export const statusOf = async (desk: Desk, address: string) => (await get(desk, address)).status();

/** Expects the public file of an ata to have these bytes. */
export async function hasPublicFile(desk: Desk, titulo: string, bytes: Buffer): Promise<void> {
  const { atas_reunioes } = (await (await get(desk, '/api/v1/atas_reunioes')).json()) as {
    atas_reunioes: Ata[];
  };
  const ata = atas_reunioes.find((one) => one.titulo === titulo);
  expect((await bytesOf(desk, ata!.arquivo)).equals(bytes), `the file of ${titulo}`).toBe(true);
}

/** Expects the public file of an ata to be the one that was at this address. */
export const hasFileOf = async (desk: Desk, titulo: string, address: string) =>
  hasPublicFile(desk, titulo, await bytesOf(desk, address));

/** Returns the addresses of an album's public photos, in their order. */
export async function photosOf(desk: Desk, titulo: string): Promise<readonly string[]> {
  const { data } = (await (await get(desk, '/api/v1/galeria_de_imagens')).json()) as {
    data: { titulo: string; fotos: { imagem_url: { url: string } }[] }[];
  };
  return data.find((album) => album.titulo === titulo)!.fotos.map(({ imagem_url }) => imagem_url.url);
}

/** Expects an entry to be scheduled for this day, 'YYYY-MM-DD', in the record. */
export async function isScheduled(desk: Desk, titulo: string, day: string): Promise<void> {
  const { data } = (await send(desk, 'get', 'agenda')) as { data: { titulo: string; situacao: string }[] };
  const entry = data.find((one) => one.titulo === titulo);
  expect(entry?.situacao).toBe('agendado');
  expect(JSON.stringify(entry)).toContain(day);
}

export const isOnTheSite = ({ page }: Desk, titulo: string) =>
  isOnThePage(page.request, '/atas-de-reunioes', titulo);

export const isOnThePage = (request: APIRequestContext, address: string, text: string | RegExp) =>
  expect.poll(async () => (await request.get(address)).text(), { timeout: 200_000 }).toMatch(text);
