import path from 'node:path';
import { MAX_ORDEM } from '@fundo/contract/limits';
import { MESSAGES } from '@fundo/contract/messages';

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

/** Writes our text for one that Strapi takes from no translation table. */
const say = (module: string, find: RegExp, text: string): Change => ({
  module,
  find,
  by: JSON.stringify(text),
});

const ADMIN = 'admin/dist/admin/admin/src/components';
const LIBRARY = 'upload/dist/admin/future/pages/Assets';
const DIALOG = 'upload/dist/admin/components/AssetDialog/BrowseStep';
const LISTED = 'content-manager/dist/admin/pages/ListView/components/TableCells';
const DESIGN = 'design-system/dist/index.mjs';

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
  say(`${DIALOG}/SearchAsset/SearchAsset.mjs`, /(?<=label: )"Search"/, 'Pesquisar'),
  say(`${DIALOG}/SearchAsset/SearchAsset.mjs`, /(?<="aria-label": )"search"/, 'Pesquisar'),
  say(`${DIALOG}/PaginationFooter/Pagination.mjs`, /(?<=label = )'pagination'/, 'Páginas'),
  say(DESIGN, /(?<=closeLabel: \w = )"Close modal"/, 'Fechar'),
  say(DESIGN, /(?<=loadingMessage: \w = )"Loading content\.\.\."/, MESSAGES.loading),
  say(DESIGN, /(?<=k \? .*children: )"Loading"/, MESSAGES.loading),
  say(DESIGN, /(?<=i \? .*children: )"Loading"/, MESSAGES.loading),
  say(`${ADMIN}/PageHelpers.mjs`, /(?<=children = )'Loading content\.'/, MESSAGES.loading),
  say(`${ADMIN}/Table.mjs`, /(?<=children = )'Loading content'/, MESSAGES.loading),
  say(`${ADMIN}/LazyOutlet.mjs`, /(?<=children: )"Loading content\."/, MESSAGES.loading),
  // The draft field of a published entry is empty: that is 'Não', in the list and in the form.
  {
    module: `${LISTED}/CellContent.mjs`,
    find: /!hasContent\(content, mainField, attribute\)(?=\) \{)/,
    by: "attribute.type !== 'boolean' && !hasContent(content, mainField, attribute)",
  },
  {
    module: `${ADMIN}/FormInputs/Boolean.mjs`,
    find: /field\.value === null \? null : (?=field\.value \|\| false)/,
    by: '',
  },
  {
    module: `${ADMIN}/FormInputs/Boolean.mjs`,
    find: /(?<=const showClearButton = )!required && field\.value !== null && !disabled/,
    by: 'false',
  },
  // 'Não' is a value to filter by, also before anybody has moved the switch.
  {
    module: `${ADMIN}/Filters.mjs`,
    find: /data\.value \?\? ''/,
    by: "String(data.value ?? (options.find(({ name })=>name === data.name)?.type === 'boolean' ? false : ''))",
  },
  {
    module: `${ADMIN}/Filters.mjs`,
    find: /(?<=let formattedValue = )value(?=;)/,
    by: "type !== 'boolean' ? value : value === 'true' ? 'Sim' : 'Não'",
  },
  // A question that nobody has placed has the last position (question-order.ts), not a number.
  {
    module: `${LISTED}/CellValue.mjs`,
    find: /formatNumber\(value, \{(?=\s+maximumFractionDigits: 0)/,
    by: `value === ${MAX_ORDEM} ? 'No fim' : formatNumber(value, {`,
  },
  // Years without a point, and dates that fit in a column.
  {
    module: `${LISTED}/CellValue.mjs`,
    find: /useGrouping: !isIdColumn/,
    by: 'useGrouping: false',
  },
  {
    module: `${LISTED}/CellValue.mjs`,
    find: /dateStyle: 'full',(?=\s+timeStyle)/,
    by: "dateStyle: 'short',",
  },
];
