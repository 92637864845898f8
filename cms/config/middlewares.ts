import { ORDER } from '../src/http/order';

/** Names only: src/index.ts registers the functions. */
export default () => ORDER.map(([name]) => name);
