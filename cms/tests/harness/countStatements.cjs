const { isMainThread } = require('node:worker_threads');

/** Loaded into a server (`--require`): counts the SQL statements of each address, and sends the counts when a message comes. */
if (isMainThread && process.send) {
  const counts = {};
  const waiting = setInterval(() => {
    const { strapi } = globalThis;
    if (!strapi?.db?.connection) return;
    clearInterval(waiting);
    strapi.db.connection.on('query', () => {
      const url = strapi.requestContext.get()?.url;
      if (url) counts[url] = (counts[url] ?? 0) + 1;
    });
  }, 10);
  process.on('message', () => process.send({ counts }));
}
