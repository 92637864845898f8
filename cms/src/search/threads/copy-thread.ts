import os from 'node:os';
import { sqliteDriver } from '../../base/sqlite';
import { positionIn } from '../index-file/index-file';
import type { Position } from '../index-file/indexed';
import { serveRequests } from './serve-requests';

/** A thread that copies an index, as it is at one moment, while others read and write it. */
const tasks = {
  /** Returns the position of the copy. */
  copy({ file, to }: { file: string; to: string }): Position {
    const database = new sqliteDriver(file, { fileMustExist: true, timeout: 1000 });
    try {
      database.prepare('vacuum into ?').run(to);
    } finally {
      database.close();
    }
    const copy = new sqliteDriver(to, { fileMustExist: true });
    try {
      return positionIn(copy);
    } finally {
      copy.close();
    }
  },
};

export type CopyTasks = typeof tasks;

serveRequests(tasks, os.constants.priority.PRIORITY_LOW);
