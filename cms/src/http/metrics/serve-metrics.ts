import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Core } from '@strapi/strapi';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { lastBackup } from '../../installation/last-backup';
import { databaseWatch } from '../../base/database/DatabaseWatch';
import { leader } from '../../base/database/leader';
import { env } from '../../base/environment/env';
import { fileStore } from '../../files/store/file-store';
import { freeSpace, readiness, storageChecks } from '../../base/health/readiness';
import { registry } from '../../base/metrics/metrics';
import { copiesWaiting } from '../../files/copies';

/** The parts of knex's pool (tarn) that are measured here. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/**
 * Serves GET /metrics to Prometheus, on a separate port that only the operator can reach. Does nothing unless
 * METRICS_PORT is set.
 */
export async function serveMetrics(strapi: Core.Strapi): Promise<Server | undefined> {
  const { port, host } = env().metrics;
  if (port === undefined) return undefined;
  measureAtScrape(strapi);
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    registry.metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        strapi.log.error('The metrics could not be read', { cause: error });
        res.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}

function measureAtScrape(strapi: Core.Strapi): void {
  const registers = [registry];
  // Processor, memory, garbage collection, and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  const { pool } = strapi.db.connection.client as { pool: Pool };
  void new Gauge({
    name: 'fundo_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'awaited' }, pool.numPendingAcquires());
    },
  });
  void new Gauge({
    name: 'fundo_copies_waiting',
    help: 'Pictures whose narrower copies are not made yet',
    registers,
    collect() {
      this.set(copiesWaiting());
    },
  });
  void new Gauge({
    name: 'fundo_free_bytes',
    help: 'Bytes free where files are stored; 0 while the folder is gone',
    registers,
    async collect() {
      this.set(await freeSpace(fileStore()).catch(() => 0));
    },
  });
  void new Gauge({
    name: 'fundo_check',
    help: 'Each check of readiness and of storage: 1 if all is well',
    labelNames: ['check'],
    registers,
    async collect() {
      const [checks, remarks] = await Promise.all([readiness(fileStore()), storageChecks(fileStore())]);
      for (const [check, isWell] of Object.entries({ ...checks, ...remarks }))
        this.set({ check }, Number(isWell));
    },
  });
  void new Gauge({
    name: 'fundo_leader',
    help: 'Whether this instance does what is done once for all instances: 1 or 0',
    registers,
    collect() {
      this.set(Number(leader.leads));
    },
  });
  void new Gauge({
    name: 'fundo_last_backup_seconds',
    help: 'Moment of the last backup, in seconds since 1970; 0 if there is none',
    registers,
    async collect() {
      // Without the database, the last value stays.
      if (databaseWatch.isDown) return;
      await lastBackup(strapi.db.connection).then(
        (moment) => this.set(moment),
        () => undefined,
      );
    },
  });
}
