import type { Draft, DraftAddress } from '../form/draftStore';

/** Drafts in memory, because jsdom has no IndexedDB. The keys are 'subject path'. */
export const drafts = new Map<string, Draft>();

const keyOf = ({ subject, path }: DraftAddress) => `${subject} ${path}`;

export const storeDraft = async (address: DraftAddress, draft: Omit<Draft, 'at'>) =>
  void drafts.set(keyOf(address), { ...draft, values: { ...draft.values }, at: Date.now() });
export const readDraft = async (address: DraftAddress) => drafts.get(keyOf(address));
export const deleteDraft = async (address: DraftAddress) => void drafts.delete(keyOf(address));
export const listDrafts = async (subject: string) =>
  [...drafts].flatMap(([key, draft]) =>
    key.startsWith(`${subject} `) ? [{ ...draft, path: key.slice(subject.length + 1) }] : [],
  );
