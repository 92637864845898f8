import { SITE_PAGES } from '@fundo/contract/site-pages';
import { Sha256 } from '../../shared/text/whole';
import { Button } from '../../shared/ui/Button';
import styles from './HashForm.module.css';

interface Props {
  readonly sha256: string;
  readonly error: string | undefined;
  readonly onCheck: (sha256: string) => void;
}

/** A plain form for visitors who calculated the hash themselves. With JavaScript it checks without a reload. */
export function HashForm({ sha256, error, onCheck }: Props) {
  return (
    <section aria-labelledby="conferir-sha256" data-print="no">
      <h2 id="conferir-sha256">
        Conferir por um <Sha256 />
      </h2>
      <form
        className={styles.form}
        action={SITE_PAGES.check.path}
        onSubmit={(event) => {
          event.preventDefault();
          onCheck(String(new FormData(event.currentTarget).get('sha256')).trim());
        }}
      >
        <label className={styles.field}>
          <span>SHA-256 do arquivo</span>
          <input
            name="sha256"
            defaultValue={sha256}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : 'erro-sha256'}
          />
        </label>
        <Button type="submit">Conferir</Button>
        {error !== undefined && (
          <p id="erro-sha256" className={styles.error} role="alert">
            {`${error}. Confira se copiou todos.`}
          </p>
        )}
      </form>
    </section>
  );
}
