import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { CreateBase, EditBase, useEditContext, type HttpError, type RaRecord } from 'ra-core';
import { useCallback, useEffect, type ReactNode } from 'react';
import { Link as RouterLink, Route, Routes } from 'react-router-dom';
import { toast } from 'sonner';
import { BeforePublishing } from '../checks/BeforePublishing';
import { FormDialog } from '../dialogs/FormDialog';
import { KeptForm, READ_FOR_EDITING, type ToForm } from '../form/KeptForm';
import { useSaveEntry } from '../form/useSaveEntry';
import { PreviewButton } from '../publication/PreviewButton';
import { PublicationFields } from '../publication/PublicationFields';
import {
  fromPublicationForm,
  NEW_PUBLICATION,
  publicationErrors,
  toPublicationForm,
} from '../publication/publicationForm';
import { filterOfEntry, historyAddress } from '../record/addresses';
import { useDialogAddress, useSection } from './address';
import { DeleteDialog } from './DeleteDialog';
import { ENTRY_MISSING, isMissing } from './deletionFailure';

/** A dialog for the list as a whole, with its button in the bar above the table. */
export interface SectionTool {
  readonly path: string;
  readonly label: string;
  readonly dialog: ReactNode;
}

interface SectionDialogsProps {
  /** Values of a new entry's form at the start. */
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
    <CreateBase redirect={false} transform={fromPublicationForm}>
      <EntryForm
        title={`Adicionar ${newWord} ${entity}`}
        saved={BACK_OFFICE_MESSAGES.created}
        empty={empty}
        wide={wide}
      >
        {children}
      </EntryForm>
    </CreateBase>
  );
};

type EditDialogProps = Pick<EntryFormProps, 'toForm' | 'wide' | 'children'>;

/** 'Editar Ata'. If the row is missing or cannot be read, a toast says so, and the dialog closes. */
const EditDialog = (props: EditDialogProps) => (
  <EditBase
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={READ_FOR_EDITING}
    mutationOptions={{ meta: READ_FOR_EDITING.meta }}
    transform={fromPublicationForm}
  >
    <EditForm {...props} />
  </EditBase>
);

const EditForm = (props: EditDialogProps) => {
  const { entity } = useSection();
  const { close } = useDialogAddress();
  const { record, error } = useEditContext<RaRecord, HttpError>();

  useEffect(() => {
    if (!error) return;
    toast.error(isMissing(error) ? ENTRY_MISSING : BACK_OFFICE_MESSAGES.adminListFailed);
    close();
    // Once for each failure: `close` changes with every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  return (
    <EntryForm
      {...props}
      title={`Editar ${entity}`}
      saved={BACK_OFFICE_MESSAGES.edited}
      loading={!record}
      links={record && <EntryLinks row={record} />}
    />
  );
};

/** Links to the entry's history and, if the public does not see the entry, to its preview. */
const EntryLinks = ({ row }: { row: RaRecord & PublicationRead }) => {
  const { adminRoute } = useSection();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}
    >
      <Link component={RouterLink} to={historyAddress(filterOfEntry(adminRoute, row.id))} variant="body2">
        Histórico deste item
      </Link>
      {isHidden(row) && <PreviewButton route={adminRoute} id={row.id} />}
    </Stack>
  );
};

interface EntryFormProps {
  readonly title: string;
  /** The text of the toast once the entry is stored. */
  readonly saved: string;
  /** True while the row is being read. */
  readonly loading?: boolean;
  readonly empty?: Record<string, unknown>;
  readonly toForm?: ToForm | undefined;
  readonly wide?: boolean | undefined;
  /** Shown below the fields. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** The form dialog of an entry. Saves through react-admin's CreateBase or EditBase around it. */
const EntryForm = (props: EntryFormProps) => {
  const { title, saved, loading = false, empty, toForm, wide = false, links, children } = props;
  const section = useSection();
  const { close } = useDialogAddress();
  const entry = useSaveEntry(saved, close);
  const toValues = useCallback(
    (row: RaRecord & PublicationRead) => ({ ...(toForm ? toForm(row) : row), ...toPublicationForm(row) }),
    [toForm],
  );
  return (
    <FormDialog title={title} onCancel={close} saving={entry.saving} canSave={!loading} wide={wide}>
      <KeptForm
        id={FormDialog.formId}
        entry={entry}
        schema={section.write}
        prepare={fromPublicationForm}
        check={publicationErrors}
        loading={loading}
        empty={empty && { ...empty, ...NEW_PUBLICATION }}
        toForm={toValues}
      >
        {children}
        <PublicationFields />
        <BeforePublishing section={section} />
        {links}
      </KeptForm>
    </FormDialog>
  );
};
