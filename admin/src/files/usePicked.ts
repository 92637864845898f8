import { useRef, useState } from 'react';
import type { Accepted } from './acceptedFiles';
import { useCheckFile } from './useCheckFile';

/** Takes one picked file: `onPick` is called with it if it can be sent, else `refused` says why not. */
export function usePicked(accepted: Accepted, onPick: (file: File) => void) {
  const checkFile = useCheckFile();
  const [refused, setRefused] = useState<string>();
  // A file that was picked later is never replaced by one that took longer to read.
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
