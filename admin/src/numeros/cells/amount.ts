import { MAX_CENTAVOS } from '@fundo/contract/limits';
import { textOf, type Cell } from './Cell';

interface Amount {
  readonly centavos: number;
  /** True if it was read as thousands, but could be a number with three decimals: '1.234'. */
  readonly isDoubtful: boolean;
}

/** Reads an amount in reais: 'R$ 1.234,56', '1234.56', '(12,00)', '-12', 12.5. Undefined if it is none, or too large. */
export function amountIn(cell: Cell | undefined): Amount | undefined {
  const amount = typeof cell === 'number' ? { centavos: inCentavos(cell), isDoubtful: false } : inText(cell);
  return amount && Math.abs(amount.centavos) <= MAX_CENTAVOS ? amount : undefined;
}

const inCentavos = (reais: number) => Math.round(reais * 100);

function inText(cell: Cell | undefined): Amount | undefined {
  const text = textOf(cell).replaceAll(/R\$|BRL|\s/g, '');
  const [, digits = ''] = /^[-−–+(]?([\d.,]+)[-−–)]?$/.exec(text) ?? [];
  const number = numberIn(digits);
  if (!number) return undefined;
  const isNegative = /[-−–(]/.test(text);
  const centavos = inCentavos(Number(number.text)) * (isNegative ? -1 : 1);
  return { centavos: centavos || 0, isDoubtful: number.isDoubtful };
}

/** The digits with a decimal point. Groups of three are thousands; one or two digits after the last sign are decimals. */
function numberIn(digits: string): { text: string; isDoubtful: boolean } | undefined {
  for (const [thousands, decimal] of SIGNS) {
    const whole = `(\\d+|\\d{1,3}(?:\\${thousands}\\d{3})+)`;
    const [, reais, centavos = '0'] = new RegExp(`^${whole}(?:\\${decimal}(\\d{1,2}))?$`).exec(digits) ?? [];
    if (reais === undefined) continue;
    const text = `${reais.replaceAll(thousands, '')}.${centavos}`;
    return { text, isDoubtful: /^\d{1,3}[.,]\d{3}$/.test(digits) };
  }
  return undefined;
}

/** Brazil writes 1.234,56; programs write 1234.56 or 1,234.56. */
const SIGNS = [
  ['.', ','],
  [',', '.'],
] as const;
