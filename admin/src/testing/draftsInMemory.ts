import type { DraftValues } from '../form/draftStore';

/** Stands in for IndexedDB, which jsdom lacks. */
export const drafts = new Map<string, DraftValues>();

export const storeDraft = async (address: string, values: DraftValues) =>
  void drafts.set(address, { ...values });
export const readDraft = async (address: string) => drafts.get(address);
export const forgetDraft = async (address: string) => void drafts.delete(address);
export const forgetAllDrafts = async () => drafts.clear();
