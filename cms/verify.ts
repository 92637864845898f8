import { runCommand } from './command';
import { verifyInstallation } from './verify-installation';

/**
 * `npm run verify`: reads the record of changes, every stored entry and every stored file, and names the first that is
 * not what it was. Runs beside a server or without one. Ends with 0 if everything is as it was written, with 1 if not.
 */
runCommand(verifyInstallation);
