import { DocumentPage } from '../../documents/DocumentPage';
import illustration from '../../shared/illustrations/atas.svg';
import { atasIntro } from './atasIntro';

export function AtasPage() {
  return <DocumentPage section="ata" illustration={illustration} intro={atasIntro} />;
}
