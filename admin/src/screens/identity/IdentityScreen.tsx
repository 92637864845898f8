import { MESSAGES } from '@fundo/contract/messages';
import { site } from '@fundo/contract/site';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EditBase, useEditContext } from 'ra-core';
import { Failure } from '../../page/Failure';
import { usePageTitle } from '../../page/usePageTitle';
import { TOP_BAR } from '../../page/tokens';
import { KeptForm } from '../../form/KeptForm';
import { READ_FOR_EDITING } from '../../form/KeptForm';
import type { ToForm } from '../../form/KeptForm';
import { useSaveEntry } from '../../form/useSaveEntry';
import { IDENTITY } from './siteProvider';
import { IdentityFields } from './IdentityFields';
import { StartAgain } from './StartAgain';
import { fromSiteForm, toSiteForm } from './siteForm';

const FORM_ID = 'identity-form';

const toForm = ((row) => ({ ...row, ...toSiteForm(row as never) })) satisfies ToForm;

/** Everything that the site says of itself, in one form that stays open after it is saved. */
export const IdentityScreen = () => (
  <EditBase
    resource={IDENTITY.route}
    id={IDENTITY.id}
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={READ_FOR_EDITING}
    mutationOptions={{ meta: READ_FOR_EDITING.meta }}
    transform={fromSiteForm as never}
  >
    <IdentityForm />
  </EditBase>
);

const IdentityForm = () => {
  usePageTitle(IDENTITY.title);
  const { record, error, refetch, isFetching } = useEditContext();
  const entry = useSaveEntry(MESSAGES.edited);
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
      <KeptForm
        id={FORM_ID}
        entry={entry}
        schema={site}
        prepare={fromSiteForm as never}
        loading={!record}
        toForm={toForm}
      >
        <IdentityFields />
        <StartAgain entry={entry} toForm={toForm} />
      </KeptForm>
    </>
  );
};

/** Stays in sight below the top bar: the form is long. */
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
