import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, run } from '../setup/run.mjs';

/**
 * Returns the path of a program that Go compiles in minutes and .cache keeps; undefined if there is no Go.
 * @param {{ name: string, module: string, version: string }} program `module`: its package, as `go install` takes it
 * @returns {Promise<string | undefined>}
 */
export async function findGoProgram({ name, module, version }) {
  const program = path.join(ROOT, '.cache', name, version, name);
  if (fs.existsSync(program)) return program;
  console.log(`Instalando ${name} (alguns minutos)…`);
  const GOPATH = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-go-'));
  try {
    const { code } = await run('go', ['install', `${module}@${version}`], {
      quiet: true,
      env: { GOPATH, GOFLAGS: '-modcacherw' },
    });
    if (code !== 0) return undefined;
    fs.mkdirSync(path.dirname(program), { recursive: true });
    fs.copyFileSync(path.join(GOPATH, 'bin', name), program);
    fs.chmodSync(program, 0o755);
    return program;
  } catch {
    // No Go.
    return undefined;
  } finally {
    fs.rmSync(GOPATH, { recursive: true, force: true });
  }
}
