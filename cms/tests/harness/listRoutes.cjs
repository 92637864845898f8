/** Loads the built server as server.ts does, tells its routes, and ends: Strapi keeps its route table to its process. */
const { mkdirSync } = require('node:fs');
const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const APP_DIR = path.resolve(__dirname, '../..');

async function main() {
  mkdirSync(path.join(process.env.DATA_DIR, 'public', 'uploads'), { recursive: true });
  const strapi = createStrapi({
    appDir: APP_DIR,
    distDir: path.join(APP_DIR, 'dist'),
    autoReload: false,
    serveAdminPanel: true,
  });
  await strapi.load();
  strapi.server.mount();
  const layers = strapi.server.listRoutes();
  process.send(
    layers.flatMap(({ methods, path: template }) => methods.map((method) => `${method} ${template}`)),
  );
  await strapi.destroy();
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
