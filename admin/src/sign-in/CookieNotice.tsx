import { useEffect } from 'react';
import { toast } from 'sonner';

/** Under this the browser remembers that the notice has been read. */
const READ = 'cookies-notice-read';

/** Tells once what changes for whoever's browser blocks third-party cookies (spec §8), and stays until it is read. */
export const CookieNotice = () => {
  useEffect(() => {
    if (localStorage.getItem(READ)) return undefined;
    const read = () => localStorage.setItem(READ, '1');
    const notice = toast.info('Seu navegador bloqueia cookies de terceiros', {
      description:
        'Você pode trabalhar normalmente. Só a saída feita em outra aba não será notada aqui na hora, e sim na sua próxima ação.',
      duration: Infinity,
      action: { label: 'Entendi', onClick: read },
      onDismiss: read,
    });
    return () => void toast.dismiss(notice);
  }, []);
  return null;
};
