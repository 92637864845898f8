import type { UnseenEntry } from '@fundo/contract/publication';
import type { FileMatch } from '@fundo/contract/versions';
import { describe, expect, it } from 'vitest';
import { NOT_READ } from '../pdf/PdfContent';
import { checkCaptions, checkDescription, checkYear, pagesIn } from './fieldChecks';
import { checkPdf, findSameFile, findSameUnseenFile } from './fileChecks';
import { findPersonalData } from './personalData';

const texts = (findings: readonly { text: string }[]) => findings.map(({ text }) => text);

describe('findPersonalData', () => {
  it('finds a CPF with valid check digits, with its page, masked', () => {
    expect(texts(findPersonalData(['Nada.', 'CPF: 529.982.247-25, de Ana']))).toEqual([
      'CPF na página 2: ***.982.247-**. Confira se pode ser público.',
    ]);
    expect(texts(findPersonalData(['CPF 52998224725']))).toHaveLength(1);
  });

  it.each(['529.982.247-26', '111.111.111-11', 'CNPJ 12.345.678/0001-90', 'processo 1529.982.247-25'])(
    'finds none in %s',
    (text) => {
      expect(findPersonalData([text])).toEqual([]);
    },
  );

  it('finds a telephone number, masked, but no service number', () => {
    expect(texts(findPersonalData(['Ligue (48) 99876-4321 ou 0800 123 4567']))).toEqual([
      'Telefone na página 1: (**) *****-4321. Confira se pode ser público.',
    ]);
  });

  it('lists ten, and says how many more there are', () => {
    const pages = Array.from({ length: 12 }, () => '529.982.247-25');
    expect(texts(findPersonalData(pages)).at(-1)).toBe('E mais 2 CPFs ou telefones no texto.');
    expect(findPersonalData(pages)).toHaveLength(11);
  });
});

describe('checkPdf', () => {
  it('reports a password, a missing text, and a failure', () => {
    expect(texts(checkPdf({ ...NOT_READ, needsPassword: true }))).toEqual([
      'O PDF só abre com uma senha: quem consulta o site não conseguirá ler.',
    ]);
    expect(texts(checkPdf({ ...NOT_READ, pageCount: 2, pages: ['', ' 1 '] }))).toEqual([
      expect.stringMatching(/^O PDF não tem texto/),
    ]);
    expect(texts(checkPdf({ ...NOT_READ, failure: 'Motivo.' }))).toEqual([
      'Motivo. O texto não foi conferido.',
    ]);
  });

  it('reports nothing of a PDF with text', () => {
    expect(checkPdf({ ...NOT_READ, pageCount: 1, pages: ['Ata'] })).toEqual([]);
  });
});

describe('findSameFile', () => {
  const match: FileMatch = {
    secao: 'atas_reunioes',
    id: 3,
    titulo: 'Ata de março',
    versao: 1,
    registrada_em: '2025-03-14T12:00:00.000Z',
    publicada_em: '2025-03-14T12:00:00.000Z',
    substituida_em: null,
    removido_em: null,
    arquivo: '/uploads/a.pdf',
    atual: true,
  };

  it('says which document has the file, and links to it', () => {
    expect(findSameFile([match], { path: 'atas_reunioes', id: undefined })).toEqual([
      {
        text: 'Este mesmo arquivo já está em “Ata de março” (Atas de reuniões).',
        href: '/atas-de-reunioes/3',
      },
    ]);
  });

  it('says which document had it earlier', () => {
    const [finding] = findSameFile([{ ...match, atual: false }], { path: 'legislacao', id: 3 });
    expect(finding?.text).toMatch(/^Este mesmo arquivo já esteve em/);
  });

  it('leaves out the document itself', () => {
    expect(findSameFile([match], { path: 'atas_reunioes', id: 3 })).toEqual([]);
  });
});

describe('findSameUnseenFile', () => {
  it('says how the public does not see the other document, and leaves out the document itself', () => {
    const match: UnseenEntry = {
      secao: 'atas_reunioes',
      id: 3,
      titulo: 'Ata de março',
      situacao: 'agendado',
      publicar_em: '2099-11-25T11:00:00.000Z',
      retirar_em: null,
    };
    expect(findSameUnseenFile([match], { path: 'atas_reunioes', id: 4 })).toEqual([
      {
        text:
          'Este mesmo arquivo já está em “Ata de março” (Atas de reuniões), que o público não vê: ' +
          'Agendado para 25/11/2099, 08:00.',
        form: '/atas-de-reunioes/3',
      },
    ]);
    expect(findSameUnseenFile([match], { path: 'atas_reunioes', id: 3 })).toEqual([]);
  });
});

describe('checkDescription', () => {
  it('reports an empty one only', () => {
    expect(checkDescription({ descricao: ' ' })).toHaveLength(1);
    expect(checkDescription({ descricao: 'Trata de contas.' })).toEqual([]);
  });
});

describe('checkYear', () => {
  it('reports a date more than a year from the year of the number', () => {
    expect(texts(checkYear({ numero: '3/2025', data_referencia: '2023-03-14' }))).toEqual([
      'O número é de 2025, mas a data é de 2023. Confira os dois.',
    ]);
    expect(checkYear({ numero: '3/2025', created_at: '2021-01-01T12:00:00.000Z' })).toHaveLength(1);
  });

  it.each([
    { numero: '3/2025', data_referencia: '2026-01-14' },
    { numero: '5.688', data_referencia: '2011-01-14' },
    { numero: '3/2025', data_referencia: null },
  ])('reports nothing of %o', (values) => {
    expect(checkYear(values)).toEqual([]);
  });
});

describe('checkCaptions', () => {
  it('counts the photos without one', () => {
    const fotos_attributes = [{ titulo: '' }, { titulo: 'A entrega' }, { titulo: ' ' }];
    expect(texts(checkCaptions({ fotos_attributes }))).toEqual([
      '2 fotos sem legenda: quem não enxerga fica sem saber o que mostram.',
    ]);
    expect(checkCaptions({ fotos_attributes: [] })).toEqual([]);
  });
});

describe('pagesIn', () => {
  it('returns the addresses of pages, each once', () => {
    const values = {
      resposta: 'Veja https://fundo.example/atas/3, https://outro.example e https://fundo.example/atas/3.',
      descricao: 'Ligue (48) 3431-0000 ou escreva a fundo@fundo.example.',
      arquivo: null,
    };
    expect(pagesIn(values)).toEqual(['https://fundo.example/atas/3', 'https://outro.example/']);
  });

  it('returns the first twenty', () => {
    const resposta = Array.from({ length: 22 }, (_, index) => `https://fundo.example/${index}`).join(' ');
    expect(pagesIn({ resposta })).toHaveLength(20);
  });
});
