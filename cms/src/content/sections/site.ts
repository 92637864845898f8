import { DEFAULT_LICENCE } from '@fundo/contract/open-data/licence';
import type { Site, SiteWrite } from '@fundo/contract/site';

export const SITE_UID = 'api::site.site';
/** The cache tag of responses made from the site's identity. */
export const SITE_TAG = 'site';
/** The address of the read that shows it. */
export const SITE_ADDRESS = '/api/v1/site';

/** Lines and paragraphs as an editor types them in one field. */
interface ParteRow {
  readonly titulo: string;
  /** Parted by empty lines. */
  readonly paragrafos: string;
  /** One in a line. */
  readonly itens: string | null;
}

/** The single type's columns: flat, so that the panel's form reads from top to bottom. */
export interface SiteRow {
  readonly id: number;
  readonly documentId: string;
  readonly updatedAt: string;
  readonly sigla: string;
  readonly nome: string;
  readonly descricao: string;
  readonly cidade: string;
  readonly departamento_nome: string;
  readonly departamento_descricao: string;
  readonly departamento_url: string;
  readonly endereco: string;
  readonly telefone: string;
  readonly email: string;
  readonly horario: string;
  readonly ano_copyright: number;
  readonly portal_rotulo: string;
  readonly portal_url: string;
  readonly programa_nome: string;
  readonly programa_texto: string;
  readonly programa_url: string;
  readonly links_contato: readonly { rotulo: string; url: string }[];
  readonly sobre: readonly ParteRow[];
  readonly manutencao_nome: string;
  readonly manutencao_sigla: string;
  readonly manutencao_url: string;
  readonly prefeitura_nome: string;
  readonly prefeitura_url: string;
  readonly sistemas_url: string | null;
  // Null, or absent from the record, in a row that an earlier release has stored.
  readonly id_municipio?: string | null;
  readonly sigla_uf?: string | null;
  readonly licenca_nome?: string | null;
  readonly licenca_url?: string | null;
  readonly lexml_publicador?: number | null;
}

export const siteToWire = (row: SiteRow): Site => ({
  sigla: row.sigla,
  nome: row.nome,
  descricao: row.descricao,
  cidade: row.cidade,
  departamento: {
    nome: row.departamento_nome,
    descricao: row.departamento_descricao,
    url: row.departamento_url,
  },
  endereco: row.endereco,
  telefone: row.telefone,
  email: row.email,
  horario: row.horario,
  ano_copyright: row.ano_copyright,
  portal_contribuinte: { rotulo: row.portal_rotulo, url: row.portal_url },
  programa_nota: { nome: row.programa_nome, texto: row.programa_texto, url: row.programa_url },
  links_contato: row.links_contato.map(({ rotulo, url }) => ({ rotulo, url })),
  sobre: row.sobre.map(({ titulo, paragrafos, itens }) => ({
    titulo,
    paragrafos: pieces(paragrafos, /\n\s*\n/),
    itens: pieces(itens ?? '', /\n/),
  })),
  manutencao: { nome: row.manutencao_nome, sigla: row.manutencao_sigla, url: row.manutencao_url },
  prefeitura: { nome: row.prefeitura_nome, url: row.prefeitura_url },
  sistemas_url: row.sistemas_url || null,
  id_municipio: row.id_municipio || null,
  sigla_uf: row.sigla_uf || null,
  licenca:
    row.licenca_nome && row.licenca_url ? { nome: row.licenca_nome, url: row.licenca_url } : DEFAULT_LICENCE,
  lexml_publicador: row.lexml_publicador ?? null,
});

/** Returns the columns of a write; an absent field has none, and stays as it is. */
export const siteFromWire = (site: SiteWrite): Omit<SiteRow, 'id' | 'documentId' | 'updatedAt'> => ({
  sigla: site.sigla,
  nome: site.nome,
  descricao: site.descricao,
  cidade: site.cidade,
  departamento_nome: site.departamento.nome,
  departamento_descricao: site.departamento.descricao,
  departamento_url: site.departamento.url,
  endereco: site.endereco,
  telefone: site.telefone,
  email: site.email,
  horario: site.horario,
  ano_copyright: site.ano_copyright,
  portal_rotulo: site.portal_contribuinte.rotulo,
  portal_url: site.portal_contribuinte.url,
  programa_nome: site.programa_nota.nome,
  programa_texto: site.programa_nota.texto,
  programa_url: site.programa_nota.url,
  links_contato: site.links_contato,
  sobre: site.sobre.map(({ titulo, paragrafos, itens }) => ({
    titulo,
    paragrafos: paragrafos.join('\n\n'),
    itens: itens.join('\n'),
  })),
  manutencao_nome: site.manutencao.nome,
  manutencao_sigla: site.manutencao.sigla,
  manutencao_url: site.manutencao.url,
  prefeitura_nome: site.prefeitura.nome,
  prefeitura_url: site.prefeitura.url,
  sistemas_url: site.sistemas_url,
  ...(site.id_municipio !== undefined && { id_municipio: site.id_municipio }),
  ...(site.sigla_uf !== undefined && { sigla_uf: site.sigla_uf }),
  ...(site.licenca && { licenca_nome: site.licenca.nome, licenca_url: site.licenca.url }),
  ...(site.lexml_publicador !== undefined && { lexml_publicador: site.lexml_publicador }),
});

const pieces = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((piece) => piece.trim())
    .filter(Boolean);
