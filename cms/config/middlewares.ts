import { ORDER } from '../src/http/order';

/** The names alone: src/index.ts gives Strapi the functions. */
export default () => ORDER.map(([name]) => name);
