import { expect, type Page } from '@playwright/test';
import { openBackOffice, pictureNamed } from './backOffice';
import { simplePdf } from './simplePdf';

const LETTERS = 'Transparência'.repeat(16);
const FILE_NAME = `Prestacao_de_contas_${'consolidada_'.repeat(10)}versao_final_2.pdf`;
const ADDRESS = `https://www.exemplo.gov.br/${'documentos-da-transparencia/'.repeat(5)}arquivo.html?ano=2025`;
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(14);

export const NASTY_TITLES = [LETTERS, FILE_NAME, ADDRESS, EMOJI] as const;

const dataString = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

/** Publishes an entry of every kind with every title. Returns a function that deletes them. */
export async function publishNastyContent(page: Page): Promise<() => Promise<void>> {
  await openBackOffice(page);
  const written: string[] = [];
  const call = async (method: 'post' | 'delete', path: string, data?: object) => {
    // A token expires after some seconds, so read the current one, which the back-office renews.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const response = await page.request[method](`/api/v1/admin/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response;
  };
  const create = async (path: string, data: object) => {
    const { id } = (await (await call('post', path, data)).json()) as { id: number };
    written.push(`${path}/${id}`);
    return id;
  };

  const remove = async () => {
    // The token may have expired; the session has not.
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    for (const path of written.splice(0)) await call('delete', path);
  };

  const pdf = dataString('application/pdf', simplePdf('x'));
  const picture = dataString('image/png', pictureNamed('x').buffer);
  try {
    for (const titulo of NASTY_TITLES) {
      await create('atas_reunioes', { titulo, arquivo: pdf });
      await create('legislacoes', { titulo, arquivo: pdf });
      await create('perguntas_frequentes', {
        titulo,
        resposta: `${titulo}\n\n- ${titulo}\n- **${titulo}**\n\n${ADDRESS}`,
      });
      await create('galeria_de_imagens', {
        titulo,
        imagem: picture,
        fotos_attributes: [{ imagem_url: picture, titulo }],
      });
    }
  } catch (error) {
    // Other journeys count the entries.
    await remove();
    throw error;
  }
  return remove;
}
