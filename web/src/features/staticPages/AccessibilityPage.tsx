import sobreUrl from '../../shared/illustrations/sobre.svg';
import { SKIP_LINKS } from '../../shared/routing/skipLinks';
import { useSite } from '../../shared/site/identity';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import styles from './AccessibilityPage.module.css';

export function AccessibilityPage() {
  return (
    <>
      <PageBanner title="Acessibilidade" illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <p>
            Este site foi feito para todas as pessoas. Ele segue as diretrizes WCAG 2.2 (nível AA), a norma
            ABNT NBR 17225 e o modelo eMAG do governo federal.
          </p>
          <h2>Teclas de atalho</h2>
          <AccessKeys />
          <h2>Contraste e tamanho do texto</h2>
          <p>
            No alto de cada página, o botão “Alto contraste” troca as cores, e os botões “A−” e “A+” mudam o
            tamanho do texto. A escolha fica guardada no seu navegador. O site também segue o tema claro ou
            escuro e o aumento de contraste do seu aparelho.
          </p>
          <h2>Teclado e leitor de tela</h2>
          <p>
            Tudo o que se faz com o mouse se faz com o teclado: Tab avança, Shift e Tab voltam, Enter abre. No
            álbum de fotos, as setas trocam a foto, Home e End mostram a primeira e a última, e a tecla Esc
            fecha. Na busca, as setas escolhem uma sugestão, e Esc fecha a lista. As páginas podem ser lidas
            sem JavaScript.
          </p>
          <Barriers />
        </div>
      </Container>
    </>
  );
}

/** The contact for reporting a barrier; absent if the identity could not be read. */
function Barriers() {
  const { email, telefone } = useSite().site;
  if (!email) return null;
  return (
    <>
      <h2>Encontrou uma barreira?</h2>
      <p>
        Escreva para <a href={`mailto:${email}`}>{email}</a> ou ligue para <span>{telefone}</span>. Você
        também pode pedir um documento em outro formato.
      </p>
    </>
  );
}

function AccessKeys() {
  return (
    <>
      <p>
        No Chrome e no Edge, aperte Alt e o número. No Firefox, Alt, Shift e o número. Em um Mac, Control,
        Option e o número.
      </p>
      <dl className={styles.keys}>
        {SKIP_LINKS.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
