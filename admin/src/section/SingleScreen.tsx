import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EditBase, useEditContext, type RaRecord } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { Single } from '../api/singles';
import { versionField } from '../api/version';
import { SafeForm, READ_FOR_EDITING, type ToForm } from '../form/SafeForm';
import { useSaveEntry, type SavedEntry } from '../form/useSaveEntry';
import { Failure } from '../page/Failure';
import { TOP_BAR } from '../page/sizes';
import { usePageTitle } from '../page/usePageTitle';
import { OtherEditors } from './OtherEditors';

interface SingleScreenProps {
  readonly single: Single;
  /** The object of a sentence about the form: 'a identidade do site'. */
  readonly subject: string;
  /** The contract's schema of the write. */
  readonly schema: z.ZodObject;
  /** Makes the form's values from the row that the provider has parsed. */
  readonly toForm?: ToForm;
  /** Makes the body of the write from the form's values. */
  readonly fromForm?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** The fields. */
  readonly children: ReactNode;
}

/** The screen of something that there is once: one form, which stays open after it is saved. */
export const SingleScreen = (props: SingleScreenProps) => (
  <EditBase
    resource={props.single.route}
    id={props.single.id}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={READ_FOR_EDITING}
    mutationOptions={{ meta: READ_FOR_EDITING.meta }}
    transform={props.fromForm ?? unchanged}
  >
    <SingleForm {...props} />
  </EditBase>
);

const unchanged = (values: Record<string, unknown>) => values;
const asRow = (row: RaRecord): Record<string, unknown> => row;

const SingleForm = ({
  single,
  subject,
  schema,
  toForm = asRow,
  fromForm = unchanged,
  children,
}: SingleScreenProps) => {
  usePageTitle(single.title);
  const formId = `${single.route}-form`;
  const { record, error, refetch, isFetching } = useEditContext();
  const entry = useSaveEntry(BACK_OFFICE_MESSAGES.edited);
  if (error) return <Failure onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <Bar>
        <Typography component="h1" variant="h1" sx={{ flexGrow: 1, fontSize: '1.25rem' }}>
          {single.title}
        </Typography>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color="secondary"
          disabled={!record}
          loading={entry.saving}
        >
          Salvar
        </Button>
      </Bar>
      {record && <OtherEditors id={single.id} subject={subject} />}
      <SafeForm
        id={formId}
        entry={entry}
        schema={schema}
        prepare={fromForm}
        loading={!record}
        toForm={toForm}
      >
        {children}
        <ContinueAfterSave entry={entry} toForm={toForm} />
      </SafeForm>
    </>
  );
};

/** Stays visible below the top bar, because the form is long. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: TOP_BAR,
  zIndex: 2,
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  paddingBlock: theme.spacing(1.5),
  backgroundColor: theme.palette.background.default,
}));

/** Restarts the open form from the row that the save returned. Renders nothing. */
const ContinueAfterSave = ({ entry, toForm }: { entry: SavedEntry; toForm: ToForm }) => {
  const form = useFormContext();
  const { savedRow, reopen } = entry;
  useEffect(() => {
    if (!savedRow) return;
    form.reset({ ...toForm(savedRow), ...versionField(savedRow) });
    reopen();
  }, [form, savedRow, reopen, toForm]);
  return null;
};
