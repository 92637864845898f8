/**
 * The fields of a section that have a file (`null`), and the components whose fields have one, with the other columns
 * that a read needs.
 */
export interface FileUses {
  readonly [field: string]: null | { readonly columns: readonly string[]; readonly uses: FileUses };
}

/** Returns the conditions of the rows that use one of the files. */
export const usingFiles = (uses: FileUses, ids: readonly number[]): object[] =>
  Object.entries(uses).map(([field, component]) => ({
    [field]: component ? { $or: usingFiles(component.uses, ids) } : { id: { $in: ids } },
  }));
