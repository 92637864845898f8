import { useRef, useState } from 'react';
import type { Accepted } from './acceptedFiles';
import { useCheckFile } from './useCheckFile';

/** Checks a picked file. Calls `onPick` if it can be sent; otherwise `refused` is the reason. */
export function usePicked(accepted: Accepted, onPick: (file: File) => void) {
  const checkFile = useCheckFile();
  const [refused, setRefused] = useState<string>();
  // The file that was picked last wins, even if an earlier one takes longer to read.
  const last = useRef<File>(undefined);

  const pick = async (picked: File | undefined) => {
    if (!picked) return;
    last.current = picked;
    const checked = await checkFile(picked, accepted);
    if (last.current !== picked) return;
    setRefused('refusal' in checked ? checked.refusal : undefined);
    if ('file' in checked) onPick(checked.file);
  };
  return { pick: (picked: File | undefined) => void pick(picked), refused };
}
