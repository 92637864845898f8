import type { RecordEntry } from '@fundo/contract/versions';
import { RESOURCES } from '@fundo/contract/resources';
import { IDENTITY } from '../api/siteProvider';

/** What was done, in words. */
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
  atualizacao: 'Atualização do sistema',
  sistema: 'Sistema',
};

/** By which door a change came in, in words. */
export const doorOf = ({ porta }: Pick<RecordEntry, 'porta'>): string => DOORS[porta] ?? porta;

/** Who made a change: a person by the name of that time, or the door if it was nobody. */
export const authorOf = (change: Pick<RecordEntry, 'autor_nome' | 'autor' | 'porta'>): string =>
  change.autor_nome ?? change.autor ?? doorOf(change);

/** The record's name for the site's identity, beside the sections' paths. */
export const SITE = 'site';

/** The section of a path in the API; undefined for the site's identity. */
export const sectionAt = (path: string) => Object.values(RESOURCES).find((section) => section.path === path);

/** The title of a section, or of the site's identity, as the navigation has it. */
export const sectionTitle = (path: string): string =>
  path === SITE ? IDENTITY.title : (sectionAt(path)?.adminTitle ?? path);

/** Every section's path and title, with the site's identity last. */
export const sectionChoices = (): readonly (readonly [path: string, title: string])[] =>
  [...Object.values(RESOURCES).map(({ path }) => path), SITE].map((path) => [path, sectionTitle(path)]);

/** What a changed entry is called. The site's identity has no title of its own. */
export const titleOf = ({ titulo, secao, item }: Pick<RecordEntry, 'titulo' | 'secao' | 'item'>): string =>
  titulo ?? (secao === SITE ? IDENTITY.title : `Item ${item}`);
