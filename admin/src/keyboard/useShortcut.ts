import { useStore } from 'ra-core';
import { useHotkeys } from 'react-hotkeys-hook';
import { SHORTCUTS, type Shortcut } from './shortcuts';

interface ShortcutOptions {
  /** Default: true. */
  readonly isEnabled?: boolean;
  /** The id of the shortcut's form. Without it, the shortcut does nothing while a dialog is open. */
  readonly formId?: string;
  /** True if the shortcut does nothing for this event; the event then keeps its usual meaning. */
  readonly isIgnored?: (event: KeyboardEvent) => boolean;
}

/** Runs an action at a shortcut of the table, while the component is on the screen. */
export function useShortcut(
  name: keyof typeof SHORTCUTS,
  run: (event: KeyboardEvent) => void,
  { isEnabled = true, formId, isIgnored }: ShortcutOptions = {},
) {
  const { keys, isCharacter = false }: Shortcut = SHORTCUTS[name];
  const [hasCharacters] = useCharacterShortcuts();
  useHotkeys(keys, run, {
    enabled: isEnabled && (hasCharacters || !isCharacter),
    // The typed character counts: '/' and '?' are on other keys of other keyboards.
    useKey: true,
    preventDefault: true,
    enableOnFormTags: true,
    ignoreEventWhen: (event) =>
      (isCharacter && isTyping(event)) || isBehindDialog(formId) || (isIgnored?.(event) ?? false),
  });
}

/** True if shortcuts of a single character are on, and a function to set it. Kept in this browser. */
export const useCharacterShortcuts = () => useStore('characterShortcuts', true);

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]');

/** MUI's dialogs and menus that are open. One that closes, or is behind another, is hidden from screen readers. */
const OPEN_LAYERS = '.MuiModal-root:not(.MuiModal-hidden, [aria-hidden=true])';

function isBehindDialog(formId: string | undefined) {
  const top = [...document.querySelectorAll(OPEN_LAYERS)].at(-1);
  if (!top) return false;
  const form = formId === undefined ? null : document.getElementById(formId);
  return form === null || !top.contains(form);
}
