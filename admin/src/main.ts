import { ConfigError, readConfig, type Config } from './page/config';
import { loadPart } from './page/loadPart';
import { startSession } from './sign-in/startSession';
import './start.css';

/** Loads only the sign-in client; the application is loaded once somebody has signed in. */
async function start(root: HTMLElement, config: Config) {
  const started = await startSession(config);
  if ('enter' in started) {
    const { showEntrance } = await loadPart(() => import('./sign-in/startScreen'));
    showEntrance(root, started.enter);
    return;
  }
  const { mount } = await loadPart(() => import('./app/mount'));
  mount(root, { config, session: started.session });
}

async function explain(root: HTMLElement, cause: unknown, config?: Config) {
  console.error('The back-office did not start', cause);
  const { showStartFailure } = await loadPart(() => import('./sign-in/startFailureScreen'));
  const acronym = config?.department.acronym ?? (cause instanceof ConfigError ? cause.acronym : undefined);
  await showStartFailure(root, cause, { acronym, issuer: config?.signIn.issuer });
}

const root = document.getElementById('root');
if (root) {
  let config: Config | undefined;
  try {
    config = readConfig(document);
    await start(root, config);
  } catch (cause) {
    await explain(root, cause, config);
  }
}
