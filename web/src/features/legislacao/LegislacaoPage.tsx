import { DocumentPage } from '../../documents/DocumentPage';
import illustration from '../../shared/illustrations/legislacao.svg';
import { legislacaoIntro } from './legislacaoIntro';

export function LegislacaoPage() {
  return (
    <DocumentPage
      section="legislacao"
      illustration={illustration}
      intro={legislacaoIntro}
      label="MAIS TRANSPARÊNCIA"
    />
  );
}
