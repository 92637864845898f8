import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../shared/design/fonts.css';
import '../shared/design/tokens.css';
import '../shared/design/base.css';
import '../shared/design/print.css';
import { createApi } from '../shared/api/Api';
import { applyTransfer, createQueryClient, type Transfer, TRANSFER_ID } from '../shared/api/queryClient';
import { App, Providers } from './App';
import { findRoute } from './routes';

/** Hydrates the page in the document; renders it if the server did not (development). */
export async function startApp(root: HTMLElement): Promise<{ unmount: () => void }> {
  const client = createQueryClient();
  const text = document.getElementById(TRANSFER_ID)?.textContent;
  const transfer = text ? (JSON.parse(text) as Transfer) : undefined;
  if (transfer) applyTransfer(client, transfer);

  const app = (
    <StrictMode>
      <Providers api={createApi()} client={client} origin={transfer?.origin ?? location.origin}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  await findRoute(location.pathname, location.search)?.route.ready();
  if (root.hasChildNodes()) return hydrateRoot(root, app);
  const fresh = createRoot(root);
  fresh.render(app);
  return fresh;
}
