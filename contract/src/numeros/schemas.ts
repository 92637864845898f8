import { z } from 'zod';
import { cleanString, DATE_FORM, id } from '../fields.js';
import { YEAR } from '../fund-time.js';
import {
  MAX_CENTAVOS,
  MAX_ID,
  MAX_NUMEROS,
  MAX_NUMEROS_PAGES,
  MAX_PAGE,
  MAX_SEARCH_LETTERS,
  MAX_TITULO,
  MIN_DATE,
} from '../limits.js';
import { SECTIONS } from '../sections.js';
import { cleanLine, isLine, isVisible } from '../text.js';
import { TIPO_NAMES } from './numero.js';

const CENTAVOS = `O valor é um número inteiro de centavos, até ${MAX_CENTAVOS}`;

const line = z.string().max(MAX_TITULO);

/** One figure as reads show it. */
export const numeroRead = z
  .object({
    data: z.iso.date(),
    tipo: z
      .enum(TIPO_NAMES)
      .meta({ description: 'saldo: what was there on that day; previsto: a planned expense' }),
    categoria: line.meta({
      description: 'Source of a receita, purpose of a despesa or previsto, account of a saldo',
    }),
    fornecedor: line.nullable(),
    centavos: z.int().meta({ description: 'The amount in centavos; negative for money that came back' }),
    soma: z
      .boolean()
      .meta({ description: 'False if another document has the same money: totals of the fund leave it out' }),
  })
  .meta({ id: 'Numero' });

/** One figure of a write. */
const numeroWrite = z.strictObject({
  data: z.iso
    .date(DATE_FORM)
    .refine((day) => day >= MIN_DATE, `A data vai de ${MIN_DATE.slice(0, 4)} em diante`),
  tipo: z.enum(TIPO_NAMES, `O tipo é ${TIPO_NAMES.join(', ')}`),
  categoria: cleanString(
    cleanLine,
    MAX_TITULO,
    `O texto pode ter até ${MAX_TITULO} caracteres`,
    'Diga a categoria',
  ).refine(isVisible, 'Diga a categoria'),
  fornecedor: cleanString(cleanLine, MAX_TITULO, `O texto pode ter até ${MAX_TITULO} caracteres`)
    .nullish()
    .transform((text) => (text && isVisible(text) ? text : null)),
  centavos: z.int(CENTAVOS).min(-MAX_CENTAVOS, CENTAVOS).max(MAX_CENTAVOS, CENTAVOS),
  soma: z.boolean().default(true),
});

/** The figures of a document's write. Absent, they stay as they are; null or an empty list removes them. */
export const numerosWrite = z
  .array(numeroWrite)
  .max(MAX_NUMEROS, `Um documento pode ter até ${MAX_NUMEROS.toLocaleString('pt-BR')} números`)
  .nullish()
  .meta({ description: 'The figures of the document, in their order' });

/** GET /{section}/{id}/numeros: all figures of a document, in their order. */
export const documentNumeros = z.object({ data: z.array(numeroRead) }).meta({ id: 'DocumentNumeros' });

export type DocumentNumeros = z.infer<typeof documentNumeros>;

/** A document that has figures. */
const origin = {
  secao: z.string().meta({ description: "The section's path in the API" }),
  item: id,
  titulo: z.string(),
};

/** GET /numeros. */
export const numerosPage = z
  .object({
    data: z.array(numeroRead.extend(origin)),
    pagina: z.int(),
    paginas: z
      .int()
      .max(MAX_NUMEROS_PAGES)
      .meta({ description: 'Lines past the last page are found by filters' }),
    total: z.int().meta({ description: 'How many lines match' }),
    centavos: z.int().meta({ description: 'The sum of all lines that match, without saldos' }),
  })
  .meta({ id: 'NumerosPage' });

export type NumerosPage = z.infer<typeof numerosPage>;

const money = z.int().meta({ description: 'In centavos' });

/** GET /numeros/totais. */
export const numerosTotals = z
  .object({
    anos: z.array(z.int()).meta({ description: 'The years that have figures, the latest first' }),
    por_ano: z
      .array(
        z.object({
          ano: z.int(),
          receita: money,
          despesa: money,
          previsto: money,
          saldo: money.nullable().meta({ description: 'The last balance of each account, added up' }),
        }),
      )
      .meta({ description: 'Of all years, or of the requested one' }),
    por_bimestre: z.array(
      z.object({
        ano: z.int(),
        bimestre: z.int().min(1).max(6),
        receita: money,
        despesa: money,
        saldo: money.nullable(),
      }),
    ),
    receitas: z
      .array(z.object({ categoria: z.string(), centavos: money }))
      .meta({ description: 'Where the money came from, the largest first' }),
    despesas: z
      .array(z.object({ categoria: z.string(), previsto: money, pago: money }))
      .meta({ description: 'Where the money went, beside the plan, the largest first' }),
    fornecedores: z
      .array(z.object({ fornecedor: z.string(), centavos: money, linhas: z.int() }))
      .meta({ description: 'Who was paid most' }),
    demais: z
      .object({ receitas: money, previsto: money, pago: money, fornecedores: money })
      .meta({ description: 'The sums of what the three lists leave out' }),
    documentos: z
      .array(z.object(origin))
      .meta({ description: 'The documents that the totals are from; the latest ones' }),
  })
  .meta({ id: 'NumerosTotals' });

export type NumerosTotals = z.infer<typeof numerosTotals>;

const whole = (name: string, max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `O parâmetro ${name} é um número inteiro de 1 em diante`)
    .transform(Number)
    .refine((value) => value <= max, `O parâmetro ${name} vai até ${max}`);

/** A whole category or supplier. */
const exactText = (name: string) =>
  z.string().refine(isLine, `O parâmetro ${name} é uma linha de até ${MAX_TITULO} caracteres`);

/** Paths of the sections whose documents may carry figures. */
export const SECTIONS_WITH_NUMEROS = Object.values(SECTIONS).flatMap((section) =>
  'hasNumeros' in section ? [section.path] : [],
);

const BOTH = 'Os parâmetros secao e item vão juntos';

/** The figures that a read is about: by default the ones of all documents that add up to the totals of the fund. */
const scope = {
  ano: z.string().regex(YEAR, 'O ano tem quatro algarismos').transform(Number).optional(),
  secao: z.enum(SECTIONS_WITH_NUMEROS, `A seção é ${SECTIONS_WITH_NUMEROS.join(' ou ')}`).optional(),
  item: whole('item', MAX_ID).optional(),
};

const isWhole = ({ secao, item }: { secao?: string | undefined; item?: number | undefined }) =>
  (secao === undefined) === (item === undefined);

/** The query of GET /numeros/totais: of one year or all, of one document (with all its figures) or of the fund. */
export const totalsQuery = z.strictObject(scope).refine(isWhole, BOTH);

export type TotalsQuery = z.output<typeof totalsQuery>;

export const NUMEROS_ORDERS = ['data', 'valor'] as const;

/** The query of GET /numeros. */
export const numerosQuery = z
  .strictObject({
    ...scope,
    bimestre: z
      .string()
      .regex(/^[1-6]$/, 'O bimestre vai de 1 a 6')
      .transform(Number)
      .optional(),
    tipo: z.enum(TIPO_NAMES, `O tipo é ${TIPO_NAMES.join(', ')}`).optional(),
    categoria: exactText('categoria').optional(),
    fornecedor: exactText('fornecedor').optional(),
    q: z
      .string()
      .max(MAX_SEARCH_LETTERS)
      .optional()
      .meta({ description: 'Words that are in category and supplier, whatever their accents and case' }),
    ordem: z.enum(NUMEROS_ORDERS, `A ordem é ${NUMEROS_ORDERS.join(' ou ')}`).default('data'),
    pagina: whole('pagina', MAX_PAGE).default(1),
  })
  .refine(isWhole, BOTH);

export type NumerosQuery = z.output<typeof numerosQuery>;
