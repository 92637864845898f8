import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { versionField } from '../../api/version';
import type { ToForm } from '../../form/KeptForm';
import type { SavedEntry } from '../../form/useSaveEntry';

interface StartAgainProps {
  readonly entry: SavedEntry;
  readonly toForm: ToForm;
}

/** Goes on from what was stored, for a form that stays open after it is saved. Renders nothing. */
export const StartAgain = ({ entry, toForm }: StartAgainProps) => {
  const form = useFormContext();
  const { savedRow, startAgain } = entry;
  useEffect(() => {
    if (!savedRow) return;
    form.reset({ ...toForm(savedRow), ...versionField(savedRow) });
    startAgain();
  }, [form, savedRow, startAgain, toForm]);
  return null;
};
