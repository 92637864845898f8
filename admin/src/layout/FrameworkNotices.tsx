import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { toast } from 'sonner';

/** Says what react-admin itself has to say (an entry that is gone, for one) in the product's toasts. */
export const FrameworkNotices = () => {
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
