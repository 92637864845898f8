import type { FormEvent, ReactNode, RefObject } from 'react';

interface SubmitAfterChecksProps {
  /** Running checks of picked files. Each resolves to whether the file is accepted. */
  readonly checks: RefObject<ReadonlySet<Promise<boolean>>>;
  /** Called when a submission is delayed. */
  readonly onDelay?: () => void;
  readonly children: ReactNode;
}

/**
 * Delays a submission while a picked file is checked: otherwise the form would be sent without the file if the disk is
 * slow. The submission continues when the field has the file. If the file is refused, it ends, and the field says why.
 */
export const SubmitAfterChecks = ({ checks, onDelay, children }: SubmitAfterChecksProps) => {
  const submitAfter = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const accepted = await Promise.all(checks.current);
    // After the fields have stored their files.
    if (accepted.every(Boolean)) setTimeout(() => form.requestSubmit(submitter ?? undefined));
  };
  const delay = (event: FormEvent<HTMLElement>) => {
    if (checks.current.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onDelay?.();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void submitAfter(event.target as HTMLFormElement, submitter);
  };
  return (
    <div onSubmitCapture={delay} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};
