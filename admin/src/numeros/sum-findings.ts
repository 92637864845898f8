import { shortDayOf } from '@fundo/contract/fund-time';
import { reaisOf, type Numero } from '@fundo/contract/numeros/numero';
import { sumsOf } from '@fundo/contract/numeros/summary';

/** The most findings that are listed; the last one says how many more there are. */
const MAX_LISTED = 10;

const ADDED = {
  receita: 'As receitas somam',
  despesa: 'As despesas somam',
  previsto: 'Os previstos somam',
} as const;
/** From this number of categories on, a PDF without the sum of any has no sums by category: one sentence says so. */
const MANY = 3;
const OF_KIND = { receita: 'das receitas', despesa: 'das despesas', previsto: 'dos previstos' } as const;
const OF_CATEGORY = { receita: 'as receitas', despesa: 'as despesas', previsto: 'os previstos' } as const;

/**
 * Compares the sum of each kind, and of each category of a kind, with the amounts of the PDF in centavos, without their
 * signs. Of balances, which do not add up, it compares each. Returns a sentence for each one that the PDF does not have.
 */
export function sumFindings(lines: readonly Numero[], amounts: ReadonlySet<number>): string[] {
  const isMissing = (centavos: number) => centavos !== 0 && !amounts.has(Math.abs(centavos));
  const texts: string[] = [];
  for (const [tipo, sum] of sumsOf(lines)) {
    const ofTipo = lines.filter((line) => line.tipo === tipo);
    const categories = new Map<string, number>();
    for (const { categoria, centavos } of ofTipo)
      categories.set(categoria, (categories.get(categoria) ?? 0) + centavos);
    if (isMissing(sum)) texts.push(`${ADDED[tipo]} ${reaisOf(sum)}, valor que não está no PDF.`);
    if (categories.size === 1) continue;
    const missing = [...categories].filter(([, centavos]) => isMissing(centavos));
    if (missing.length === categories.size && missing.length >= MANY)
      texts.push(`O PDF não tem a soma ${OF_KIND[tipo]} de nenhuma das ${categories.size} categorias.`);
    else
      for (const [categoria, centavos] of missing)
        texts.push(
          `Em “${categoria}”, ${OF_CATEGORY[tipo]} somam ${reaisOf(centavos)}, valor que não está no PDF.`,
        );
  }
  for (const { tipo, categoria, data, centavos } of lines)
    if (tipo === 'saldo' && isMissing(centavos))
      texts.push(`O saldo de “${categoria}” em ${shortDayOf(data)}, ${reaisOf(centavos)}, não está no PDF.`);
  const more = texts.length - MAX_LISTED;
  return more > 0
    ? [...texts.slice(0, MAX_LISTED), `E mais ${more} somas ou saldos não estão no PDF.`]
    : texts;
}
