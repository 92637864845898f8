import { createContext, useContext, useEffect, useId, useRef, type RefObject } from 'react';

/** A change that the server refused (412), because somebody else has changed the entry since it was read. */
export interface Stale {
  /** Repeats the change on the version that is stored now. */
  readonly retry: () => void;
}

/** A step of a part of the form, before the form is saved. Returns values to send with it, or undefined to stop the save. */
type BeforeSave = () => Promise<Record<string, unknown> | undefined>;

/** The form, as seen by a part of it that changes the entry by itself, checks files, or has input to confirm. */
interface FormPart {
  /** Hands a refused change to the form's dialog. */
  readonly raiseStale: (stale: Stale) => void;
  readonly beforeSave: RefObject<Set<BeforeSave>>;
  /** Running checks of picked files. Each resolves to whether the file is accepted. */
  readonly fileChecks: RefObject<Set<Promise<boolean>>>;
  /** The ids of the parts with input that is not in the form's values yet. */
  readonly unadded: RefObject<Set<string>>;
}

const FormPartContext = createContext<FormPart>({
  raiseStale: () => undefined,
  beforeSave: { current: new Set() },
  fileChecks: { current: new Set() },
  unadded: { current: new Set() },
});

export const FormPartProvider = FormPartContext.Provider;

export const useRaiseStale = () => useContext(FormPartContext).raiseStale;

export const useFileChecks = () => useContext(FormPartContext).fileChecks.current;

export const useUnadded = () => useContext(FormPartContext).unadded.current;

/** Marks input of a part that is not in the form's values yet: leaving the form would lose it. */
export function useMarkUnadded(isUnadded: boolean) {
  const { unadded } = useContext(FormPartContext);
  const id = useId();
  useEffect(() => {
    if (!isUnadded) return undefined;
    const parts = unadded.current;
    parts.add(id);
    return () => void parts.delete(id);
  }, [unadded, id, isUnadded]);
}

export function useBeforeSave(step: BeforeSave) {
  const { beforeSave } = useContext(FormPartContext);
  const latest = useRef(step);
  useEffect(() => void (latest.current = step));
  useEffect(() => {
    const steps = beforeSave.current;
    const run: BeforeSave = () => latest.current();
    steps.add(run);
    return () => void steps.delete(run);
  }, [beforeSave]);
}

/** Runs the steps of the form's parts. Returns their values, or undefined if one has failed. */
export async function runBeforeSave(steps: ReadonlySet<BeforeSave>) {
  const values: Record<string, unknown> = {};
  for (const step of steps) {
    const added = await step();
    if (!added) return undefined;
    Object.assign(values, added);
  }
  return values;
}
