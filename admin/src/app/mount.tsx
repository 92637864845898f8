import '@fontsource-variable/public-sans/wght.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Config } from '../page/config';
import type { Session } from '../sign-in/Session';
import { App } from './App';

/** Puts the application into the page, for somebody who has signed in. */
export function mount(root: HTMLElement, { config, session }: { config: Config; session: Session }) {
  // A data router: only with one can an unsaved form hold a navigation back.
  const router = createBrowserRouter([{ path: '*', element: <App config={config} session={session} /> }], {
    basename: import.meta.env.BASE_URL.replace(/\/$/, ''),
  });
  // A file dropped beside its drop zone must not replace the page, and the form with it.
  for (const name of ['dragover', 'drop']) window.addEventListener(name, (event) => event.preventDefault());
  // Not as transitions: a press is drawn before the next is heard, or a double click would open a dialog twice.
  createRoot(root).render(<RouterProvider router={router} useTransitions={false} />);
}
