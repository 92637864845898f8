import { reaisOf, type Numero, type Tipo } from './numero.js';

/** The kinds whose lines add up, and their plurals. */
const PLURALS = { receita: 'receitas', despesa: 'despesas', previsto: 'previstos' } as const;

/** Returns the sum in centavos of each kind that has lines. Balances do not add up. */
export function sumsOf(
  lines: readonly Pick<Numero, 'tipo' | 'centavos'>[],
): Map<keyof typeof PLURALS, number> {
  const sums = new Map<keyof typeof PLURALS, number>();
  for (const tipo of Object.keys(PLURALS) as (keyof typeof PLURALS)[]) {
    const ofTipo = lines.filter((line) => line.tipo === (tipo satisfies Tipo));
    if (ofTipo.length > 0)
      sums.set(
        tipo,
        ofTipo.reduce((sum, { centavos }) => sum + centavos, 0),
      );
  }
  return sums;
}

/** '2.398 linhas: receitas de R$ 10,00, despesas de R$ 8,00'; 'Nenhuma linha' */
export function summaryOf(lines: readonly Pick<Numero, 'tipo' | 'centavos'>[]): string {
  if (lines.length === 0) return 'Nenhuma linha';
  const count = lines.length === 1 ? '1 linha' : `${lines.length.toLocaleString('pt-BR')} linhas`;
  const sums = [...sumsOf(lines)].map(([tipo, centavos]) => `${PLURALS[tipo]} de ${reaisOf(centavos)}`);
  return [count, sums.join(', ')].filter(Boolean).join(': ');
}
