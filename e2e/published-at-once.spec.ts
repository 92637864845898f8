import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { signIn } from './signIn';
import { simplePdf } from './simplePdf';

/** Returns the bearer that the back-office sends, for requests of another program. */
async function tokenOf(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => Boolean(request.headers().authorization));
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  return (await asked).headers().authorization!;
}

const data = (text: string) => `data:application/pdf;base64,${simplePdf(text).toString('base64')}`;

/** A section, the page that shows it, and a function that makes a row with the given title. */
const SECTIONS = [
  { path: 'perguntas_frequentes', page: '/', row: (titulo: string) => ({ titulo, resposta: 'Sim.' }) },
  ...[
    { path: 'atas_reunioes', page: '/atas-de-reunioes' },
    { path: 'legislacoes', page: '/legislacao' },
    { path: 'prestacoes_conta', page: '/prestacao-de-contas' },
    { path: 'planos_investimento', page: '/plano-de-investimento' },
  ].map((section) => ({ ...section, row: (titulo: string) => ({ titulo, arquivo: data(titulo) }) })),
];

test('what the API adds, changes or deletes shows on the page at the next request', async ({
  page,
  browser,
  baseURL,
}) => {
  const authorization = await tokenOf(page);
  const citizen = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const site = await citizen.newPage();
  const shows = async (address: string, words: string, times: number) => {
    await site.goto(address);
    await expect(site.getByRole('main').getByText(words), `${address} shows ${words}`).toHaveCount(times);
  };
  for (const { path, page: address, row } of SECTIONS) {
    const send = async (method: string, rest: string, body?: object) => {
      const answer = await page.request.fetch(`/api/v1/admin/${path}${rest}`, {
        method,
        headers: { authorization },
        ...(body && { data: body }),
      });
      expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
      return answer;
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
