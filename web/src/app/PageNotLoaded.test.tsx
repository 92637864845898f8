import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingNotice } from '../shared/ui/notices';
import { PartNotLoaded } from '../shared/loading/lazyPart';
import { PageNotLoaded } from './PageNotLoaded';

const reload = vi.fn();
let online = true;

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  reload.mockClear();
});
afterEach(() => vi.useRealTimers());

function connect(now: boolean) {
  online = now;
  act(() => void dispatchEvent(new Event(now ? 'online' : 'offline')));
}

/** Renders a page whose chunk loads or fails as `tries` says, one after another. */
function showNotLoaded(...tries: boolean[]) {
  const load = vi.fn(async () => {
    if (!tries.shift()) throw new TypeError('Failed to fetch dynamically imported module');
  });
  const onLoaded = vi.fn();
  render(
    <PageNotLoaded
      error={new PartNotLoaded(load, new TypeError('Failed'))}
      onLoaded={onLoaded}
      onChunkMissing={reload}
    />,
  );
  return { load, onLoaded };
}

it('tries the chunk again, and shows that it is loading', async () => {
  const { load, onLoaded } = showNotLoaded(false, true);
  expect(screen.getByText('Carregando...')).toBeDefined();
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page if the chunk is missing and the server can be reached', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const { onLoaded } = showNotLoaded();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
  expect(fetched).toHaveBeenCalledWith(location.href, expect.objectContaining({ method: 'HEAD' }));
  expect(onLoaded).not.toHaveBeenCalled();
});

it('waits and says so without a connection, and continues when it is back', async () => {
  online = false;
  const { load, onLoaded } = showNotLoaded(true);
  expect(screen.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeDefined();
  expect(load).not.toHaveBeenCalled();
  connect(true);
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

it('says that there is no connection if the server cannot be reached, and tries again on request', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { onLoaded } = showNotLoaded(false, false, true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sem conexão' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledOnce(), { timeout: 20_000 });
});

it('a loading notice says that the connection is missing', () => {
  render(<LoadingNotice />);
  connect(false);
  expect(screen.getByText(/^Sem conexão/)).toBeDefined();
  connect(true);
  expect(screen.getByText('Carregando...')).toBeDefined();
});
