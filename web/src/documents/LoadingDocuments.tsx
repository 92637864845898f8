import { EmptyNotice } from '../shared/ui/EmptyNotice';
import { LoadingNotice } from '../shared/ui/LoadingNotice';

/** Spec §4: while the documents load, the page already says that they are on their way. */
export function LoadingDocuments() {
  return (
    <>
      <LoadingNotice />
      <EmptyNotice />
    </>
  );
}
