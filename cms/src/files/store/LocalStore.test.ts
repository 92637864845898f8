import { describe } from 'vitest';
import { LocalStore } from './LocalStore';
import { testStore } from './store-behaviour.test-support';

describe("this machine's disk", () => {
  testStore((dataDir) => new LocalStore(dataDir));
});
