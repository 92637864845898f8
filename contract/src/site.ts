import { z } from 'zod';
import { requiredLine, requiredText } from './fields.js';
import { MAX_TITULO } from './limits.js';
import { DEFAULT_LICENCE } from './open-data/licence.js';
import { idMunicipio, OTHER_STATE, siglaUf, stateOfCode } from './municipality.js';
import { cleanLine } from './text.js';

const MISSING = 'Preencha este campo';
const line = requiredLine(MISSING);
const text = requiredText(MISSING, 5000);
const ADDRESS = 'Escreva o endereço inteiro, como https://www.exemplo.gov.br';
/** An address that the site links to. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: ADDRESS })
  .max(500, 'O endereço pode ter até 500 caracteres')
  .refine((url) => cleanLine(url) === url, ADDRESS)
  .meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?:' });
const YEARS = 'O ano vai de 2000 a 2100';
const PUBLISHER = 'O número do publicador é inteiro, como o LexML o deu';
const link = z.object({ rotulo: line, url: siteAddress });

/** The identity of the site, all of it editable: the fund's names, addresses and texts. */
export const site = z
  .object({
    sigla: line.meta({ example: 'FUNDAT' }),
    nome: line,
    descricao: text,
    cidade: line,
    departamento: z.object({ nome: line, descricao: text, url: siteAddress }),
    endereco: line,
    telefone: line,
    email: z
      .email('Escreva um e-mail, como contato@exemplo.gov.br')
      .max(MAX_TITULO, 'O e-mail pode ter até 255 caracteres'),
    horario: line.meta({ description: 'Opening hours' }),
    ano_copyright: z.int('O ano é um número').min(2000, YEARS).max(2100, YEARS),
    portal_contribuinte: link,
    programa_nota: z.object({ nome: line, texto: text, url: siteAddress }),
    links_contato: z.array(link).max(12, 'São até 12 links de contato'),
    sobre: z
      .array(z.object({ titulo: line, paragrafos: z.array(text).min(1), itens: z.array(text) }))
      .min(1, 'A página precisa de ao menos uma parte')
      .max(30, 'A página pode ter até 30 partes')
      .meta({ description: 'The text of the About page, part by part' }),
    manutencao: z
      .object({ nome: line, sigla: line, url: siteAddress })
      .meta({ description: 'The department that maintains the product' }),
    prefeitura: z.object({ nome: line, url: siteAddress }),
    sistemas_url: siteAddress
      .nullable()
      .meta({ description: "The page of the city's other systems, if there is one" }),
    id_municipio: idMunicipio.nullable(),
    sigla_uf: siglaUf.nullable(),
    licenca: z
      .object({ nome: line, url: siteAddress })
      .meta({ description: 'The licence of the open data', example: DEFAULT_LICENCE }),
    lexml_publicador: z
      .int(PUBLISHER)
      .min(1, PUBLISHER)
      .max(999_999_999, PUBLISHER)
      .nullable()
      .meta({ description: 'The number that LexML has given to the publisher of these laws' }),
  })
  .meta({ id: 'Site' });

export type Site = z.infer<typeof site>;

/** The identity as a write has it. A client of an earlier release does not know the last fields: absent, they stay. */
export const siteWrite = site
  .partial({ id_municipio: true, sigla_uf: true, licenca: true, lexml_publicador: true })
  .refine(({ id_municipio: code, sigla_uf: state }) => !code || !state || stateOfCode(code) === state, {
    error: OTHER_STATE,
    path: ['id_municipio'],
  });

export type SiteWrite = z.infer<typeof siteWrite>;

/** A stored text; an older release may not have stored it. */
const stored = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

/**
 * The site as reads send it: the same shape, without validation. A stored identity may be older than a rule, and must
 * still open in the form in which an editor corrects it.
 */
export const storedSite: z.ZodType<Site> = z.object({
  sigla: stored,
  nome: stored,
  descricao: stored,
  cidade: stored,
  departamento: z.object({ nome: stored, descricao: stored, url: stored }),
  endereco: stored,
  telefone: stored,
  email: stored,
  horario: stored,
  ano_copyright: z.number(),
  portal_contribuinte: z.object({ rotulo: stored, url: stored }),
  programa_nota: z.object({ nome: stored, texto: stored, url: stored }),
  links_contato: z.array(z.object({ rotulo: stored, url: stored })),
  sobre: z.array(z.object({ titulo: stored, paragrafos: z.array(stored), itens: z.array(stored) })),
  manutencao: z.object({ nome: stored, sigla: stored, url: stored }),
  prefeitura: z.object({ nome: stored, url: stored }),
  sistemas_url: z.string().nullable(),
  id_municipio: z.string().nullable(),
  sigla_uf: z.string().nullable(),
  licenca: z.object({ nome: stored, url: stored }),
  lexml_publicador: z.number().nullable(),
});
