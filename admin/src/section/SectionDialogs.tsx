import { MESSAGES } from '@fundo/contract/messages';
import Link from '@mui/material/Link';
import { CreateBase, EditBase, useEditContext, type HttpError, type RaRecord } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { Link as RouterLink, Route, Routes } from 'react-router-dom';
import { toast } from 'sonner';
import { FormDialog } from '../dialogs/FormDialog';
import { KeptForm, READ_FOR_EDITING, type ToForm } from '../form/KeptForm';
import { useSaveEntry } from '../form/useSaveEntry';
import { filterOfEntry, historyAddress } from '../record/addresses';
import { useDialogAddress, useSection } from './address';
import { DeleteDialog } from './DeleteDialog';
import { GONE, isGone } from './deletionFailure';

/** A dialog for the list as a whole, with its button in the bar above the table. */
export interface SectionTool {
  readonly path: string;
  readonly label: string;
  readonly dialog: ReactNode;
}

interface SectionDialogsProps {
  /** What the form of a new entry starts with. */
  readonly empty: Record<string, unknown>;
  readonly toForm?: ToForm | undefined;
  readonly wide?: boolean | undefined;
  readonly tool?: SectionTool | undefined;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** The dialog that the address names, if any (docs/product.md 4.6: closed, create, edit or delete). */
export const SectionDialogs = ({ empty, toForm, wide, tool, children }: SectionDialogsProps) => (
  <Routes>
    <Route
      path="create"
      element={
        <CreateDialog empty={empty} wide={wide}>
          {children}
        </CreateDialog>
      }
    />
    {tool && <Route path={tool.path} element={tool.dialog} />}
    <Route
      path=":id"
      element={
        <EditDialog toForm={toForm} wide={wide}>
          {children}
        </EditDialog>
      }
    />
    <Route path=":id/excluir" element={<DeleteDialog />} />
    <Route path="*" element={null} />
  </Routes>
);

/** 'Adicionar nova Ata' */
const CreateDialog = ({ empty, wide, children }: Omit<SectionDialogsProps, 'toForm' | 'tool'>) => {
  const { newWord, entity } = useSection();
  return (
    <CreateBase redirect={false}>
      <EntryForm title={`Adicionar ${newWord} ${entity}`} saved={MESSAGES.created} empty={empty} wide={wide}>
        {children}
      </EntryForm>
    </CreateBase>
  );
};

type EditDialogProps = Pick<EntryFormProps, 'toForm' | 'wide' | 'children'>;

/** 'Editar Ata'. If the row cannot be loaded, a toast says whether it is gone or could not be read, and the dialog closes. */
const EditDialog = (props: EditDialogProps) => (
  <EditBase
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={READ_FOR_EDITING}
    mutationOptions={{ meta: READ_FOR_EDITING.meta }}
  >
    <EditForm {...props} />
  </EditBase>
);

const EditForm = (props: EditDialogProps) => {
  const { entity, adminRoute } = useSection();
  const { close } = useDialogAddress();
  const { record, error } = useEditContext<RaRecord, HttpError>();

  useEffect(() => {
    if (!error) return;
    toast.error(isGone(error) ? GONE : MESSAGES.adminListFailed);
    close();
    // Once for each failure: `close` changes with every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  return (
    <EntryForm {...props} title={`Editar ${entity}`} saved={MESSAGES.edited} loading={!record}>
      {props.children}
      {record && (
        <Link
          component={RouterLink}
          to={historyAddress(filterOfEntry(adminRoute, record.id))}
          variant="body2"
          sx={{ alignSelf: 'flex-start' }}
        >
          Histórico deste item
        </Link>
      )}
    </EntryForm>
  );
};

interface EntryFormProps {
  readonly title: string;
  /** What the toast says once the entry is stored. */
  readonly saved: string;
  /** Whether the row is still being read. */
  readonly loading?: boolean;
  readonly empty?: Record<string, unknown>;
  readonly toForm?: ToForm | undefined;
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** The form dialog of an entry. Saves through react-admin's CreateBase or EditBase around it. */
const EntryForm = (props: EntryFormProps) => {
  const { title, saved, loading = false, empty, toForm, wide = false, children } = props;
  const { write } = useSection();
  const { close } = useDialogAddress();
  const entry = useSaveEntry(saved, close);
  return (
    <FormDialog title={title} onCancel={close} saving={entry.saving} canSave={!loading} wide={wide}>
      <KeptForm
        id={FormDialog.formId}
        entry={entry}
        schema={write}
        loading={loading}
        empty={empty}
        toForm={toForm}
      >
        {children}
      </KeptForm>
    </FormDialog>
  );
};
