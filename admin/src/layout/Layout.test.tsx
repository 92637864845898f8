import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createConfig } from '../testing/renderBackOffice';
import { ConfigProvider } from '../page/ConfigContext';
import { Auth } from '../sign-in/Auth';
import { AuthContext } from '../sign-in/AuthContext';
import { Layout } from './Layout';

const renderLayout = (padding?: boolean) =>
  render(
    <MemoryRouter>
      <ConfigProvider value={createConfig()}>
        <AuthContext value={new Auth()}>
          <CoreAdminContext dataProvider={testDataProvider()}>
            <Layout {...(padding !== undefined && { padding })}>conteúdo</Layout>
          </CoreAdminContext>
        </AuthContext>
      </ConfigProvider>
    </MemoryRouter>,
  );

/** Returns the rules of the style sheets for the classes of an element. No other test reads style sheets. */
const rules = (element: Element) =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => [...element.classList].some((name) => rule.cssText.startsWith(`.${name} {`)))
    .map((rule) => rule.cssText)
    .join(' ');

describe('the layout', () => {
  it('has a top bar of 16 units and a footer of 14, in units of 4 px', () => {
    renderLayout();
    expect(rules(screen.getByRole('banner'))).toContain('height: 64px');
    expect(rules(screen.getByRole('contentinfo'))).toContain('height: 56px');
  });

  it('has a variant without padding', () => {
    renderLayout(false);
    expect(rules(screen.getByText('conteúdo'))).not.toContain('padding');
  });

  it('makes room for the strip while the mouse is in it, until the mouse clicks or leaves', async () => {
    renderLayout();
    const user = userEvent.setup();
    const strip = screen.getByRole('navigation', { name: 'Seções' });
    const room = () => /padding-left: (\d+px)/.exec(rules(screen.getByRole('main')))?.[1];
    expect(room()).toBe('64px');
    await user.hover(strip);
    expect([room(), 'open' in strip.dataset]).toEqual(['248px', true]);
    await user.click(within(strip).getByRole('link', { name: 'FAQ' }));
    expect([room(), 'open' in strip.dataset]).toEqual(['64px', false]);
    await user.unhover(strip);
    await user.hover(strip);
    expect(room()).toBe('248px');
    await user.unhover(strip);
    expect(room()).toBe('64px');
  });

  it('lets the keyboard skip to the content', () => {
    renderLayout();
    screen.getByRole('link', { name: 'Ir para o conteúdo' }).click();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
