import type { FormEvent, ReactNode } from 'react';
import { useFileChecks } from './FormPart';

/**
 * Delays a submission while a picked file is checked: otherwise the form would be sent without the file if the disk is
 * slow. The submission continues when the field has the file. If the file is refused, it ends, and the field says why.
 */
export const SubmitAfterChecks = ({ children }: { children: ReactNode }) => {
  const checks = useFileChecks();
  const submitAfter = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const accepted = await Promise.all(checks);
    // After the fields have stored their files.
    if (accepted.every(Boolean)) setTimeout(() => form.requestSubmit(submitter));
  };
  const delay = (event: FormEvent<HTMLElement>) => {
    if (checks.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void submitAfter(event.target as HTMLFormElement, submitter);
  };
  return (
    <div onSubmitCapture={delay} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};
