import { writeRows, writeText, type Doc, type Layout } from './draw.test-support';

/** Pages that look like tables and are not. */

const SENTENCES = [
  'O Conselho Gestor reuniu-se em sessão ordinária para apreciar as contas do exercício e o plano do ano seguinte.',
  'A diretoria leu o inventário dos bens comprados com recursos do fundo: 38 computadores e dois servidores.',
  'O representante dos contribuintes perguntou pelo destino do mobiliário velho, e a diretoria respondeu.',
  'Ficou decidido que as caixas de processos anteriores a 1998 só serão transferidas depois da reforma.',
  'Os repasses somaram R$ 180.639,42 no período, e os pagamentos, R$ 96.114,07, conforme os extratos.',
];

const none = (name: string, draw: (doc: Doc) => void): Layout => ({ name, pages: [{ draw, tables: [] }] });

const LEADERS = [
  ['1. Introdução', '3'],
  ['2. De onde vem o dinheiro', '5'],
  ['2.1 Receita própria do Município', '6'],
  ['3. Para onde vai', '9'],
  ['4. O que se pretende fazer', '14'],
  ['Anexo único', '22'],
] as const;

export const NOT_TABLES: readonly Layout[] = [
  none('prose in two columns, written one after the other', (doc) => {
    const text = [...SENTENCES, ...SENTENCES, ...SENTENCES].join(' ');
    for (const left of [60, 310])
      doc.fontSize(10).text(text, left, 80, { width: 225, align: 'justify', lineGap: 2 });
  }),
  none('prose in two columns, written line by line', (doc) => {
    doc.fontSize(9);
    const lines = SENTENCES.join(' ').match(/.{1,40}(?:\s|$)/g)!;
    for (const [row, line] of lines.entries()) {
      doc.text(line.trim(), 60, 80 + row * 13, { lineBreak: false });
      doc.text(lines[(row + 4) % lines.length]!.trim(), 310, 80 + row * 13, { lineBreak: false });
    }
  }),
  none('a numbered list', (doc) => {
    for (const [index, text] of SENTENCES.entries()) {
      doc.fontSize(10).text(`${index + 1}.`, 60, 80 + index * 34, { lineBreak: false });
      doc.text(text, 90, 80 + index * 34, { width: 400 });
    }
  }),
  none('a list with short items and bullets', (doc) => {
    for (const [index, text] of ['IPTU', 'ISS', 'ITBI', 'Taxas', 'Multas'].entries()) {
      doc.fontSize(10).text(`${'abcde'[index]})`, 60, 80 + index * 16, { lineBreak: false });
      doc.text(text, 90, 80 + index * 16, { lineBreak: false });
    }
  }),
  none('a table of contents with dots', (doc) => {
    doc.fontSize(11);
    for (const [index, [title, page]] of LEADERS.entries()) {
      const dots = Math.floor((450 - doc.widthOfString(title)) / doc.widthOfString('.'));
      doc.text(`${title} ${'.'.repeat(dots)}`, 60, 80 + index * 18, { lineBreak: false });
      doc.text(page, 535 - doc.widthOfString(page), 80 + index * 18, { lineBreak: false });
    }
  }),
  none('a form of names and values', (doc) => {
    const rows = [
      ['Processo:', 'Aquisição de mobiliário', 'Modalidade:', 'Pregão'],
      ['Interessado:', 'Secretaria de Finanças', 'Situação:', 'Aberto'],
      ['Assunto:', 'Salas de atendimento', 'Local:', 'Centro'],
    ];
    const columns = [60, 140, 310, 400].map((left) => ({ left, right: left + 100 }));
    writeRows(doc, 80, columns, rows, { bold: 'none' });
  }),
  none('two signatures', (doc) => {
    const y = writeText(doc, 80, SENTENCES.join(' '));
    const columns = [60, 310].map((left) => ({ left, right: left + 200 }));
    const rows = [
      ['Maria Helena de Araújo', 'João Batista Cavalcante'],
      ['Presidente do Conselho Gestor', 'Secretário executivo'],
      ['Secretaria de Finanças', 'Diretoria do Fundo'],
    ];
    writeRows(doc, y + 40, columns, rows, { pitch: 13 });
  }),
  none('a justified paragraph with wide spaces', (doc) => {
    const text = SENTENCES.map((sentence) => sentence.replaceAll(/\b\w{1,3}\b/g, 'administração')).join(' ');
    doc.fontSize(11).text(text, 60, 80, { width: 190, align: 'justify' });
  }),
  none('the head of an official letter', (doc) => {
    doc.fontSize(10).text('Ofício nº 112/2024', 60, 80, { lineBreak: false });
    doc.text('Maceió, 4 de março de 2024', 390, 80, { lineBreak: false });
    writeText(doc, 120, SENTENCES.join(' '));
  }),
];
