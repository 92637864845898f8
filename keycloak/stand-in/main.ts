import { readEnvironment } from './readEnvironment.ts';
import { Refusal } from '../Refusal.ts';
import { startStandIn } from './startStandIn.ts';

try {
  const standIn = await startStandIn(readEnvironment(process.env));
  const stop = () => void standIn.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The process that started it has ended.
  process.once('disconnect', stop);
  console.log(`Keycloak local pronto em ${standIn.issuer} (pessoas de exemplo: admin e cidadao)`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exit(1);
}
