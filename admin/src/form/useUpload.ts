import { useState } from 'react';
import type { WriteMeta } from '../api/dataProvider';

/** A save that is sending files. */
export interface Upload {
  /** How much has been sent, from 0 to 1; undefined while the files are still being read. */
  readonly share: number | undefined;
  readonly cancel: () => void;
}

/** Follows one save's files on their way. `begin` gives what the data provider needs for that. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>();

  const begin = (): WriteMeta => {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    setUpload({ share: undefined, cancel });
    return { signal: controller.signal, onUploadProgress: (share) => setUpload({ share, cancel }) };
  };
  return { upload, begin, end: () => setUpload(undefined) };
}
