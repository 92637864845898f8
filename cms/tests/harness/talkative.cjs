const path = require('node:path');
const { deprecate } = require('node:util');
const { isMainThread } = require('node:worker_threads');

/** Loaded into a server (`--require`): says, at SIGUSR2, what Node and libraries may say, and in every thread a warning. */
if (!isMainThread) process.emitWarning('said by a thread');
else
  process.once('SIGUSR2', () => {
    process.emitWarning('said as a warning', { code: 'SAID' });
    deprecate(() => undefined, 'said as a deprecation', 'DEP0000')();
    // As Koa does.
    require(path.join(__dirname, '../../node_modules/depd'))('koa')('said by koa');
    console.log('said by console %i', 7);
    console.warn({ said: 'as an object' });
    console.error(new Error('said by console.error'));
    const { log } = globalThis.strapi;
    const error = Object.assign(new Error('failed'), { code: 7, status: '500', path: ['a'], details: {} });
    log.error('said with an error', error);
    log.error(error);
    log.warn('said with values', { status: '200', ms: '7', path: ['a'], other: { a: 1 }, details: { a: 1 } });
    log.info({ message: { said: 'an object' }, status: 200 });
    void Promise.reject(new Error('said by a promise'));
    setTimeout(() => log.warn('said last'), 100);
  });
