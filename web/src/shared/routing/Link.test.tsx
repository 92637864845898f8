import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link, LinksFollowed } from './Link';

function Here() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)} ${useNavigationType()}`}</output>;
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/a']}>
      <LinksFollowed>
        <Link to="/b?q=1#c" state={{ fromList: true }}>
          Other
        </Link>
        <Link to="/a">Same</Link>
      </LinksFollowed>
      <Here />
    </MemoryRouter>,
  );

/** Clicks a link. Returns true if the browser is left to follow it. */
const click = (name: string, init?: MouseEventInit) => fireEvent.click(screen.getByText(name), init);

it('opens the page with its query, fragment and state, without a document', () => {
  show();
  expect(click('Other')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('/b?q=1#c {"fromList":true} PUSH');
});

it('adds no entry to the history for the address that is open', () => {
  show();
  click('Same');
  expect(screen.getByRole('status').textContent).toBe('/a null REPLACE');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (init) => {
    show();
    expect(click('Other', init)).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('/a null POP');
  },
);
