import { daysAfter } from '../src/base/fund-calendar.js';
import { inWords, noon } from './brazilian.js';
import { conselho, NOME_DO_FUNDO, presidente, SECRETARIA_EXECUTIVA } from './conselho.js';
import { DEBATES } from './debates.js';
import { REUNIOES, type Reuniao } from './reunioes.js';
import {
  article,
  heading,
  list,
  paragraph,
  signatures,
  type Block,
  type SampleDocument,
} from './sample-document.js';

const pad = (n: number): string => String(n).padStart(2, '0');

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The council publishes the minutes two days after the meeting. */
const publication = (day: string): Date => daysAfter(noon(day), 2);

function ata({ numero, reuniao, dia, hora, local, itens, gerais, fim }: Reuniao): SampleDocument {
  const ano = Number(dia.slice(0, 4));
  const chair = presidente(ano);
  const members = conselho(ano);
  return {
    section: 'ata',
    titulo: `Ata ${pad(numero)}/${ano} — ${reuniao} do Conselho Gestor`,
    resumo: `Reunião de ${inWords(dia)}: ${itens.map(({ assunto }) => uncapitalized(assunto)).join('; ')}.`,
    numero: `${pad(numero)}/${ano}`,
    dia,
    createdAt: publication(dia),
    body: [
      paragraph(
        `Em ${inWords(dia)}, às ${hora}, ${local}, reuniu-se o Conselho Gestor do ${NOME_DO_FUNDO} (FUNDAT), em sua ${reuniao} de ${ano}, sob a presidência de ${chair.nome}. Havendo quórum, a presidência abriu os trabalhos e submeteu a pauta ao plenário, que a aprovou sem emendas.`,
      ),
      heading('Presentes'),
      list(...members.map(({ nome, cargo }) => `${nome} — ${cargo}`)),
      heading('Pauta'),
      list(...itens.map(({ assunto }) => assunto)),
      heading('Deliberações'),
      ...itens.flatMap(({ assunto, relato, decisao }, index) => [
        article(`${index + 1}. ${assunto}.`, relato),
        article('Decisão:', decisao),
      ]),
      ...debates(`${pad(numero)}/${ano}`),
      heading('Assuntos gerais e encerramento'),
      paragraph(gerais),
      paragraph(
        `Nada mais havendo a tratar, a presidência agradeceu a presença de todos e encerrou a reunião às ${fim}, da qual eu, ${SECRETARIA_EXECUTIVA.nome}, lavrei esta ata, que, lida e aprovada, vai assinada pela presidência e por mim e será publicada no portal do fundo.`,
      ),
      signatures(inWords(dia), chair, SECRETARIA_EXECUTIVA),
    ],
  };
}

/** The discussions, if the minutes report them in detail. */
const debates = (numero: string): Block[] =>
  (DEBATES[numero] ?? []).flatMap(({ tema, falas }) => [heading(tema), ...falas.map(paragraph)]);

/** The minutes of the council's ordinary and extraordinary meetings. */
export const atas = (): SampleDocument[] => REUNIOES.map(ata);
