import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, roles, startPanel, type Panel } from './harness/startPanel.ts';

const PASSWORD = 'Feita-no-painel-1';

let panel: Panel;
beforeAll(async () => {
  panel = await startPanel();
});
afterAll(() => panel.stop());

describe('a role', () => {
  it('follows the provider at every sign-in', async () => {
    const person = createPerson();
    await panel.enter({ ...person, ...roles('painel-editor') });
    expect(await panel.rolesOf(person['email'])).toEqual(['strapi-editor']);
    await panel.enter({ ...person, ...roles('painel-administrador', 'outro') });
    expect(await panel.rolesOf(person['email'])).toEqual(['strapi-super-admin']);
    await panel.enter({ ...person, ...roles('painel-editor') });
    expect(await panel.rolesOf(person['email'])).toEqual(['strapi-editor']);
  });

  it('given only in the panel is lost at the next sign-in', async () => {
    const person = createPerson();
    await panel.enter(person);
    const { id } = await panel.userOf(person['email']);
    expect((await panel.first.send('PUT', `/admin/users/${id}`, { roles: [1, 2] })).status).toBe(200);
    await panel.enter(person);
    expect(await panel.rolesOf(person['email'])).toEqual(['strapi-editor']);
  });

  it('that is removed ends the access, which returns with it', async () => {
    const person = createPerson();
    const { visitor } = await panel.enter(person);
    const { status, text } = await panel.enter({ ...person, ...roles() });
    expect([status, text.includes('não tem acesso ao painel')]).toEqual([403, true]);
    expect((await panel.userOf(person['email'])).isActive).toBe(false);
    expect((await visitor.send('GET', '/admin/users/me')).status).toBe(401);
    expect(await visitor.renew()).toBe(401);

    const back = await panel.enter(person);
    expect(back.status).toBe(302);
    expect((await back.visitor.send('GET', '/admin/users/me')).status).toBe(200);
  });

  it('does not reactivate a user whom somebody deactivated in the panel', async () => {
    const person = createPerson();
    await panel.enter(person);
    const { id } = await panel.userOf(person['email']);
    await panel.first.send('PUT', `/admin/users/${id}`, { isActive: false });
    for (const response of [
      await panel.enter(person),
      await panel.enter({ ...person, ...roles() }),
      await panel.enter(person),
    ])
      expect(response.status).toBe(403);
    expect((await panel.userOf(person['email'])).isActive).toBe(false);
  });
});

describe('an e-mail address', () => {
  it('does not identify a person: the subject does', async () => {
    const person = createPerson();
    await panel.enter(person);
    const { status, text } = await panel.enter(
      createPerson({ email: person['email'], ...roles('painel-administrador') }),
    );
    expect([status, text.includes('já é de outra pessoa no painel')]).toEqual([403, true]);
    expect(await panel.rolesOf(person['email'])).toEqual(['strapi-editor']);
  });

  it('may change without changing the user', async () => {
    const person = createPerson();
    await panel.enter(person);
    const { id } = await panel.userOf(person['email']);
    await panel.enter({ ...person, email: `Novo-${person['email']}` });
    expect((await panel.userOf(`novo-${person['email']}`)).id).toBe(id);
    const successor = await panel.enter(createPerson({ email: person['email'] }));
    expect(successor.status).toBe(302);
    expect((await panel.userOf(person['email'])).id).not.toBe(id);
  });

  it('of the first user, or of a super admin, lets nobody in', async () => {
    const chief = await panel.createUser([1], PASSWORD);
    for (const email of ['painel@example.com', 'PAINEL@example.com', chief.email]) {
      const { status, text } = await panel.enter(createPerson({ email, ...roles('painel-administrador') }));
      expect([status, text.includes('só entra com a senha dela')]).toEqual([403, true]);
    }
    expect(await panel.rolesOf('painel@example.com')).toEqual(['strapi-super-admin']);
  });

  it('of a user who was created in the panel links that user, if the address is verified', async () => {
    const user = await panel.createUser([3], PASSWORD);
    const person = createPerson({ email: user.email });
    expect((await panel.enter({ ...person, email_verified: false })).status).toBe(403);
    expect((await user.visitor.send('GET', '/admin/users/me')).status).toBe(200);
    const { visitor, status } = await panel.enter(person);
    expect(status).toBe(302);
    expect((await panel.userOf(user.email)).id).toBe(user.id);
    expect(await panel.rolesOf(user.email)).toEqual(['strapi-editor']);
    // The password is replaced: its sessions have ended, and it no longer signs in.
    const change = { currentPassword: PASSWORD, password: 'Outra-senha-1' };
    expect((await visitor.send('PUT', '/admin/users/me', change)).status).toBe(400);
    expect((await user.visitor.send('GET', '/admin/users/me')).status).toBe(401);
    const login = await panel.createVisitor().send('POST', '/admin/login', {
      email: user.email,
      password: PASSWORD,
    });
    expect(login.status).toBe(400);
  });
});

it('offers no link for a new password, since no mail is sent', async () => {
  const person = createPerson();
  await panel.enter(person);
  const { id } = await panel.userOf(person['email']);
  const resetPasswordToken = 'um-link-de-senha';
  await panel.inTable('admin_users', (rows) =>
    rows.where({ id }).update({
      reset_password_token: resetPasswordToken,
      reset_password_token_expires_at: panel.moment(Date.now() + 60_000),
    }),
  );
  const response = await panel
    .createVisitor()
    .send('POST', '/admin/reset-password', { resetPasswordToken, password: PASSWORD });
  expect(response.status).toBe(404);
  expect(response.headers.getSetCookie().join()).not.toContain('strapi_admin_refresh');
});
