import { expect, test, type Page } from '@playwright/test';
import { openBackOffice, save } from './backOffice';

async function changePhone(page: Page, telefone: string) {
  const phone = page.getByRole('textbox', { name: 'Telefone' });
  await phone.fill(telefone);
  // The message does not prove that this change is stored: the message of an earlier one may still be shown.
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save(page);
  expect((await stored).ok()).toBe(true);
  await expect(page.getByText('Dados editados com sucesso').first()).toBeVisible();
}

test("an administrator corrects the site's phone number, and the footer shows it", async ({
  page,
  context,
}) => {
  await openBackOffice(page);
  await page.getByRole('link', { name: 'Identidade do site' }).click();
  const phone = page.getByRole('textbox', { name: 'Telefone' });
  const before = await phone.inputValue();
  await phone.fill('');
  await save(page);
  await expect(page.getByText('Preencha este campo')).toBeVisible();

  await changePhone(page, '(00) 3000-0199');
  const site = await context.newPage();
  await site.goto('/');
  await expect(site.getByRole('contentinfo').getByText('(00) 3000-0199')).toBeVisible();
  await changePhone(page, before);
  await site.reload();
  await expect(site.getByRole('contentinfo').getByText(before)).toBeVisible();
});
