import type { Page } from '@playwright/test';

/** Signs in on the provider's login page, to which the back-office redirects. */
export async function signIn(page: Page, person: string): Promise<void> {
  await page.getByLabel('Nome de usuário ou e-mail').fill(person);
  await page.getByLabel('Senha', { exact: true }).fill(person);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
