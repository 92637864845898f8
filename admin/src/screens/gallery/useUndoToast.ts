import { useEffect, useRef } from 'react';
import { toast } from 'sonner';

const UNDO_MS = 10_000;
/** The toast stays while it has the pointer or the focus (WCAG 2.2.1), which is checked at this interval. */
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
  /** Shows the toast, in place of the toast `id` if there is one. Without `undo` it has no button. */
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
