import type { RecordEntry } from '@fundo/contract/versions';
import { RESOURCES } from '@fundo/contract/resources';
import { IDENTITY } from '../api/siteProvider';

/** Texts of the kinds of changes. */
export const ACTIONS: Readonly<Record<RecordEntry['acao'], string>> = {
  criado: 'Criado',
  alterado: 'Alterado',
  excluido: 'Movido para a lixeira',
  restaurado: 'Restaurado da lixeira',
  eliminado: 'Excluído para sempre',
  ocultado: 'Versão retirada do público',
  liberado: 'Retirada desfeita',
  'registro inicial': 'Registro inicial',
};

const DOORS: Readonly<Record<string, string>> = {
  administracao: 'Área administrativa',
  api: 'API',
  painel: 'Painel',
  exemplo: 'Conteúdo de exemplo',
  importacao: 'Importação de outro site',
  atualizacao: 'Atualização do sistema',
  sistema: 'Sistema',
};

/** Returns the text of the door by which a change was made. */
export const doorOf = ({ porta }: Pick<RecordEntry, 'porta'>): string => DOORS[porta] ?? porta;

/** Returns the author of a change: the person's name at that time, or the door if no person made it. */
export const authorOf = (change: Pick<RecordEntry, 'autor_nome' | 'autor' | 'porta'>): string =>
  change.autor_nome ?? change.autor ?? doorOf(change);

/** The record's name for the site's identity. Other names are the sections' paths. */
export const SITE = 'site';

/** Returns the section of a path in the API; undefined for the site's identity. */
export const sectionAt = (path: string) => Object.values(RESOURCES).find((section) => section.path === path);

/** Returns the title of a section, or of the site's identity, as in the navigation. */
export const sectionTitle = (path: string): string =>
  path === SITE ? IDENTITY.title : (sectionAt(path)?.adminTitle ?? path);

/** Returns every section's path and title; the site's identity comes last. */
export const sectionChoices = (): readonly (readonly [path: string, title: string])[] =>
  [...Object.values(RESOURCES).map(({ path }) => path), SITE].map((path) => [path, sectionTitle(path)]);

/** Returns the title of a changed entry. The site's identity has no title, and a fixed name. */
export const titleOf = ({ titulo, secao, item }: Pick<RecordEntry, 'titulo' | 'secao' | 'item'>): string =>
  titulo ?? (secao === SITE ? IDENTITY.title : `Item ${item}`);
