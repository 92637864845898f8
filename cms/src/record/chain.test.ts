import { expect, it } from 'vitest';
import { faultOf, hashOf, NO_ROW, type RecordRow } from './chain';

const BEFORE = { sequencia: 6, resumo: 'a'.repeat(64) };

function rowWith(changes: Partial<RecordRow>): RecordRow {
  const row = {
    sequencia: 7,
    momento: '2026-11-25T12:00:00.000Z',
    secao: 'atas_reunioes',
    item: 1,
    acao: 'criado',
    porta: 'api',
    autor: null,
    autor_nome: null,
    antes: null,
    depois: null,
    arquivos: '[]',
    nota: null,
    anterior: BEFORE.resumo,
    ...changes,
  } satisfies Omit<RecordRow, 'resumo'>;
  return { ...row, resumo: changes.resumo ?? hashOf(row) };
}

it.each([
  [{}, undefined],
  [{ sequencia: 8 }, 'falta a linha 7'],
  [{ anterior: NO_ROW }, 'a linha 7 não é a que seguia a 6'],
  [{ resumo: NO_ROW }, 'a linha 7 não é como foi gravada'],
])('says, in Portuguese, what is wrong with a row: %o', (changes, fault) => {
  expect(faultOf(rowWith(changes), BEFORE)).toBe(fault);
});
