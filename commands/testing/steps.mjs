/**
 * @typedef {object} Step
 * @property {string} command
 * @property {string[]} words
 * @property {boolean} [parallel] runs together with the step before it: neither uses all of two cores
 */

/**
 * The commands of `npm run test:all` after the tests on SQLite, with words of the paths of the files that each runs;
 * without words, all of its files.
 * @type {Step[]}
 */
export const STEPS = [
  {
    command: 'test-postgres',
    // The third of its files in which the database does most. All of them take as long as on SQLite.
    words: [
      'record',
      'publication',
      'instances',
      'search-in',
      'shared-limits',
      'revocation',
      'repeats',
      'interrupted',
      'writes-',
      'versions',
      'feeds',
      'citations',
      'verify',
      'older-',
      'question-places',
      'many-albums',
      'panel-people',
      'public-cache',
      'stored-files',
      'hostile-parameters',
      'page-queries',
    ],
  },
  {
    command: 'test-keycloak',
    // Every journey of signing in, and some that sign in on their way.
    words: ['cms/tests', 'e2e/sign-in', 'e2e/closed-site', 'publish-minutes', 'session'],
  },
  {
    command: 'test-object-store',
    parallel: true,
    // The store itself, and the tests that store, move and remove most files.
    words: ['object-store/', 'instances-apart', 'withdrawn-files', 'writes-', 'picture-copies', 'downloads'],
  },
  { command: 'test-node24', words: [] },
];
