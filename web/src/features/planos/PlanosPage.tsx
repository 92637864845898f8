import { DocumentPage } from '../../documents/DocumentPage';
import illustration from '../../shared/illustrations/planos.svg';
import { planosIntro } from './planosIntro';

export function PlanosPage() {
  return <DocumentPage section="planoInvestimento" illustration={illustration} intro={planosIntro} />;
}
