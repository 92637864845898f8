import { READ_PATHS } from '@fundo/contract/read-paths';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { hashOf, INVALID_SHA256 } from '@fundo/contract/file-hash';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { checkAddress } from '../../shared/routing/addresses';
import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { Sha256 } from '../../shared/text/whole';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import styles from './CheckPage.module.css';
import { checkQuery, isHash } from './checkQuery';
import { CheckResult } from './CheckResult';
import { FilePicker } from './FilePicker';
import { HashForm } from './HashForm';

/** Reads the matches of the hash in an address into the client. */
export const prefetchCheck: NonNullable<SiteRoute['prefetch']> = async (api, client, { search }) => {
  const sha256 = hashOf(search);
  if (isHash(sha256)) await client.prefetchQuery(checkQuery(api, sha256));
};

/** A check that the visitor requested on this page: of a hash, or of a file with its name. */
interface CheckRequest {
  readonly sha256: string;
  readonly name?: string;
}

/** Shows which version of which document a file is. The result has an address, so that it works without JavaScript. */
export function CheckPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [requested, setRequested] = useState<CheckRequest>();
  const sha256 = hashOf(search);
  const check = (request: CheckRequest) => {
    setRequested(request);
    void navigate(checkAddress(request.sha256));
  };
  const isRequested = requested?.sha256 === sha256;
  return (
    <>
      <PageBanner title={SITE_PAGES.check.title} illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <p>
            Veja se uma cópia é mesmo de um documento publicado neste site, e de qual versão. O arquivo não
            sai do seu aparelho: só o seu <Sha256 />, um número de 64 letras e algarismos que muda se um só
            byte do arquivo mudar.
          </p>
          <FilePicker onHashed={check} />
          {isHash(sha256) && (
            <CheckResult
              sha256={sha256}
              fileName={isRequested ? requested.name : undefined}
              takesFocus={isRequested}
            />
          )}
          <HashForm
            key={sha256}
            sha256={sha256}
            error={sha256 !== '' && !isHash(sha256) ? INVALID_SHA256 : undefined}
            onCheck={(hash) => check({ sha256: hash })}
          />
          <HowToHash />
        </div>
      </Container>
    </>
  );
}

const COMMANDS = [
  { system: 'Windows', command: 'certutil -hashfile arquivo.pdf SHA256' },
  { system: 'macOS', command: 'shasum -a 256 arquivo.pdf' },
  { system: 'Linux', command: 'sha256sum arquivo.pdf' },
];

function HowToHash() {
  return (
    <section aria-labelledby="como-calcular">
      <h2 id="como-calcular">
        Como calcular o <Sha256 /> sem este site
      </h2>
      <p>Escreva no terminal do seu computador, com o nome do seu arquivo:</p>
      <dl className={styles.commands}>
        {COMMANDS.map(({ system, command }) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>
              <code translate="no">{command}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        A{' '}
        <a href={`/api/v1/${READ_PATHS.fileHashes}`}>
          lista dos <Sha256 /> de todos os arquivos publicados
        </a>{' '}
        confere muitos de uma vez, com <code translate="no">sha256sum -c</code>.
      </p>
    </section>
  );
}
