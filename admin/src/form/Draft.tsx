import { useGetIdentity } from 'ra-core';
import { useEffect, useRef, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { storeDraft, readDraft } from './draftStore';

/** Milliseconds without a change after which the draft is stored. */
const QUIET_MS = 400;

interface DraftProps {
  readonly address: string;
  /** Whether the form has been saved or discarded; its draft is then deleted. */
  readonly done: RefObject<boolean>;
}

/**
 * Stores the form around it as a draft while somebody fills it in, and restores the draft when the same person opens
 * the same form again, for example after a session that ended meanwhile. Renders nothing.
 */
export const Draft = ({ address, done }: DraftProps) => {
  const form = useFormContext();
  const { isDirty } = useFormState();
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const restored = useRef(false);

  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    void restore();

    async function restore() {
      const values = await readDraft(address).catch(warn);
      if (!values) return;
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
      toast.info('Recuperamos o que você tinha preenchido antes');
    }
  }, [address, form]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (dirty.current && !done.current) storeDraft(address, values).catch(warn);
      }, QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [address, form, done]);

  return null;
};

/** A browser without storage must not stop anybody: the form works without drafts. */
const warn = (cause: unknown) => void console.warn('The draft could not be kept', cause);

/** The key of the draft of the form on the screen: one for each person and address. Undefined until the person is known. */
export function useDraftAddress() {
  const { identity } = useGetIdentity();
  const { pathname } = useLocation();
  return identity && `${identity.id} ${pathname}`;
}
