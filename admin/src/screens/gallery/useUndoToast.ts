import { useEffect, useRef } from 'react';
import { toast } from 'sonner';

const UNDO_MS = 10_000;
/** While the toast has the pointer or the focus, it stays (WCAG 2.2.1): this is how often that is looked at again. */
const LOOK_AGAIN_MS = 1000;

/** The toast that offers to undo the last change, for ten seconds or until the form is left. */
export function useUndoToast() {
  const shown = useRef<{ id: string | number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const close = () => {
    if (!shown.current) return;
    clearTimeout(shown.current.timer);
    toast.dismiss(shown.current.id);
    shown.current = undefined;
  };
  const closeUnlessUsed = () => {
    if (shown.current && isUsed()) shown.current.timer = setTimeout(closeUnlessUsed, LOOK_AGAIN_MS);
    else close();
  };
  /** `id` names a toast that this one takes the place of. Without `undo` the toast only says what was done. */
  const offer = (text: string, undo: (() => void) | undefined, id?: string | number) => {
    if (!undo || !isMounted.current) return void toast.success(text, { ...(id !== undefined && { id }) });
    const onClick = () => {
      close();
      undo();
    };
    const options = { duration: Infinity, action: { label: 'Desfazer', onClick } };
    shown.current = {
      id: toast.success(text, { ...options, ...(id !== undefined && { id }) }),
      timer: setTimeout(closeUnlessUsed, UNDO_MS),
    };
  };

  const isMounted = useRef(true);
  const leave = useRef(close);
  useEffect(() => void (leave.current = close));
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      leave.current();
    };
  }, []);
  return { offer, close };
}

function isUsed() {
  const toasts = document.querySelector('[data-sonner-toaster]');
  return toasts !== null && (toasts.matches(':hover') || toasts.contains(document.activeElement));
}
