import type { Tipo } from '@fundo/contract/numeros/numero';
import { fold } from '@fundo/contract/search';

/** The words that name a kind, without accents; a word counts if it begins like one of them. */
const WORDS: Readonly<Record<Tipo, RegExp>> = {
  previsto: /\b(?:previst|previsao|planejad|plano\b|orcad|orcament|dotacao)/,
  saldo: /\bsaldo/,
  receita: /\b(?:receita|repass|entrada|credito|arrecad|recebid|recebiment|rendiment|ingresso)/,
  despesa: /\b(?:despesa|pagament|pago\b|pagos\b|paga\b|saida|debito|gasto|executad|realizad)/,
};

/** The kind that a text names: 'Repasse' → receita, 'Pago em 2025' → despesa. Undefined without one. */
export function kindIn(text: string): Tipo | undefined {
  const folded = fold(text);
  return (Object.keys(WORDS) as Tipo[]).find((tipo) => WORDS[tipo].test(folded));
}
