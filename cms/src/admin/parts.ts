import path from 'node:path';

const ours = (file: string) => JSON.stringify(path.resolve('src/admin', file));

/** A change of a module of Strapi: the replaced text must occur exactly once. */
export interface Change {
  /** Below node_modules/@strapi. */
  readonly module: string;
  readonly find: RegExp;
  readonly by: string;
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const WHOLE = /^[^]*$/;

/** Draws nothing in place of the element with this first property: `jsx(Button, {` becomes `jsx(() => null, {`. */
const without = (module: string, property: string, element = String.raw`[\w.]+`): Change => ({
  module,
  find: new RegExp(String.raw`(?<=jsxs?\()${element}(?=, \{\s+${escape(property)})`),
  by: '(() => null)',
});

const LIBRARY = 'upload/dist/admin/future/pages/Assets';

/**
 * Parts of the panel that lead to a closed route, advertise, or mislead, and that Strapi 5.54 offers no interface to
 * change. The build fails if one is no longer there (vite.config.ts).
 */
export const CHANGES: readonly Change[] = [
  // The vendor's announcements and offers.
  {
    module: 'admin/dist/admin/admin/src/components/MediaLibraryBanner.mjs',
    find: WHOLE,
    by: 'export const MediaLibraryBanner = () => null;',
  },
  {
    module: 'admin/dist/admin/admin/src/components/UpsellBanner.mjs',
    find: WHOLE,
    by: 'export const UpsellBanner = () => null;',
  },
  {
    module: 'admin/dist/admin/admin/src/components/Layouts/utils/getMatchingDocLink.mjs',
    find: WHOLE,
    by: 'export const getMatchingDocLink = () => null;',
  },
  without(
    'admin/dist/admin/admin/src/pages/Settings/pages/ApplicationInfo/ApplicationInfoPage.mjs',
    'href: "https://strapi.io/pricing-self-hosted"',
  ),
  // Files from addresses: the route is closed, and the browser may not fetch them either.
  without(`${LIBRARY}/AssetsPage.mjs`, 'onSelect: ()=>setIsUrlDialogOpen(true)'),
  without(`${LIBRARY}/components/MainAreaContextMenu.mjs`, 'onSelect: onImportFromUrl'),
  without(
    'upload/dist/admin/components/UploadAssetDialog/AddAssetStep/AddAssetStep.mjs',
    'value: "url"',
    'Tabs.Trigger',
  ),
  // A refused deletion says why, in the server's words.
  {
    module: `${LIBRARY}/components/DeleteItemsDialog.mjs`,
    find: /(?<=message: )formatMessage\(\{\s+id: getTranslationKey\('list\.bulk-actions\.delete\.error'\)/,
    by: "res.error?.message || formatMessage({ id: getTranslationKey('list.bulk-actions.delete.error')",
  },
  // Sizes as the site says them.
  {
    module: 'upload/dist/admin/utils/formatBytes.mjs',
    find: WHOLE,
    by: `export { formatBytes } from ${ours('format-bytes.ts')};`,
  },
  {
    module: 'upload/dist/admin/future/utils/files.mjs',
    find: /function formatBytes\(receivedBytes, decimals = 0\) \{/,
    by: `import { formatBytes as ourFormatBytes } from ${ours('format-bytes.ts')};
function formatBytes(receivedBytes, decimals = 0) { return ourFormatBytes(receivedBytes);`,
  },
  // Texts of dialogs that are in no translation table.
  {
    module: 'upload/dist/admin/components/AssetDialog/BrowseStep/SearchAsset/SearchAsset.mjs',
    find: /(?<=label: )"Search"/,
    by: '"Pesquisar"',
  },
  {
    module: 'upload/dist/admin/components/AssetDialog/BrowseStep/SearchAsset/SearchAsset.mjs',
    find: /(?<="aria-label": )"search"/,
    by: '"Pesquisar"',
  },
  {
    module: 'upload/dist/admin/components/AssetDialog/BrowseStep/PaginationFooter/Pagination.mjs',
    find: /(?<=label = )'pagination'/,
    by: "'Páginas'",
  },
  {
    module: 'design-system/dist/index.mjs',
    find: /(?<=closeLabel: \w = )"Close modal"/,
    by: '"Fechar"',
  },
  // Years without a point, and dates that fit in a column.
  {
    module: 'content-manager/dist/admin/pages/ListView/components/TableCells/CellValue.mjs',
    find: /useGrouping: !isIdColumn/,
    by: 'useGrouping: false',
  },
  {
    module: 'content-manager/dist/admin/pages/ListView/components/TableCells/CellValue.mjs',
    find: /dateStyle: 'full',(?=\s+timeStyle)/,
    by: "dateStyle: 'short',",
  },
];
