import type { RecordEntry } from '@fundo/contract/versions';
import { RESOURCES } from '@fundo/contract/resources';
import { singleAt, SINGLES } from '../api/singles';

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

/** Returns the section of a path in the API; undefined for what there is once. */
export const sectionAt = (path: string) => Object.values(RESOURCES).find((section) => section.path === path);

/** Returns the title of a section, or of what there is once, as in the navigation. */
export const sectionTitle = (path: string): string =>
  singleAt(path)?.title ?? sectionAt(path)?.adminTitle ?? path;

/** Returns every section's path and title; what there is once comes last. */
export const sectionChoices = (): readonly (readonly [path: string, title: string])[] =>
  [...Object.values(RESOURCES).map(({ path }) => path), ...SINGLES.map(({ id }) => id)].map((path) => [
    path,
    sectionTitle(path),
  ]);

/** Returns the title of a changed entry. The site's identity and the redirects have none, and a fixed name. */
export const titleOf = ({ titulo, secao, item }: Pick<RecordEntry, 'titulo' | 'secao' | 'item'>): string =>
  titulo ?? singleAt(secao)?.title ?? `Item ${item}`;
