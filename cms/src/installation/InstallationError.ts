/** The server must not start on this database and these files; `message` is a sentence in Portuguese. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}
