/** Where a page carries what the server read for it. */
export const TRANSFER_ID = 'dados';
