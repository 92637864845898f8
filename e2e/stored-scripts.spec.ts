import { expect, test, type Page } from '@playwright/test';
import { signIn } from './signIn';
import { simplePdf } from './simplePdf';

const ATTACK = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script>`;

/** Expects that no stored text has run as a script, or become an element, on the current page. */
async function expectHarmless(page: Page) {
  await expect(page.getByText('onerror=').first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

test('a script in a title, a resposta or a file name never runs: site, back-office', async ({ page }) => {
  await page.goto('/admin/atas-de-reunioes');
  await signIn(page, 'admin');
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const ata = page.getByRole('dialog', { name: 'Adicionar nova Ata' });
  await ata.getByLabel(/título/i).fill(`Ata ${ATTACK}`);
  await ata
    .locator('input[type=file]')
    .setInputFiles({ name: `${ATTACK}.pdf`, mimeType: 'application/pdf', buffer: simplePdf('Ata') });
  await expect(ata.getByText('onerror=').first()).toBeVisible();
  await ata.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await expectHarmless(page);

  await page.goto('/admin/faq');
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Adicionar nova pergunta' });
  await pergunta.getByLabel(/pergunta/i).fill(`Pergunta ${ATTACK}`);
  await pergunta.getByLabel(/resposta/i).fill(`Resposta ${ATTACK}`);
  await pergunta.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await page.getByLabel('Pesquisar em FAQ').fill('onerror');
  await expectHarmless(page);

  for (const address of ['/atas-de-reunioes', '/busca?q=onerror']) {
    await page.goto(address);
    await expectHarmless(page);
  }
  await page.goto('/');
  await page.getByRole('button', { name: /onerror/ }).click();
  await expectHarmless(page);
});

test('a script in stored text never runs in the native panel', async ({ page }) => {
  await page.goto('/painel/auth/login?senha');
  await page.getByLabel(/e-?mail/i).fill('painel@example.com');
  await page.getByRole('textbox', { name: /password|senha/i }).fill('Painel123');
  await page.getByRole('button', { name: /^(entrar|login)$/i }).click();
  await page.waitForURL((address) => !address.pathname.includes('/auth/'));
  await page.goto(
    '/painel/content-manager/collection-types/api::pergunta-frequente.pergunta-frequente?_q=onerror',
  );
  await expectHarmless(page);
});
