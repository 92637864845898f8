import { Failure } from './run.mjs';

const NEEDED = { 20: 19, 22: 12, 24: 0 };

/** @throws {Failure} if this version of Node cannot run the product */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const least = /** @type {Record<number, number>} */ (NEEDED)[major];
  if (least === undefined || minor < least) {
    throw new Failure(
      `Este Node é o ${process.versions.node}. Instale o Node 20.19 ou mais novo, 22 ou 24 (https://nodejs.org) e tente de novo.`,
    );
  }
}
