import type { Knex } from '../../cms/node_modules/knex';

const ROWS_OF_A_STATEMENT = 200;
const HASH = '0'.repeat(64);
/** About as long as the stored row of a document. */
const ENTRY = JSON.stringify({
  titulo: 'Ata da reunião ordinária',
  arquivo: { url: '/uploads/a.pdf' },
  resto: 'x'.repeat(600),
});

/** Appends rows until the record has `count`. Their hashes form no valid chain, because nothing here verifies it. */
export async function fillRecord(database: Knex, count: number): Promise<void> {
  const [last] = await database('registro').max<{ last: number | null }[]>('sequencia as last');
  const first = (last?.last ?? 0) + 1;
  const rows = Array.from({ length: Math.max(0, count - first + 1) }, (_, index) => ({
    sequencia: first + index,
    momento: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    secao: 'atas_reunioes',
    item: 1 + (index % 1000),
    acao: 'alterado',
    porta: 'api',
    autor: `pessoa-${index % 20}`,
    autor_nome: `Pessoa ${index % 20}`,
    antes: ENTRY,
    depois: ENTRY,
    arquivos: '[]',
    nota: null,
    anterior: HASH,
    resumo: HASH,
  }));
  await database.transaction((transaction) => transaction.batchInsert('registro', rows, ROWS_OF_A_STATEMENT));
}
