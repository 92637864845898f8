/**
 * The HTTP tests, attacks and journeys that `npm test` runs, by what they prove. They prove most for their seconds: what
 * a unit test or an HTTP test proves needs no journey here. `npm run test:all` runs every test. Each file is listed once.
 * @type {Record<string, string[]>}
 */
const FILES_BY_SUBJECT = {
  'the sections': [
    'cms/tests/reads.test.ts',
    'cms/tests/writes-documents.test.ts',
    'cms/tests/writes-fotos.test.ts',
    'cms/tests/writes-gallery.test.ts',
    'cms/tests/question-places.test.ts',
    'cms/tests/entry-dates.test.ts',
    'cms/tests/downloads.test.ts',
    'e2e/read-the-site.spec.ts',
    'e2e/keep-documents.spec.ts',
    'e2e/keep-albums.spec.ts',
    'e2e/keep-questions.spec.ts',
    'e2e/edit-identity.spec.ts',
  ],
  'the API and its clients': [
    'cms/tests/description.test.ts',
    'cms/tests/simple-rest.test.ts',
    'cms/tests/open-data.test.ts',
  ],
  'ways in': [
    'cms/tests/sign-in.test.ts',
    'cms/tests/client-scopes.test.ts',
    'cms/tests/closed-site.test.ts',
    'cms/tests/page-feedback.test.ts',
    'cms/tests/panel-sign-in.test.ts',
    'cms/tests/back-office-page.test.ts',
    'e2e/sign-in/signing-in.spec.ts',
    'e2e/sign-in/leaving.spec.ts',
  ],
  'from a form to the reader': [
    'e2e/publish-minutes.spec.ts',
    'e2e/refused-writes.spec.ts',
    'e2e/manual.spec.ts',
    'cms/tests/panel.test.ts',
  ],
  'drafts, versions, the trash and the record': [
    'cms/tests/visibility.test.ts',
    'cms/tests/preview.test.ts',
    'cms/tests/versions.test.ts',
    'cms/tests/record.test.ts',
  ],
  'texts, citations and search': [
    'cms/tests/file-readings.test.ts',
    'cms/tests/citations.test.ts',
    'cms/tests/search.test.ts',
    'cms/tests/numeros.test.ts',
  ],
  'every reader': [
    'e2e/by-keyboard.spec.ts',
    'e2e/without-scripts.spec.ts',
    'e2e/small-screen.spec.ts',
    'e2e/parts-that-fail.spec.ts',
  ],
  'attacks: tokens, other origins and stored scripts': [
    'cms/tests/token-attacks.test.ts',
    'cms/tests/cross-origin.test.ts',
    'cms/tests/security-headers.test.ts',
    'e2e/stored-scripts.spec.ts',
  ],
  'attacks: addresses and requests': [
    'cms/tests/attacks/cached-responses.test.ts',
    'cms/tests/attacks/closed-site-spellings.test.ts',
    'cms/tests/attacks/multipart.test.ts',
    'cms/tests/attacks/prototype-names.test.ts',
    'cms/tests/attacks/static-files.test.ts',
    'cms/tests/attacks/time-limits.test.ts',
  ],
  'attacks: files and texts': ['cms/tests/texts.test.ts', 'cms/tests/attacks/stored-files.test.ts'],
  'attacks: the panel and the log': [
    'cms/tests/attacks/strapi-doors.test.ts',
    'cms/tests/attacks/security-log.test.ts',
  ],
};

export const FIRST_TIER = Object.values(FILES_BY_SUBJECT).flat();
