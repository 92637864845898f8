import { SECTIONS } from '@fundo/contract/sections';
import { Link } from '../../shared/routing/Link';
import atasUrl from '../../shared/illustrations/atas.svg';
import legislacaoUrl from '../../shared/illustrations/legislacao.svg';
import planosUrl from '../../shared/illustrations/planos.svg';
import prestacoesUrl from '../../shared/illustrations/prestacoes.svg';
import styles from './TransparencyCards.module.css';

const CARDS = [
  {
    to: SECTIONS.ata.siteRoute,
    title: 'Atas de reuniões',
    text: 'O que o conselho discutiu e decidiu.',
    picture: atasUrl,
  },
  {
    to: SECTIONS.prestacaoConta.siteRoute,
    title: 'Prestação de contas',
    text: 'Quanto entrou e quanto saiu.',
    picture: prestacoesUrl,
  },
  {
    to: SECTIONS.planoInvestimento.siteRoute,
    title: 'Plano de investimento',
    text: 'Em que o dinheiro será usado.',
    picture: planosUrl,
  },
  {
    to: SECTIONS.legislacao.siteRoute,
    title: 'Legislação',
    text: 'As normas que criam e regem o fundo.',
    picture: legislacaoUrl,
  },
];

/** Four panels, one for each kind of document. */
export function TransparencyCards() {
  return (
    <ul className={styles.cards}>
      {CARDS.map(({ to, title, text, picture }) => (
        <li key={to}>
          <Link className={styles.card} to={`/${to}`}>
            <img
              className={styles.picture}
              src={picture}
              alt=""
              width={270}
              height={270}
              loading="lazy"
              data-print="no"
            />
            <span className={styles.text}>
              <strong className={styles.title}>{title}</strong>
              <span>{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
