import { bimestreName, bimestreOf, type Numero } from '@fundo/contract/numeros/numero';
import type { NumerosTotals } from '@fundo/contract/numeros/schemas';

/** The kinds that totals have by bimester and that add up. */
const KINDS = { receita: 'receitas', despesa: 'despesas' } as const;

type Kind = keyof typeof KINDS;

/** The most titles that a notice names. */
const MAX_TITLES = 3;

/** A document in the totals. */
interface Own {
  readonly secao: string;
  readonly item: unknown;
}

/**
 * Finds the kinds and bimesters of lines that another document counts in the totals of the fund too: where the totals,
 * without the lines that the public already has of this document, are not zero. Returns a sentence for each.
 */
export function countedTwice(
  lines: readonly Numero[],
  published: readonly Numero[],
  { por_bimestre, documentos }: Pick<NumerosTotals, 'por_bimestre' | 'documentos'>,
  own: Own,
): string[] {
  const others = documentos.filter(({ secao, item }) => secao !== own.secao || item !== own.item);
  if (others.length === 0) return [];
  const titles = others.slice(0, MAX_TITLES).map(({ titulo }) => `“${titulo}”`);
  const named = `${titles.join(', ')}${others.length > MAX_TITLES ? ' e outros' : ''}`;
  // The totals do not say which of several documents has the lines.
  const counting = others.length === 1 ? 'Outro documento' : 'Pelo menos um destes documentos';
  return por_bimestre.flatMap(({ ano, bimestre, ...totals }) => {
    const counted = (all: readonly Numero[], kind: Kind) =>
      all.filter(
        ({ data, tipo, soma }) =>
          soma && tipo === kind && data.startsWith(`${ano}-`) && bimestreOf(data) === bimestre,
      );
    return (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
      const ofOthers =
        totals[kind] - counted(published, kind).reduce((sum, { centavos }) => sum + centavos, 0);
      return ofOthers !== 0 && counted(lines, kind).length > 0
        ? `${counting} já conta ${KINDS[kind]} no ${bimestreName(ano, bimestre)}: ${named}.`
        : [];
    });
  });
}
