import '../shared/design/fonts.css';
import '../shared/design/tokens.css';
import '../shared/design/base.css';
import '../shared/design/print.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApi } from '../shared/api/Api';
import { createQueryClient } from '../shared/api/createQueryClient';
import { applyTransfer, type Transfer } from '../shared/api/transfer';
import { App } from './App';
import { Providers } from './Providers';
import { findRoute } from './routes';
import { TRANSFER_ID } from './transferId';

/** Brings the page in the document to life. Without a rendered page (development), draws it from nothing. */
export async function startApp(root: HTMLElement): Promise<{ unmount: () => void }> {
  const client = createQueryClient();
  const transfer = document.getElementById(TRANSFER_ID)?.textContent;
  if (transfer) applyTransfer(client, JSON.parse(transfer) as Transfer);

  const app = (
    <StrictMode>
      <Providers api={createApi()} client={client}>
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
