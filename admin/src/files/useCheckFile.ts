import { useChecks } from '../form/FormPart';
import { checkFile, type Accepted, type Checked } from './acceptedFiles';

/** Checks picked files as `checkFile` does; their form is not submitted before it knows them (form/SubmitAfterChecks.tsx). */
export function useCheckFile() {
  const checks = useChecks();
  return async (file: File, accepted: Accepted): Promise<Checked> => {
    const checked = checkFile(file, accepted);
    const isTaken = checked.then((result) => 'file' in result);
    checks.add(isTaken);
    try {
      return await checked;
    } finally {
      checks.delete(isTaken);
    }
  };
}
