import { MAX_CORRECTED_WORDS, MAX_EXCLUDED } from '@fundo/contract/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqliteFile } from '../../base/sqlite';
import { completeIndexFile, createIndexFile } from '../index-file/index-file';
import { putItem } from '../testing/putItem';
import { find } from './find';
import { MAX_COMPARED } from './perguntas';

let index: SqliteFile;
beforeEach(() => void (index = createIndexFile(':memory:')));
afterEach(() => index.close());

const put = (...item: Parameters<typeof putItem> extends [SqliteFile, ...infer Rest] ? Rest : never) =>
  putItem(index, ...item);
const found = (q: string, more = {}) =>
  find(index, { q, pagina: 1, ordem: 'relevancia', exata: false, ...more }, Date.UTC(2030, 0, 1));
const ids = (...query: Parameters<typeof found>) => found(...query).data.map(({ id }) => id);
const pages = (q: string) => found(q).data[0]!.paginas.map(({ pagina }) => pagina);
const plain = (text: readonly { texto: string }[] | null) => text?.map(({ texto }) => texto).join('');

describe('the order of results', () => {
  it('has the typed words one after the other before the same words apart, in texts and on pages', () => {
    const apart = 'fiscal da nota, e outra nota sem fiscal, nota a nota';
    put(1, {}, 'nota fiscal');
    put(2, { titulo: 'Nota e fiscal' }, apart, 'vazio', 'a nota fiscal');
    for (const id of [3, 4, 5]) put(id, { titulo: 'Fiscal nota' }, apart);
    completeIndexFile(index);
    expect(ids('nota fiscal').slice(0, 2).toSorted()).toEqual([1, 2]);
    expect(ids('fiscal nota').slice(0, 3).toSorted()).toEqual([3, 4, 5]);
    expect(found('nota fiscal').data.find(({ id }) => id === 2)!.paginas[0]!.pagina).toBe(3);
  });

  it('has the title that is the question first', () => {
    put(1, { titulo: 'Sobre o fundo' });
    for (const id of [2, 3]) put(id, { titulo: 'Fundo, fundo e mais fundo' }, 'fundo '.repeat(9));
    completeIndexFile(index);
    expect(ids('sobre o fundo')[0]).toBe(1);
  });

  it('has whole numbers before parts of numbers, in texts and on pages', () => {
    put(1, {}, 'Pagamento da nota nº 2399 em maio');
    for (const id of [2, 3, 4])
      put(
        id,
        { titulo: 'Pagamento' },
        'pagamento de R$ 2.399,50',
        'pagamento 23,2399',
        'pagamento com 2.399',
      );
    for (const id of [5, 6]) put(id, { titulo: 'Pagamento' }, 'pagamento de 23.99, 239 e 9');
    completeIndexFile(index);
    expect(found('pagamento 2399').total).toBe(4);
    expect(found('2399 em maio pagamento').data[0]!.id).toBe(1);
    expect(pages('pagamento 2399 titulo').slice(0, 1)).toEqual([3]);
  });

  it('has the page with the number of the question before pages with all its words', () => {
    put(1, {}, 'pagamento à empresa', 'pagamento à empresa', 'nº 2399', 'pagamento à empresa');
    completeIndexFile(index);
    expect(pages('pagamento empresa 2399')).toEqual([3]);
  });
});

describe('excluded words', () => {
  it('are in no result, whatever the way in which it is found', () => {
    put(1, { titulo: 'Sorteio de maio' }, 'prêmio');
    put(2, { titulo: 'Sorteio de junho' }, 'prêmio na praça central');
    put(3, { titulo: 'Os sorteios' }, 'a praça, central');
    completeIndexFile(index);
    expect(ids('sorteio -praça').toSorted()).toEqual([1]);
    expect(ids('sorteio -"praça central" -maio')).toEqual([]);
    expect(ids('sorteio -maios').toSorted()).toEqual([2, 3]);
    // In related words, and where nothing has all of it.
    expect(ids('sortearam -praça')).toEqual([1]);
    expect(ids('sorteio elefante -maio').toSorted()).toEqual([2, 3]);
    expect(ids('-praça')).toEqual([]);
  });

  it('are limited in number, and the search says which do not count', () => {
    put(1, { titulo: 'Sorteio sexta' });
    completeIndexFile(index);
    const words = ['a1', 'a2', 'a3', 'a4', 'a5', 'sexta'].map((word) => `-${word}`);
    expect(words).toHaveLength(MAX_EXCLUDED + 1);
    expect(found(`sorteio ${words.join(' ')}`)).toMatchObject({ total: 1, ignoradas: ['-sexta'] });
  });
});

describe('a word that nothing has', () => {
  beforeEach(() => {
    put(1, { titulo: 'Restauração da fachada' });
    put(2, { titulo: 'Sorteio do conselho' });
    completeIndexFile(index);
  });

  it('is corrected, by its sound or by its letters, and the question is searched so', () => {
    expect(found('faxada')).toMatchObject({ total: 1, corrigida: 'fachada', sugestao: null });
    expect(found('restaurasão da faxada')).toMatchObject({ total: 1, corrigida: 'restauração da fachada' });
    expect(found('sorteoi')).toMatchObject({ total: 1, corrigida: 'sorteio' });
    expect(found('concelho xyzxyz')).toMatchObject({ total: 1, parcial: true, corrigida: 'conselho xyzxyz' });
  });

  it('is not corrected in a search of the exact words, which offers the correction', () => {
    expect(found('faxada', { exata: true })).toMatchObject({
      total: 0,
      corrigida: null,
      sugestao: 'fachada',
    });
    expect(found('faxada -faxada')).toMatchObject({ corrigida: 'fachada -faxada' });
  });

  it('is corrected whatever signs are around it, but not within a phrase', () => {
    for (const sign of '!"#$%&()*+,./:;<=>?@[\\]^_`{|}~º'.split(''))
      for (const q of [`faxada${sign}`, `${sign}faxada`, `faxada${sign}conselho`, `"4${sign} faxada"`])
        expect(() => found(q), q).not.toThrow();
    expect(found('"faxada"').corrigida).toBe('fachada');
    expect(found('"a faxada"').total).toBe(0);
  });

  it('leads its pages to the marks of the corrected word', () => {
    put(3, {}, 'A capivara nada.');
    expect(found('kapivara').data[0]!.paginas[0]!.endereco).toContain('q=capivara');
  });

  it('is left as it is after the first ones, because each is compared with all words', () => {
    const unknown = ['faxada', 'sorteoi', 'concelho', 'restaurasão'];
    expect(unknown).toHaveLength(MAX_CORRECTED_WORDS + 1);
    expect(found(unknown.join(' ')).corrigida).toBe('fachada sorteio conselho restaurasão');
  });
});

describe('a question', () => {
  const section = 'perguntas_frequentes';
  const tipo = 'pergunta dúvida';
  beforeEach(() => {
    const resumo = `Um conselho, todo ano. ${'Ele se reúne e decide, e o que decide está na ata. '.repeat(20)}`;
    put(1, { section, tipo, titulo: 'Quem decide como o dinheiro é usado?', resumo });
    put(2, { section, tipo, titulo: 'Há sorteio?', resumo: 'Sim.' });
    for (const id of [6, 7, 8]) put(id, { section, tipo, titulo: 'Outra?', resumo: 'Não.' });
    for (const id of [3, 4, 5]) put(id, { titulo: 'Dinheiro e conselho' }, 'quem decide o dinheiro do banco');
    completeIndexFile(index);
  });

  it('finds the pergunta first, and its resposta from the beginning', () => {
    const { data, total } = found('quem é que decide sobre o dinheiro no banco?');
    expect([total, data[0]!.id]).toEqual([4, 1]);
    expect(plain(data[0]!.trecho)).toMatch(/^Um conselho, todo ano\. .* …$/);
    expect(data[0]!.trecho_completo).toBe(false);
    expect(found('tem sorteio?').data[0]).toMatchObject({ id: 2, trecho_completo: true });
  });

  it('is compared with perguntas that are the latest', () => {
    for (let id = 10; id < 10 + MAX_COMPARED; id += 1)
      put(id, { section, tipo, titulo: 'Outra?', data: '2021-01-01T12:00:00.000Z' });
    expect(found('quem é que decide sobre o dinheiro no banco?').total).toBe(3);
  });

  it('is asked only in a question, and not of the exact words', () => {
    expect(found('decide dinheiro banco').total).toBe(3);
    expect(found('quem decide dinheiro banco', { exata: true }).total).toBe(3);
  });
});

describe('a period', () => {
  it('has its first and its last day, in the time zone of the fund, and no item without a date', () => {
    put(1, { titulo: 'Lei', data: '2024-03-02T02:59:59.000Z' });
    put(2, { titulo: 'Lei', data: '2024-03-02T03:00:00.000Z' });
    put(3, { titulo: 'Lei', data: null });
    completeIndexFile(index);
    expect(ids('lei', { de: '2024-03-02' })).toEqual([2]);
    expect(ids('lei', { ate: '2024-03-01' })).toEqual([1]);
    expect(ids('lei', { de: '2024-03-01', ate: '2024-03-02' }).toSorted()).toEqual([1, 2]);
    expect(found('lei', { de: '2024-03-02' })).toMatchObject({
      secoes: [{ secao: 'atas_reunioes', total: 1 }],
      anos: [{ ano: 2024, total: 1 }],
    });
  });
});

describe('an index', () => {
  it('has nothing of a removed item, whole numbers among it', () => {
    put(1, { titulo: 'Lei nº 5.412' }, 'nº 2399');
    completeIndexFile(index);
    put(1, { titulo: 'Outra' }, 'nada');
    for (const table of ['itens_fts', 'paginas_fts'])
      expect(() => index.exec(`insert into ${table}(${table}) values('integrity-check')`)).not.toThrow();
    expect(ids('2399')).toEqual([]);
    expect(ids('5412')).toEqual([]);
  });
});
