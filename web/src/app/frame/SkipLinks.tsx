import styles from './SkipLinks.module.css';

/** First on every page: jumps over the header. The access keys are those of eMAG: 1 content, 2 menu, 3 search, 4 footer. */
export function SkipLinks() {
  return (
    <div className={styles.links} data-print="no">
      <a href="#conteudo" accessKey="1">
        Ir para o conteúdo
      </a>
      <a href="#menu" accessKey="2">
        Ir para o menu
      </a>
      <a href="#busca" accessKey="3">
        Ir para a busca
      </a>
      <a href="#rodape" accessKey="4">
        Ir para o rodapé
      </a>
    </div>
  );
}
