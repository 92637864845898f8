/** The sources of the municipality's own revenue (docs/product.md 1.2). */
export const FONTES = {
  iptu: 'Imposto predial e territorial urbano (IPTU)',
  iss: 'Imposto sobre serviços (ISS)',
  itbi: 'Imposto sobre transmissão de imóveis (ITBI)',
  taxas: 'Taxas municipais',
} as const;

/**
 * The expenses that the fund may pay for: prizes and costs of tax administration, never personnel (docs/product.md
 * 1.2).
 */
export const DESPESAS = {
  premiacao: 'Prêmios do programa Nota Premiada',
  capacitacao: 'Capacitação de servidores',
  tecnologia: 'Tecnologia da informação',
  predial: 'Conservação de prédios',
  bens: 'Bens e materiais de escritório',
  outras: 'Outros custos da administração tributária',
} as const;

export type Fonte = keyof typeof FONTES;
export type Despesa = keyof typeof DESPESAS;
export type Bimestre = 1 | 2 | 3 | 4 | 5 | 6;

/** The data from which the sample ledger is computed, for one year. */
export interface Ano {
  /** Own revenue in the twelve months, in reais. */
  readonly arrecadacao: Record<Fonte, number>;
  /** Own revenue that the budget law estimates for the months in which the fund receives money, in reais. */
  readonly previsao: number;
  /** Planned expenses, in reais. */
  readonly plano: Record<Despesa, number>;
  /** The prizes of one draw, in reais; there is one draw in each bimester, since May 2023. */
  readonly sorteio: number;
  /** The first bimester in which the fund receives money. */
  readonly inicio: Bimestre;
}

/** The years of the sample fund. */
export const ANOS: Record<number, Ano> = {
  2022: {
    arrecadacao: { iptu: 112_400_000, iss: 186_700_000, itbi: 29_800_000, taxas: 40_600_000 },
    previsao: 208_000_000,
    plano: {
      premiacao: 0,
      capacitacao: 90_000,
      tecnologia: 230_000,
      predial: 80_000,
      bens: 65_000,
      outras: 20_000,
    },
    sorteio: 0,
    inicio: 3,
  },
  2023: {
    arrecadacao: { iptu: 121_900_000, iss: 204_300_000, itbi: 32_500_000, taxas: 44_800_000 },
    previsao: 396_000_000,
    plano: {
      premiacao: 102_000,
      capacitacao: 160_000,
      tecnologia: 420_000,
      predial: 210_000,
      bens: 120_000,
      outras: 40_000,
    },
    sorteio: 25_500,
    inicio: 1,
  },
  2024: {
    arrecadacao: { iptu: 132_700_000, iss: 224_900_000, itbi: 35_100_000, taxas: 48_200_000 },
    previsao: 432_000_000,
    plano: {
      premiacao: 153_000,
      capacitacao: 190_000,
      tecnologia: 450_000,
      predial: 260_000,
      bens: 110_000,
      outras: 45_000,
    },
    sorteio: 25_500,
    inicio: 1,
  },
  2025: {
    arrecadacao: { iptu: 143_200_000, iss: 245_600_000, itbi: 37_400_000, taxas: 51_900_000 },
    previsao: 470_000_000,
    plano: {
      premiacao: 180_000,
      capacitacao: 210_000,
      tecnologia: 470_000,
      predial: 320_000,
      bens: 115_000,
      outras: 50_000,
    },
    sorteio: 30_000,
    inicio: 1,
  },
  2026: {
    arrecadacao: { iptu: 153_800_000, iss: 263_100_000, itbi: 39_900_000, taxas: 55_300_000 },
    previsao: 504_000_000,
    plano: {
      premiacao: 180_000,
      capacitacao: 230_000,
      tecnologia: 520_000,
      predial: 280_000,
      bens: 130_000,
      outras: 55_000,
    },
    sorteio: 30_000,
    inicio: 1,
  },
};
