import { siteWrite, type Site } from '@fundo/contract/site';
import type { RaRecord } from 'ra-core';
import { IDENTITY } from '../../api/singles';
import { SingleScreen } from '../../section/SingleScreen';
import { IdentityFields } from './IdentityFields';
import { fromSiteForm, toSiteForm } from './siteForm';

/** The provider has parsed the row (api/siteProvider.ts). */
const toForm = (row: RaRecord) => ({ ...row, ...toSiteForm(row as RaRecord & Site) });

/** The site's identity: names, texts, addresses, contacts. */
export const IdentityScreen = () => (
  <SingleScreen
    single={IDENTITY}
    subject="a identidade do site"
    schema={siteWrite}
    toForm={toForm}
    fromForm={fromSiteForm}
  >
    <IdentityFields />
  </SingleScreen>
);
