/** Returns whether a page of this site answers 404. Without a response it counts as present. */
export async function isMissingPage(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).status === 404;
  } catch (cause) {
    console.warn('An address could not be checked', cause);
    return false;
  }
}
