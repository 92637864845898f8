import { readConfig } from './config';
import { startSession } from './providers/keycloakSession';
import './start.css';

/** The start is light: only the sign-in client is here, the application comes once somebody has signed in. */
async function start(root: HTMLElement) {
  const config = readConfig(document);
  const application = () => import('./app/mount');
  try {
    const session = await startSession(config);
    const { mount } = await application();
    mount(root, { config, session });
  } catch (cause) {
    console.error('The back-office did not start', cause);
    const { showStartFailure } = await import('./shell/startFailure');
    showStartFailure(root, config.department.acronym);
  }
}

const root = document.getElementById('root');
if (root) await start(root);
