import { runCommand } from './command';
import { verifyInstallation } from './verify-installation';

/**
 * `npm run verify`: reads the record of changes, every stored entry and every stored file, and names the first
 * difference. Runs with or without a running server. Exits with 0 if everything is as it was written, with 1 if not.
 */
runCommand(verifyInstallation);
