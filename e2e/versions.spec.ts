import { createHash } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { openBackOffice } from './backOffice';
import { hydrated } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { simplePdf } from './simplePdf';

const TITLE = 'Ata trocada duas vezes';
const VERSIONS = ['primeira', 'segunda', 'terceira'].map((words) => {
  const bytes = simplePdf(`Esta e a ${words}`);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
});

/** Sends writes to /api/v1 as the administrator who is signed in on the page. */
function writerOf(page: Page) {
  return async (method: 'post' | 'put' | 'delete', path: string, data?: object) => {
    // A token expires after some seconds, so read the current one, which the back-office renews.
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const response = await page.request[method](`/api/v1/admin/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return response;
  };
}

async function strangerOf(browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
  return context.newPage();
}

const resultOf = (page: Page) => page.getByRole('region', { name: 'Resultado' });

/** Picks a file on /conferir. */
async function check(page: Page, bytes: Buffer): Promise<void> {
  await page.goto('/conferir');
  await hydrated(page);
  const picked = { name: 'copia.pdf', mimeType: 'application/pdf', buffer: bytes };
  await page.getByLabel(/^Escolha um arquivo/).setInputFiles(picked);
  await expect(page).toHaveURL(/sha256=/);
}

/** Opens and closes the changes in the current version's text: the focus and the words of the address stay. */
async function compareTexts(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?q=primeira`);
  await hydrated(page);
  await page.getByRole('link', { name: 'O que mudou no texto da versão 3' }).click();
  await expect(page).toHaveURL(`${address}?q=primeira&comparar=3#mudancas`);
  await expect(page.getByRole('heading', { name: 'O que mudou no texto da versão 3' })).toBeFocused();
  await page.getByRole('link', { name: 'Fechar a comparação' }).click();
  await expect(page).toHaveURL(`${address}?q=primeira#texto`);
  const text = page.getByRole('heading', { name: 'Texto do documento' });
  await expect(text).toBeFocused();
  await expect(text).toBeInViewport();
}

test.describe('a file is replaced twice and deleted, and a stranger', () => {
  test.use({ expectedComplaint: FAILED_REQUEST });

  test('can still find out every version from public pages', async ({ page, browser, baseURL }) => {
    await openBackOffice(page);
    const write = writerOf(page);
    const file = ({ bytes }: (typeof VERSIONS)[number]) =>
      `data:application/pdf;base64,${bytes.toString('base64')}`;
    const created = await write('post', 'atas_reunioes', { titulo: TITLE, arquivo: file(VERSIONS[0]!) });
    const { id } = (await created.json()) as { id: number };
    for (const version of VERSIONS.slice(1))
      await write('put', `atas_reunioes/${id}`, { id, titulo: TITLE, arquivo: file(version) });

    // Without JavaScript, the document's page has every version, whose file opens and has the hash shown.
    const address = `/atas-de-reunioes/${id}`;
    const reader = await strangerOf(browser, baseURL, false);
    await reader.goto('/atas-de-reunioes');
    await reader.getByRole('link', { name: `Detalhes de ${TITLE}` }).click();
    await expect(reader).toHaveURL(address);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    const links = [
      reader.getByRole('link', { name: /^Abrir a versão 1 / }),
      reader.getByRole('link', { name: /^Abrir a versão 2 / }),
      reader.getByRole('link', { name: /^Abrir o documento / }),
    ];
    for (const [index, link] of links.entries()) {
      const { bytes, sha256 } = VERSIONS[index]!;
      await expect(reader.getByText(sha256, { exact: true })).toBeVisible();
      const response = await reader.request.get((await link.getAttribute('href'))!);
      expect(bytes.equals(await response.body())).toBe(true);
    }
    const siteMap = await reader.request.get('/sitemap.xml');
    expect(await siteMap.text()).toContain(`${address}</loc>`);

    const citizen = await strangerOf(browser, baseURL, true);
    await compareTexts(citizen, address);
    await check(citizen, VERSIONS[0]!.bytes);
    await expect(resultOf(citizen)).toContainText(`É a versão 1 de “${TITLE}”`);
    await expect(resultOf(citizen)).toContainText('substituída em');
    await expect(resultOf(citizen)).toBeFocused();
    await check(citizen, VERSIONS[2]!.bytes);
    await expect(resultOf(citizen)).toContainText(`É a versão atual de “${TITLE}” (versão 3)`);
    await check(citizen, simplePdf('nunca publicado'));
    await expect(resultOf(citizen)).toContainText('“copia.pdf” não está no registro deste site.');

    await write('delete', `atas_reunioes/${id}`);
    const removed = await reader.goto(address);
    expect(removed?.status()).toBe(410);
    await expect(reader.getByRole('main')).toContainText(
      new RegExp(`“${TITLE}” foi removido deste site em \\d`),
    );
    await expect(reader.getByRole('link', { name: 'Ver Atas de reuniões' })).toBeVisible();
    for (const [index, { sha256 }] of VERSIONS.entries()) {
      await reader.goto('/conferir');
      await reader.getByRole('textbox', { name: 'SHA-256 do arquivo' }).fill(sha256);
      await reader.getByRole('button', { name: 'Conferir', exact: true }).click();
      await expect(resultOf(reader)).toContainText(`É a versão ${index + 1} de “${TITLE}”`);
      await expect(resultOf(reader)).toContainText('O documento foi removido em');
    }
    // Browsers cache a 410 unless Cache-Control forbids it.
    await write('post', `atas_reunioes/${id}/restaurar`);
    expect((await reader.goto(address))?.status()).toBe(200);
    await write('delete', `atas_reunioes/${id}`);
  });
});

test('a document is shown in its own page, and its address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The browser of the journeys has no PDF viewer.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await page.goto('/atas-de-reunioes/1');
  await hydrated(page);
  const loaded = page.waitForResponse((response) => response.url().endsWith('.pdf'));
  await page.getByText('Ver aqui mesmo, nesta página').click();
  expect((await loaded).url()).toContain((await page.locator('iframe').getAttribute('src'))!);
  await page.getByRole('button', { name: 'Copiar o endereço' }).click();
  await expect(page.getByText('Endereço copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the check of a file asks for its hash, and says what is wrong with one', async ({ page }) => {
    await page.goto('/conferir');
    await expect(page.getByText(/^Sem JavaScript/)).toBeVisible();
    await page.getByRole('textbox', { name: 'SHA-256 do arquivo' }).fill('abc');
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
    await expect(page.getByText(/tem 64 algarismos/)).toBeVisible();
    const list = await page.request.get('/api/v1/arquivos.sha256');
    const [, hash] = /^([0-9a-f]{64}) {2}uploads\//m.exec(await list.text())!;
    await page.getByRole('textbox', { name: 'SHA-256 do arquivo' }).fill(hash!);
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
    await expect(resultOf(page)).toContainText('está no registro deste site');
  });
});
