import type { FormEvent, ReactNode } from 'react';
import { useChecks } from './FormPart';

/**
 * Holds a submission back while a picked file is being read, which a slow disk makes long: the form would be sent without
 * it. It goes on when the form has the file, and ends if the file is refused, which its field says.
 */
export const SubmitAfterChecks = ({ children }: { children: ReactNode }) => {
  const checks = useChecks();
  const submitAfter = async (form: HTMLFormElement) => {
    const taken = await Promise.all(checks);
    // Once the fields have their files.
    if (taken.every(Boolean)) setTimeout(() => form.requestSubmit());
  };
  const hold = (event: FormEvent<HTMLElement>) => {
    if (checks.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void submitAfter(event.target as HTMLFormElement);
  };
  return (
    <div onSubmitCapture={hold} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};
