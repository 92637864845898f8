import { describe, expect, it } from 'vitest';
import { createTotals, createYear } from '../../testing/fixtures';
import { chartsOf } from './chartsOf';
import { headlineOf, periodsFinding, purposesFinding, sourcesFinding, suppliersFinding } from './findings';

const FUND = { ano: undefined, secao: undefined, item: undefined };
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const year = (ano: number, fields: object = {}) => ({
  ano,
  receita: 0,
  despesa: 0,
  previsto: 0,
  saldo: null,
  ...fields,
});

describe('the headline', () => {
  it.each([
    [[year(2024, { receita: 100 })], 'Em 2024 o fundo recebeu R$ 1,00.'],
    [[year(2024, { despesa: -100 })], 'Em 2024 o fundo pagou −R$ 1,00.'],
    [[year(2027, { previsto: 100 })], 'O plano previa R$ 1,00.'],
    [[year(2022, { receita: 1 }), year(2023, { receita: 1 })], 'De 2022 a 2023 o fundo recebeu R$ 0,02.'],
    [
      [year(2019, { receita: 1 }), year(2023, { receita: 1 }), year(2024, { previsto: 1 })],
      'Em 2 anos entre 2019 e 2023 o fundo recebeu R$ 0,02. Os planos previam R$ 0,01.',
    ],
    [[year(2024)], ''],
  ])('says only what the figures have: %#', (por_ano, sentence) => {
    expect(plain(headlineOf(createTotals({ por_ano }), FUND))).toBe(sentence);
  });
});

describe('a finding', () => {
  const names = { singular: 'ano', plural: 'anos' };

  it.each([
    [
      [
        [2, 1],
        [2, 1],
      ],
      'O fundo recebeu mais do que pagou em todos os 2 anos',
    ],
    [
      [
        [2, 1],
        [1, 2],
      ],
      'O fundo recebeu mais do que pagou em 1 dos 2 anos',
    ],
    [
      [
        [1, 2],
        [2, 2],
      ],
      'Em nenhum dos 2 anos o fundo recebeu mais do que pagou',
    ],
    [
      [
        [1, 0],
        [2, 0],
      ],
      'Quanto o fundo recebeu e pagou por ano',
    ],
    [[[2, 1]], 'Quanto o fundo recebeu e pagou por ano'],
  ])('compares periods only if there are several with both kinds: %j', (pairs, title) => {
    const periods = pairs.map(([receita = 0, despesa = 0]) => ({ receita, despesa }));
    expect(periodsFinding(periods, names)).toBe(title);
  });

  it('has no share of money that came back', () => {
    const receitas = [
      { categoria: 'A', centavos: 300 },
      { categoria: 'B', centavos: -200 },
    ];
    expect(sourcesFinding(createTotals({ receitas, por_ano: [year(2024, { receita: 100 })] }))).toBe(
      'De onde veio o dinheiro',
    );
    const fornecedores = [{ fornecedor: 'A', centavos: -1, linhas: 1 }];
    expect(suppliersFinding(createTotals({ fornecedores }))).toBe('Quem recebeu do fundo');
  });

  it('names the only source, and compares with the plan only if every year has one', () => {
    const receitas = [{ categoria: 'ISS', centavos: 1 }];
    expect(sourcesFinding(createTotals({ receitas, por_ano: [year(2024, { receita: 1 })] }))).toBe(
      'Todo o dinheiro veio de: ISS',
    );
    const por_ano = [year(2023, { despesa: 100 }), year(2024, { despesa: 100, previsto: 200 })];
    const despesas = [{ categoria: 'Obras', pago: 150, previsto: 200 }];
    expect(purposesFinding(createTotals({ por_ano, despesas }))).toBe('75% dos pagamentos foram para: Obras');
  });
});

describe('the charts', () => {
  const idsOf = (totals: ReturnType<typeof createTotals>) => chartsOf(totals, FUND).map(({ id }) => id);

  it('leave out what has no figures: a plan, a balance, receipts, suppliers', () => {
    expect(idsOf(createTotals())).toEqual([]);
    expect(idsOf(createYear({ receitas: [], fornecedores: [], demais: createTotals().demais }))).toEqual([
      'periodos',
      'saldos',
      'destinos',
    ]);
    const [purposes] = chartsOf(
      createTotals({
        por_ano: [year(2024, { previsto: 5 })],
        despesas: [{ categoria: 'A', pago: 0, previsto: 5 }],
      }),
      FUND,
    );
    expect(purposes!.series.map(({ label }) => label)).toEqual(['Previsto']);
    expect(purposes!.rows[0]!.values).toEqual([5]);
  });

  it('have a row for each of fifty years', () => {
    const por_ano = Array.from({ length: 50 }, (_, n) =>
      year(1976 + n, { receita: n + 1, despesa: 1, saldo: n }),
    );
    expect(chartsOf(createTotals({ por_ano }), FUND).map(({ rows }) => rows.length)).toEqual([50, 50]);
  });
});
