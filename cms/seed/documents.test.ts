import { describe, expect, it } from 'vitest';
import { sampleDocuments } from './documents.js';
import { exercicio, plano, sum } from './ledger.js';
import { reais } from './brazilian.js';

const documents = sampleDocuments();
const of = (section: string) => documents.filter((document) => document.section === section);
const years = [2022, 2023, 2024, 2025, 2026];

describe('the sample documents', () => {
  it.each([
    ['ata', 14],
    ['prestacaoConta', 10],
    ['planoInvestimento', 5],
    ['legislacao', 8],
  ])('fill the section %s with at least %i entries of several years', (section, count) => {
    const entries = of(section);
    expect(entries.length).toBeGreaterThanOrEqual(count);
    expect(new Set(entries.map(({ createdAt }) => createdAt.getUTCFullYear())).size).toBeGreaterThanOrEqual(
      4,
    );
  });

  it('have different titles, and are sorted oldest first', () => {
    const titles = documents.map(({ titulo }) => titulo);
    expect(new Set(titles).size).toBe(titles.length);
    const times = documents.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('use only characters that the standard fonts of a PDF contain', () => {
    const strange = JSON.stringify(documents).match(/[^\u0020-\u007e\u00a0-\u00ff–—“”‘’•]/gu);
    expect(strange).toBeNull();
  });

  it('state the same total in the plan, in the accounts and in the minutes', () => {
    for (const ano of [2023, 2024, 2025]) {
      const balance = reais(exercicio(ano).saldoFinal);
      const report = documents.find(({ titulo }) => titulo.endsWith(`exercício de ${ano}`));
      const minutes = documents.find(({ titulo }) => titulo.startsWith(`Ata 01/${ano + 1}`));
      expect(JSON.stringify(report)).toContain(balance);
      expect(JSON.stringify(minutes)).toContain(balance);
    }
  });
});

describe('the sample ledger', () => {
  it.each(years)('balances in %i, and the next plan opens with its closing balance', (ano) => {
    const conta = exercicio(ano);
    expect(conta.saldoInicial + sum(conta.repasse) - sum(conta.pagamentos)).toBe(conta.saldoFinal);
    expect(conta.saldoFinal).toBeGreaterThan(0);
    expect(Math.abs(sum(conta.repasse) - sum(conta.arrecadacao) * 0.0025)).toBeLessThan(20);
    const { disponivel, total, reserva, saldoInicial, repassePrevisto } = plano(ano);
    expect(saldoInicial).toBe(conta.saldoInicial);
    expect(saldoInicial + repassePrevisto).toBe(disponivel);
    expect(total + reserva).toBe(disponivel);
    expect(reserva).toBeGreaterThan(0);
  });

  it('pays ten draws with more than R$ 250 thousand by the end of 2024 (docs/product.md 1.2)', () => {
    expect(exercicio(2022).pagamentos.premiacao).toBe(0);
    const prizes = exercicio(2023).pagamentos.premiacao + exercicio(2024).pagamentos.premiacao;
    expect(prizes).toBe(25_500_000);
  });
});
