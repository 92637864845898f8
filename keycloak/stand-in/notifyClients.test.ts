import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { openBrowser } from './openBrowser.test-support.ts';
import { startStandIn } from './startStandIn.ts';

it('notifies the site of a session that ends, with a token that names the session', async () => {
  const notices: { path: string | undefined; form: URLSearchParams }[] = [];
  const site = createServer(async (request, response) => {
    notices.push({ path: request.url, form: new URLSearchParams(await text(request)) });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const standIn = await startStandIn({ port: 0, siteUrl });
  try {
    const browser = openBrowser(standIn, siteUrl);
    const { id_token } = await browser.signIn('admin', 'admin');
    await browser.logOut({ id_token_hint: id_token });
    await browser.logOut({ id_token_hint: id_token });

    expect(notices.map(({ path }) => path)).toEqual(['/sair/backchannel']);
    const jwks = createRemoteJWKSet(new URL(`${browser.realm}/protocol/openid-connect/certs`));
    const { payload } = await jwtVerify(notices[0]!.form.get('logout_token')!, jwks, {
      issuer: standIn.issuer,
      audience: 'fundo-admin',
    });
    expect(payload).toMatchObject({
      sid: decodeJwt(id_token)['sid'],
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(payload).not.toHaveProperty('nonce');
  } finally {
    await standIn.stop();
    site.close();
  }
});
