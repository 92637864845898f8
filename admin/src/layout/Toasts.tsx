import { useTheme } from '@mui/material/styles';
import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import './toasts.css';

/**
 * The toast area of docs/product.md 9.3: bottom right, 4 s, three at once, 14 px apart, 356 px wide (sonner's own
 * width).
 */
export const Toasts = () => {
  useFocusOutsideDialogs();
  return (
    <>
      <Toaster
        position="bottom-right"
        duration={4000}
        visibleToasts={3}
        gap={14}
        offset={{ bottom: 72, right: 24 }}
        hotkey={['altKey', 'KeyT']}
        theme={useTheme().palette.mode}
        containerAriaLabel="Notificações"
        richColors
      />
      <FrameworkNotices />
    </>
  );
};

/**
 * Lets Alt+T reach the toasts while a dialog is open. MUI's dialogs listen on the document and take back a focus that
 * leaves them; this stops the event of a toast's focus before it reaches that listener.
 */
function useFocusOutsideDialogs() {
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
        event.stopPropagation();
    };
    document.body.addEventListener('focusin', keep);
    return () => document.body.removeEventListener('focusin', keep);
  }, []);
}

/** Shows react-admin's own notifications, for example that an entry does not exist any more, as toasts. */
const FrameworkNotices = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notice = takeNotification();
    if (!notice || typeof notice.message !== 'string') return;
    const text = translate(notice.message, notice.notificationOptions?.messageArgs);
    const kind = notice.type === 'error' || notice.type === 'warning' ? notice.type : 'info';
    toast[kind](text);
  }, [notifications, takeNotification, translate]);

  return null;
};
