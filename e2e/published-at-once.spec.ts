import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { signIn } from './signIn';
import { simplePdf } from './simplePdf';

/** Returns the back-office's Authorization header, for requests of another program. */
async function tokenOf(page: Page): Promise<string> {
  const sent = page.waitForRequest((request) => Boolean(request.headers().authorization));
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  return (await sent).headers().authorization!;
}

const data = (text: string) => `data:application/pdf;base64,${simplePdf(text).toString('base64')}`;

/** Sections, each with the page that shows it and a function that makes a row with a title. */
const SECTIONS = [
  { path: 'perguntas_frequentes', page: '/', row: (titulo: string) => ({ titulo, resposta: 'Sim.' }) },
  ...[
    { path: 'atas_reunioes', page: '/atas-de-reunioes' },
    { path: 'legislacoes', page: '/legislacao' },
    { path: 'prestacoes_conta', page: '/prestacao-de-contas' },
    { path: 'planos_investimento', page: '/plano-de-investimento' },
  ].map((section) => ({ ...section, row: (titulo: string) => ({ titulo, arquivo: data(titulo) }) })),
];

test('a change through the API is on the page at the next request', async ({ page, browser, baseURL }) => {
  const authorization = await tokenOf(page);
  const citizen = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const site = await citizen.newPage();
  const shows = async (address: string, words: string, times: number) => {
    await site.goto(address);
    await expect(site.getByRole('main').getByText(words), `${address} shows ${words}`).toHaveCount(times);
  };
  for (const { path, page: address, row } of SECTIONS) {
    const send = async (method: string, rest: string, body?: object) => {
      const response = await page.request.fetch(`/api/v1/admin/${path}${rest}`, {
        method,
        headers: { authorization },
        ...(body && { data: body }),
      });
      expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
      return response;
    };
    const [first, second] = [`Novidade em ${path}`, `Correção em ${path}`];
    await shows(address, first, 0);
    const { id } = (await (await send('POST', '', row(first))).json()) as { id: number };
    await shows(address, first, 1);
    await send('PUT', `/${id}`, { ...row(second), id });
    await shows(address, second, 1);
    await shows(address, first, 0);
    await send('DELETE', `/${id}`);
    await shows(address, second, 0);
  }
  await citizen.close();
});
