import { expect, type Page } from '@playwright/test';
import { openBackOffice, pictureNamed } from './backOffice';
import { simplePdf } from './simplePdf';

const LETTERS = 'Transparência'.repeat(16);
const FILE_NAME = `Prestacao_de_contas_${'consolidada_'.repeat(10)}versao_final_2.pdf`;
const ADDRESS = `https://www.exemplo.gov.br/${'documentos-da-transparencia/'.repeat(5)}arquivo.html?ano=2025`;
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(14);

export const NASTY_TITLES = [LETTERS, FILE_NAME, ADDRESS, EMOJI] as const;

const dataString = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

/** Publishes an entry of every kind under each of the titles. Gives what deletes them again. */
export async function publishNastyContent(page: Page): Promise<() => Promise<void>> {
  await openBackOffice(page);
  const written: string[] = [];
  const call = async (method: 'post' | 'delete', path: string, data?: object) => {
    // A token lives for some seconds only: the back-office renews the one that it keeps.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await page.request[method](`/api/v1/admin/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer;
  };
  const create = async (path: string, data: object) => {
    const { id } = (await (await call('post', path, data)).json()) as { id: number };
    written.push(`${path}/${id}`);
    return id;
  };

  const remove = async () => {
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
    // Other journeys count what there is.
    await remove();
    throw error;
  }
  return remove;
}
