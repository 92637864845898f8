import { inWords, noon } from './brazilian.js';
import { prefeito, presidente, SECRETARIA_EXECUTIVA } from './conselho.js';
import { NORMAS, type Norma } from './normas.js';
import { article, heading, item, paragraph, signatures, type SampleDocument } from './sample-document.js';

function norma({
  titulo,
  ementa,
  dia,
  publicadaEm,
  autoridade,
  preambulo,
  capitulos,
}: Norma): SampleDocument {
  const ano = Number(dia.slice(0, 4));
  let number = 0;
  const label = () => `Art. ${++number}${number < 10 ? 'º' : ''}`;
  const signatory = autoridade === 'prefeito' ? [prefeito(ano)] : [presidente(ano), SECRETARIA_EXECUTIVA];
  return {
    section: 'legislacao',
    titulo,
    resumo: ementa,
    dia,
    createdAt: noon(publicadaEm ?? dia),
    body: [
      paragraph(preambulo),
      ...capitulos.flatMap(({ nome, artigos }) => [
        ...(nome ? [heading(nome)] : []),
        ...artigos.flatMap(([caput, ...incisos]) => [
          article(label(), caput),
          ...incisos.map((inciso) => item(inciso)),
        ]),
      ]),
      signatures(inWords(dia), ...signatory),
    ],
  };
}

/** The laws, decrees and rules of the fund. */
export const legislacao = (): SampleDocument[] => NORMAS.map(norma);
