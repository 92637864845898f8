import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openBackOffice, save } from './backOffice';

/** A page of another origin of the same site. It needs scripts and storage, which browsers allow within a site. */
const PAGE = `<!doctype html><title>Sistemas</title><h1>Parado</h1><script>
  localStorage.setItem('visita', 'sim');
  document.querySelector('h1').textContent = 'Visita: ' + localStorage.getItem('visita');
</script>`;

test('the page of the other systems shows and works as soon as its address is saved', async ({ page }) => {
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(PAGE),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;

  await openBackOffice(page, '/identidade');
  const field = page.getByRole('textbox', { name: 'Outros sistemas (opcional)' });
  await field.fill(address);
  await save(page);
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();
  await page.getByRole('button', { name: 'Ajuda' }).click();
  const frame = page.frameLocator('iframe[title="Outros sistemas da prefeitura"]');
  await expect(frame.getByRole('heading', { name: 'Visita: sim' })).toBeVisible();

  await page.getByRole('button', { name: 'Fechar' }).click();
  await field.fill('');
  await save(page);
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();
  await page.getByRole('button', { name: 'Ajuda' }).click();
  await expect(page.getByText(/^A lista dos outros sistemas ainda não foi configurada/)).toBeVisible();
  server.close();
});
