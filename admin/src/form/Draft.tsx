import { useEffect, useRef, type RefObject } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { toast } from 'sonner';
import { keepDraft, recallDraft } from './draftStore';

/** Milliseconds of quiet after which what was typed is kept. */
const QUIET = 400;

interface DraftProps {
  readonly address: string;
  /** Whether the form has been saved or discarded, and its draft with it. */
  readonly done: RefObject<boolean>;
}

/**
 * Keeps the form it stands in as a draft while it is being filled in, and brings that back when the same person
 * opens the same form again, as after a session that ended in the middle. Renders nothing.
 */
export const Draft = ({ address, done }: DraftProps) => {
  const form = useFormContext();
  const { isDirty } = useFormState();
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const recalled = useRef(false);

  useEffect(() => {
    if (recalled.current) return;
    recalled.current = true;
    void bringBack();

    async function bringBack() {
      const values = await recallDraft(address).catch(warn);
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
        if (dirty.current && !done.current) keepDraft(address, values).catch(warn);
      }, QUIET);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [address, form, done]);

  return null;
};

/** Without a draft the form still works: a browser that refuses storage must not stop anybody. */
const warn = (cause: unknown) => void console.warn('The draft could not be kept', cause);
