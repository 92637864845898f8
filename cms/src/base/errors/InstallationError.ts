/** The server must not start on this database, or on this data folder; `message` is a sentence in Portuguese. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}
