/** The connection was lost while a transaction was committed: its changes are stored, or none of them is. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';

  constructor(cause: unknown) {
    super('Whether the transaction was committed is not known', { cause });
  }
}
