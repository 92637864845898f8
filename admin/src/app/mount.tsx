import '@fontsource-variable/public-sans/wght.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Config } from '../page/config';
import type { Session } from '../sign-in/Session';
import { App } from './App';

/** Renders the application for a person who has signed in. */
export function mount(root: HTMLElement, { config, session }: { config: Config; session: Session }) {
  // A data router, because only in one can a form block a navigation.
  const router = createBrowserRouter([{ path: '*', element: <App config={config} session={session} /> }], {
    basename: import.meta.env.BASE_URL.replace(/\/$/, ''),
  });
  // Otherwise a file dropped outside a drop zone would replace the page, and the form with it.
  for (const name of ['dragover', 'drop']) window.addEventListener(name, (event) => event.preventDefault());
  // Without transitions each click is rendered before the next one is handled: a double click opens one dialog.
  createRoot(root).render(<RouterProvider router={router} useTransitions={false} />);
}
