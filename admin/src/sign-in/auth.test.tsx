import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createSignIn, json, now, signInAt, startFakeProvider } from '../testing/startFakeProvider';
import { Auth } from './Auth';
import { AuthContext, useAuth } from './AuthContext';

const stored = () => [JSON.parse(localStorage.getItem('user') ?? 'null'), localStorage.getItem('token')];
const ana = { token: 'a', username: 'admin', name: 'Ana' };

describe('the auth context', () => {
  let held: ReturnType<typeof useAuth>;
  const Reader = () => {
    held = useAuth();
    return <p>{`${held.user?.name ?? 'ninguém'}, ${held.token ?? 'sem'}, ${held.refreshToken ?? 'sem'}`}</p>;
  };
  const read = () =>
    render(
      <AuthContext value={new Auth()}>
        <Reader />
      </AuthContext>,
    );

  it('holds user, token and refresh token, and sets each', () => {
    read();
    expect(screen.getByText('ninguém, sem, sem')).toBeDefined();
    act(() => held.setUser(ana));
    expect(screen.getByText('Ana, sem, sem')).toBeDefined();
    act(() => held.setToken('t'));
    expect(screen.getByText('Ana, t, sem')).toBeDefined();
    act(() => held.setRefreshToken('r'));
    expect(screen.getByText('Ana, t, r')).toBeDefined();
  });

  it('keeps user and token in local storage until they are cleared, and never the refresh token', () => {
    read();
    act(() => {
      held.setUser(ana);
      held.setToken('t');
      held.setRefreshToken('a-refresh-token');
    });
    expect(stored()).toEqual([ana, 't']);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a-refresh-token');
    act(() => {
      held.setUser(undefined);
      held.setToken(undefined);
    });
    expect(stored()).toEqual([null, null]);
  });
});

describe('the signed-in person', () => {
  const nameOf = ({ auth }: Awaited<ReturnType<typeof signInAt>>) => auth.state().user?.name;
  const of =
    (name: string, sub = 'ana') =>
    () =>
      json({ sub, name, preferred_username: 'admin' });

  it('is as the user-info endpoint says, which gets the token as a bearer', async () => {
    const provider = startFakeProvider();
    provider.userInfo = of('Ana Maria');
    const session = await signInAt(provider);
    expect(nameOf(session)).toBe('Ana Administradora');
    await waitFor(() => expect(nameOf(session)).toBe('Ana Maria'));
    const { token, refreshToken, user } = session.auth.state();
    expect(stored()).toEqual([user, token]);
    expect(refreshToken).toMatch(/^ey/);
    const { init } = provider.fetched.find(({ url }) => url.endsWith('/userinfo'))!;
    expect(new Headers(init?.headers as [string, string][]).get('authorization')).toBe(`bearer ${token}`);
  });

  it('stays so when the token is renewed', async () => {
    const provider = startFakeProvider();
    provider.userInfo = of('Ana Maria');
    provider.claims = { exp: now() + 4 };
    const session = await signInAt(provider);
    await waitFor(() => expect(nameOf(session)).toBe('Ana Maria'));
    const before = session.auth.state();
    provider.claims = {};
    await session.refresh();
    const after = session.auth.state();
    expect(after.token).not.toBe(before.token);
    expect(after.user).toEqual({ ...before.user, token: after.token });
  });

  it.each([
    ['is about somebody else', of('Outra Pessoa', 'outra')],
    ['fails', () => json({}, 500)],
  ])('is as the ID token says if the user info %s', async (_how, respond) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const provider = startFakeProvider();
    provider.userInfo = respond;
    const session = await signInAt(provider);
    await waitFor(() => expect(warned).toHaveBeenCalledWith('User info failed', expect.any(Error)));
    expect(nameOf(session)).toBe('Ana Administradora');
  });

  it('is nobody after the logout', async () => {
    const session = await signInAt(startFakeProvider(), createSignIn());
    await session.logout();
    expect(session.auth.state()).toEqual({ user: undefined, token: undefined, refreshToken: undefined });
  });
});
