import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/App';
import { Providers } from '../app/Providers';
import { createApi } from '../shared/api/Api';
import { createQueryClient } from '../shared/api/createQueryClient';
import type { FakeApi } from './fakeApi';

/** Opens an address in a browser that rendered nothing before: every block begins by loading. */
export function visit(url: string, { fetchPath }: FakeApi) {
  const client = createQueryClient();
  // The waits between retries are the query client's own matter: see createQueryClient.test.ts.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const user = userEvent.setup();
  const page = render(
    <Providers api={createApi(fetchPath)} client={client}>
      <MemoryRouter initialEntries={[url]}>
        <App />
      </MemoryRouter>
    </Providers>,
  );
  return { user, client, ...page };
}
