import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-reports-'));
let count = 0;

/** Returns a new path, to which one run of a runner writes its report. */
export const newReport = () => path.join(folder, `${(count += 1)}.json`);

/** A runner's report, or an empty one if it wrote none. @param {string} file */
export const readReport = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

/** A program of the root's node_modules. @param {string} name */
export const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);
