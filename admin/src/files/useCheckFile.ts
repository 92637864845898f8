import { useFileChecks } from '../form/FormPart';
import { checkFile, type Accepted, type Checked } from './acceptedFiles';

/** Calls `checkFile`, and delays the submission of the form until the check ends (form/SubmitAfterChecks.tsx). */
export function useCheckFile() {
  const checks = useFileChecks();
  return async (file: File, accepted: Accepted): Promise<Checked> => {
    const checked = checkFile(file, accepted);
    const isAccepted = checked.then((result) => 'file' in result);
    checks.add(isAccepted);
    try {
      return await checked;
    } finally {
      checks.delete(isAccepted);
    }
  };
}
