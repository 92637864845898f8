import { useShortcut } from './useShortcut';

/** Saves a form at the shortcut for saving, wherever the focus is in it. */
export function useSaveShortcut(formId: string, isEnabled: boolean) {
  const submit = () => document.querySelector<HTMLFormElement>(`form#${formId}`)?.requestSubmit();
  useShortcut('save', submit, { isEnabled, formId });
}
