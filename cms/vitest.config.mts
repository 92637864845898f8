import { defineConfig } from 'vitest/config';

// A busy machine is many times slower than one at rest; a test that passes never waits this long.
const patient = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 800_000 } },
  setupFiles: ['tests/harness/patience.ts'],
};

const servers = {
  ...patient,
  globalSetup: ['tests/harness/globalSetup.ts'],
  // Each file starts a whole server: two at a time are as many as a small machine serves well.
  maxWorkers: 2,
  // A test that passes only on its second attempt does not fail the run, but the last lines of the output name it.
  retry: 1,
};

const UNIT = ['{src,seed}/**/*.test.ts'];

/**
 * Unit tests that change what a module keeps: the environment, or time limits. The others share their workers, which
 * load a module once.
 */
const ISOLATED = [
  'src/api/v1/controllers/links.test.ts',
  'src/base/database/connections.test.ts',
  'src/exports/export-folder.test.ts',
  'src/exports/stored-files.test.ts',
  'src/files/copies.test.ts',
  'src/files/read-json-body.test.ts',
  'src/files/store/LocalStore.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: UNIT, exclude: ISOLATED, ...patient, maxWorkers: 2, isolate: false } },
      { test: { name: 'unit-isolated', include: ISOLATED, ...patient, maxWorkers: 2 } },
      // attacks/ has attacks that succeeded once, and similar ones: `npm run test:attacks`.
      { test: { name: 'http', include: ['tests/*.test.ts', 'tests/attacks/*.test.ts'], ...servers } },
      // The guides of CONTRIBUTING.md, followed in a copy: one at a time, next to the HTTP tests.
      { test: { name: 'guides', include: ['tests/guides/*.test.ts'], ...patient, maxWorkers: 1 } },
      // Failures of machines, disks and networks: `npm run test:faults`. One at a time, because they measure.
      { test: { name: 'faults', include: ['tests/faults/*.test.ts'], ...servers, maxWorkers: 1 } },
      // Findings of Schemathesis in the description: `npm run test:description`.
      {
        test: {
          name: 'description',
          include: ['tests/description/*.test.ts'],
          ...servers,
          hookTimeout: 3_600_000,
        },
      },
      // Programs that others wrote, on the open data: `npm run test:open-data`.
      { test: { name: 'open-data', include: ['tests/open-data/*.test.ts'], ...servers } },
      // The text of real PDFs: `npm run test:texts`.
      { test: { name: 'poppler', include: ['tests/poppler/*.test.ts'], ...patient } },
      // Tests that need a real object store: `npm run test:object-store`.
      { test: { name: 'object-store', include: ['tests/object-store/*.test.ts'], ...patient } },
      // Tests that need a real Keycloak: `npm run test:keycloak`.
      { test: { name: 'keycloak', include: ['tests/keycloak/*.test.ts'], ...servers } },
    ],
  },
});
