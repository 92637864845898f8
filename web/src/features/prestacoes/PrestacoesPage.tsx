import { DocumentPage } from '../../documents/DocumentPage';
import illustration from '../../shared/illustrations/prestacoes.svg';
import { prestacoesIntro } from './prestacoesIntro';

export function PrestacoesPage() {
  return <DocumentPage section="prestacaoConta" illustration={illustration} intro={prestacoesIntro} />;
}
