import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { siteWrite, type Site } from '@fundo/contract/site';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EditBase, useEditContext, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { versionField } from '../../api/version';
import { KeptForm, READ_FOR_EDITING } from '../../form/KeptForm';
import { useSaveEntry, type SavedEntry } from '../../form/useSaveEntry';
import { Failure } from '../../page/Failure';
import { TOP_BAR } from '../../page/sizes';
import { usePageTitle } from '../../page/usePageTitle';
import { OtherEditors } from '../../section/OtherEditors';
import { IdentityFields } from './IdentityFields';
import { fromSiteForm, toSiteForm } from './siteForm';
import { IDENTITY } from '../../api/siteProvider';

const FORM_ID = 'identity-form';

/** The provider has parsed the row (api/siteProvider.ts). */
const toForm = (row: RaRecord) => ({ ...row, ...toSiteForm(row as RaRecord & Site) });

/** The site's identity: names, texts, addresses, contacts. One form, which stays open after it is saved. */
export const IdentityScreen = () => (
  <EditBase
    resource={IDENTITY.route}
    id={IDENTITY.id}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={READ_FOR_EDITING}
    mutationOptions={{ meta: READ_FOR_EDITING.meta }}
    transform={fromSiteForm}
  >
    <IdentityForm />
  </EditBase>
);

const IdentityForm = () => {
  usePageTitle(IDENTITY.title);
  const { record, error, refetch, isFetching } = useEditContext();
  const entry = useSaveEntry(BACK_OFFICE_MESSAGES.edited);
  if (error) return <Failure onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <Bar>
        <Typography component="h1" variant="h1" sx={{ flexGrow: 1, fontSize: '1.25rem' }}>
          {IDENTITY.title}
        </Typography>
        <Button
          type="submit"
          form={FORM_ID}
          variant="contained"
          color="secondary"
          disabled={!record}
          loading={entry.saving}
        >
          Salvar
        </Button>
      </Bar>
      {record && <OtherEditors id={IDENTITY.id} subject="a identidade do site" />}
      <KeptForm
        id={FORM_ID}
        entry={entry}
        schema={siteWrite}
        prepare={fromSiteForm}
        loading={!record}
        toForm={toForm}
      >
        <IdentityFields />
        <ContinueAfterSave entry={entry} />
      </KeptForm>
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
const ContinueAfterSave = ({ entry }: { entry: SavedEntry }) => {
  const form = useFormContext();
  const { savedRow, reopen } = entry;
  useEffect(() => {
    if (!savedRow) return;
    form.reset({ ...toForm(savedRow), ...versionField(savedRow) });
    reopen();
  }, [form, savedRow, reopen]);
  return null;
};
