import type { StrapiApp } from '@strapi/strapi/admin';

interface Props {
  readonly model: string;
  readonly collectionType: string;
}

/** Draws a part of an entry's form. */
interface Part {
  (props: Props): object | null;
  readonly type?: string;
}
type Change = (parts: Part[]) => Part[];

/** The parts of @strapi/content-manager 5.54 that other plugins can use. */
export interface ContentManager {
  addEditViewSidePanel(change: Change): void;
  addDocumentAction(change: Change): void;
  addDocumentHeaderAction(change: Change): void;
}
export const contentManagerOf = (app: Pick<StrapiApp, 'getPlugin'>) =>
  app.getPlugin('content-manager').apis as unknown as ContentManager;

/** The removed widgets count things that do not exist here: drafts, webhooks, tokens. Saving an entry publishes it. */
const WIDGETS = new Set(['profile-info', 'last-edited-entries']);

/** Screens of the settings that sell editions of Strapi. */
const SELLS = /^purchase-/;

/** Removes the home page's blocks and the pages that lead nowhere here. Strapi's plugins have registered theirs. */
export function removeDeadPages({ widgets, router }: Pick<StrapiApp, 'widgets' | 'router'>): void {
  widgets.register((all) => all.filter(({ id }) => WIDGETS.has(id)));
  const settings = router.routes.find(({ path }) => path === 'settings/*');
  if (settings?.children) {
    settings.children = settings.children.filter(({ path }) => !SELLS.test(path ?? ''));
  }
}

/**
 * Removes the controls of an entry's form whose routes are closed (strapi/doors): of the preview, the model, the view's
 * layout, the locales. Parts without an interface are removed when the panel is built (parts.ts).
 */
export function removeDeadControls(app: Pick<StrapiApp, 'getPlugin'>): void {
  const contentManager = contentManagerOf(app);
  contentManager.addEditViewSidePanel((panels) => panels.filter(({ type }) => type === 'actions'));
  contentManager.addDocumentHeaderAction(() => []);
  contentManager.addDocumentAction((actions) =>
    actions
      .filter(({ type }) => type !== 'edit-the-model' && type !== 'configure-the-view')
      .map((action) => (action.type === 'delete' ? notForTheSite(action) : action)),
  );
}

/** The identity of the site cannot be deleted: its route is closed. */
function notForTheSite(action: Part): Part {
  const part = (props: Props) => {
    const drawn = action(props);
    return props.collectionType === 'single-types' ? null : drawn;
  };
  return Object.assign(part, action);
}
