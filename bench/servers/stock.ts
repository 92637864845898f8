import type { AddressInfo } from 'node:net';
import { bootStrapi, framework } from './bootStrapi.ts';

/**
 * A program: the built CMS with one more route, which uses Strapi's stock controller and service. Its requests pass the
 * same middlewares as /api/v1.
 */
const UID = 'api::ata-reuniao.ata-reuniao';

const strapi = await bootStrapi();
strapi.get('services').set(UID, framework.factories.createCoreService(UID));
const stock = framework.factories.createCoreController(UID)({ strapi });
strapi.server.routes([
  { method: 'GET', path: '/api/v1/stock', handler: stock.find!.bind(stock), config: { auth: false } },
]);
strapi.server.mount();
const { httpServer } = strapi.server;
httpServer.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'ready', port: (httpServer.address() as AddressInfo).port }),
);
