import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { CreateBase, EditBase, useEditContext, useGetOne, type HttpError, type RaRecord } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import { Link as RouterLink, Route, Routes, useParams } from 'react-router-dom';
import { withoutStoredNumeros } from '../api/storedNumeros';
import { BeforePublishing } from '../checks/BeforePublishing';
import { FormDialog } from '../dialogs/FormDialog';
import { SafeForm, READ_FOR_EDITING, type ToForm } from '../form/SafeForm';
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
import { COPY, useDialogAddress, useSection } from './address';
import { DeleteDialog } from './DeleteDialog';
import { OtherEditors } from './OtherEditors';
import { UnreadEntry } from './UnreadEntry';

/** A dialog for the list as a whole, with its button in the bar above the table. */
export interface SectionTool {
  readonly path: string;
  readonly label: string;
  readonly dialog: ReactNode;
}

interface SectionDialogsProps {
  /** Values of a new entry's form at the start. */
  readonly empty: Record<string, unknown>;
  /** The fields that a copy takes from its entry. */
  readonly copied: readonly string[];
  readonly toForm?: ToForm | undefined;
  readonly wide?: boolean | undefined;
  readonly tool?: SectionTool | undefined;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** The dialog that the address names, if any (docs/product.md 4.6: closed, create, edit or delete; or copy). */
export const SectionDialogs = ({ empty, copied, toForm, wide, tool, children }: SectionDialogsProps) => (
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
    <Route
      path={`:id/${COPY}`}
      element={
        <CopyDialog empty={empty} copied={copied} wide={wide}>
          {children}
        </CopyDialog>
      }
    />
    <Route path=":id/excluir" element={<DeleteDialog />} />
    <Route path="*" element={null} />
  </Routes>
);

/** 'Adicionar nova Ata' */
const CreateDialog = ({ empty, wide, children }: Omit<SectionDialogsProps, 'copied' | 'toForm' | 'tool'>) => {
  const { newWord, entity } = useSection();
  return (
    <CreateBase redirect={false} transform={fromPublicationForm}>
      <EntryForm
        title={`Adicionar ${newWord} ${entity}`}
        saved={BACK_OFFICE_MESSAGES.created}
        empty={empty}
        wide={wide}
        hasAnother
      >
        {children}
      </EntryForm>
    </CreateBase>
  );
};

/** 'Duplicar Ata': the form of a new draft, with the texts of an entry. Its files and its date stay its own. */
const CopyDialog = ({ empty, copied, wide, children }: Omit<SectionDialogsProps, 'toForm' | 'tool'>) => {
  const { entity, adminRoute } = useSection();
  const { id = '' } = useParams();
  const { data: row, error } = useGetOne<RaRecord, HttpError>(adminRoute, { id }, READ_ONCE);
  if (error) return <UnreadEntry error={error} />;
  return (
    <CreateBase redirect={false} transform={fromPublicationForm}>
      <EntryForm
        title={`Duplicar ${entity}`}
        saved={BACK_OFFICE_MESSAGES.created}
        loading={!row}
        {...(row && { empty: { ...empty, ...pick(row, copied), ...DRAFT } })}
        wide={wide}
      >
        {children}
      </EntryForm>
    </CreateBase>
  );
};

/** The form starts with the values of the first read, so later reads would be for nothing. */
const READ_ONCE = { ...READ_FOR_EDITING, retry: false, staleTime: Infinity };

const DRAFT = { publicacao: 'rascunho' };

const pick = (row: RaRecord, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

type EditDialogProps = Pick<EntryFormProps, 'toForm' | 'wide' | 'children'>;

/** 'Editar Ata' */
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
  const { record, error } = useEditContext<RaRecord, HttpError>();

  if (error) return <UnreadEntry error={error} />;
  return (
    <EntryForm
      {...props}
      title={`Editar ${entity}`}
      saved={BACK_OFFICE_MESSAGES.edited}
      loading={!record}
      notice={record && <OtherEditors id={record.id} />}
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

const toBody = (values: Record<string, unknown>) => fromPublicationForm(withoutStoredNumeros(values));

interface EntryFormProps {
  readonly title: string;
  /** The text of the toast once the entry is stored. */
  readonly saved: string;
  /** True while the row is being read. */
  readonly loading?: boolean;
  readonly empty?: Record<string, unknown>;
  readonly toForm?: ToForm | undefined;
  readonly wide?: boolean | undefined;
  /** Has 'Salvar e adicionar outro', after which the form is empty again. */
  readonly hasAnother?: boolean;
  /** Shown above the fields. */
  readonly notice?: ReactNode;
  /** Shown below the fields. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** The form dialog of an entry. Saves through react-admin's CreateBase or EditBase around it. */
const EntryForm = (props: EntryFormProps) => {
  const { title, saved, loading = false, empty, toForm, wide = false, hasAnother = false } = props;
  const { notice, links, children } = props;
  const section = useSection();
  const { close } = useDialogAddress();
  const [round, setRound] = useState(0);
  const entry = useSaveEntry(saved, (submitter, reopen) => {
    if (submitter?.getAttribute('name') !== FormDialog.another) return close();
    reopen();
    setRound(round + 1);
  });
  const toValues = useCallback(
    (row: RaRecord & PublicationRead) => ({ ...(toForm ? toForm(row) : row), ...toPublicationForm(row) }),
    [toForm],
  );
  return (
    <FormDialog
      title={title}
      onCancel={close}
      saving={entry.saving}
      canSave={!loading}
      hasAnother={hasAnother}
      wide={wide}
    >
      <SafeForm
        key={round}
        id={FormDialog.formId}
        entry={entry}
        schema={section.write}
        prepare={toBody}
        check={publicationErrors}
        loading={loading}
        empty={empty && { ...NEW_PUBLICATION, ...empty }}
        toForm={toValues}
      >
        {notice}
        {children}
        <PublicationFields />
        <BeforePublishing section={section} />
        {links}
      </SafeForm>
    </FormDialog>
  );
};
