import styles from './AccessibilityPage.module.css';

const KEYS = [
  ['1', 'Ir para o conteúdo'],
  ['2', 'Ir para o menu'],
  ['3', 'Ir para a busca'],
  ['4', 'Ir para o rodapé'],
] as const;

export function AccessKeys() {
  return (
    <>
      <p>
        No Chrome e no Edge, aperte Alt e o número. No Firefox, Alt, Shift e o número. Em um Mac, Control,
        Option e o número.
      </p>
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
