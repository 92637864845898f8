import { LEI, LEI_DE_ALTERACAO, NOME_DO_FUNDO } from './conselho.js';

/** A law, decree or resolution; articles are numbered in reading order through all chapters. */
export interface Norma {
  readonly titulo: string;
  readonly ementa: string;
  /** The day it was signed, 'YYYY-MM-DD'. */
  readonly dia: string;
  /** The day on which the portal published it, if that is another day. */
  readonly publicadaEm?: string;
  readonly autoridade: 'prefeito' | 'conselho';
  readonly preambulo: string;
  readonly capitulos: readonly {
    readonly nome?: string;
    /** Each article: its head, then its items and paragraphs. */
    readonly artigos: readonly (readonly [caput: string, ...incisos: string[]])[];
  }[];
}

const SANCIONA = 'Faço saber que a Câmara Municipal decreta e eu sanciono a seguinte Lei:';
const DECRETA = `No uso das atribuições que a Lei Orgânica do Município confere ao chefe do Poder Executivo, e tendo em vista a ${LEI}, decreto:`;
const RESOLVE = `O Conselho Gestor do ${NOME_DO_FUNDO}, no uso das atribuições que lhe dá a ${LEI}, resolve:`;
const VIGOR_LEI = 'Esta Lei entra em vigor na data de sua publicação.';
const VIGOR_DECRETO = 'Este Decreto entra em vigor na data de sua publicação.';
const VIGOR_RESOLUCAO = 'Esta Resolução entra em vigor na data de sua publicação.';

/** The rules of the fund, oldest first. */
export const NORMAS: readonly Norma[] = [
  {
    titulo: `${LEI} — Cria o FUNDAT`,
    ementa: `Cria o ${NOME_DO_FUNDO} (FUNDAT) e dá outras providências.`,
    dia: '2021-12-16',
    publicadaEm: '2022-03-10',
    autoridade: 'prefeito',
    preambulo: SANCIONA,
    capitulos: [
      {
        nome: 'Capítulo I — Do fundo e de suas finalidades',
        artigos: [
          [
            `Fica criado o ${NOME_DO_FUNDO} (FUNDAT), vinculado à Secretaria Municipal de Finanças, com contabilidade e conta bancária próprias.`,
          ],
          [
            'O fundo tem por finalidade fortalecer a administração tributária do Município e promover a cidadania fiscal, mediante o custeio de:',
            'I – capacitação e aperfeiçoamento dos servidores da administração tributária;',
            'II – equipamentos, programas e serviços de tecnologia da informação;',
            'III – construção, reforma e conservação dos prédios da administração tributária;',
            'IV – mobiliário, bens e materiais de escritório;',
            'V – outros custos necessários às atividades da administração tributária.',
          ],
          ['É proibido usar os recursos do fundo para pagar despesa com pessoal, a qualquer título.'],
        ],
      },
      {
        nome: 'Capítulo II — Dos recursos',
        artigos: [
          [
            'Constitui recurso do fundo a parcela de 0,25% (vinte e cinco centésimos por cento) da receita própria mensal do Município proveniente:',
            'I – do Imposto sobre a Propriedade Predial e Territorial Urbana (IPTU);',
            'II – do Imposto sobre Serviços de Qualquer Natureza (ISS);',
            'III – do Imposto sobre a Transmissão de Bens Imóveis (ITBI);',
            'IV – das taxas municipais.',
            'Parágrafo único. O repasse será feito até o décimo dia útil do mês seguinte ao da arrecadação.',
          ],
          [
            'O saldo apurado no fim de cada exercício passa ao exercício seguinte, a crédito do próprio fundo.',
          ],
        ],
      },
      {
        nome: 'Capítulo III — Da gestão e da transparência',
        artigos: [
          [
            'O fundo é gerido por um Conselho Gestor, presidido pelo titular da Secretaria Municipal de Finanças e composto de representantes:',
            'I – da administração tributária;',
            'II – da Procuradoria-Geral, da Controladoria-Geral e da Secretaria Municipal de Planejamento;',
            'III – dos contribuintes e dos profissionais da contabilidade, indicados por suas entidades.',
            'Parágrafo único. A participação no Conselho Gestor é serviço público relevante e não é remunerada.',
          ],
          [
            'O plano de investimento de cada exercício será aprovado pelo Conselho Gestor e publicado na internet.',
          ],
          [
            'As contas do fundo serão publicadas na internet a cada bimestre e ao fim de cada exercício, em linguagem simples.',
          ],
          ['O Poder Executivo regulamentará esta Lei no prazo de noventa dias.'],
          [VIGOR_LEI],
        ],
      },
    ],
  },
  {
    titulo: 'Decreto nº 9.037, de 8 de março de 2022 — Regulamenta o FUNDAT',
    ementa: `Regulamenta a ${LEI}, quanto aos repasses e ao Conselho Gestor.`,
    dia: '2022-03-08',
    publicadaEm: '2022-03-10',
    autoridade: 'prefeito',
    preambulo: DECRETA,
    capitulos: [
      {
        artigos: [
          [
            'A Secretaria Municipal de Finanças apurará, até o quinto dia útil de cada mês, a receita própria arrecadada no mês anterior e o valor da parcela do fundo.',
          ],
          [
            'O primeiro repasse será feito em maio de 2022, sobre a receita do próprio mês, e os seguintes na forma da Lei.',
          ],
          [
            'O Conselho Gestor tem sete membros, nomeados por portaria, com mandato de dois anos, permitida a recondução.',
            '§ 1º O Conselho Gestor reúne-se com a presença da maioria de seus membros e decide por maioria simples.',
            '§ 2º As reuniões são abertas ao público.',
          ],
          ['As despesas do fundo obedecem às normas de licitações e contratos e às de finanças públicas.'],
          ['A Controladoria-Geral do Município examinará as contas do fundo antes de sua publicação.'],
          [VIGOR_DECRETO],
        ],
      },
    ],
  },
  {
    titulo: 'Resolução nº 1/2022 do Conselho Gestor — Regimento interno',
    ementa: 'Aprova o regimento interno do Conselho Gestor do FUNDAT.',
    dia: '2022-04-12',
    publicadaEm: '2022-04-18',
    autoridade: 'conselho',
    preambulo: RESOLVE,
    capitulos: [
      {
        nome: 'Das reuniões',
        artigos: [
          [
            'O Conselho Gestor reúne-se, em sessão ordinária, ao menos uma vez por semestre e, em sessão extraordinária, por convocação da presidência ou de três conselheiros.',
          ],
          [
            'A convocação será enviada com cinco dias de antecedência, com a pauta e os documentos que serão apreciados.',
          ],
          ['As reuniões podem ser feitas por videoconferência.'],
        ],
      },
      {
        nome: 'Das atas',
        artigos: [
          [
            'De cada reunião será lavrada ata, numerada em sequência em cada ano e publicada no portal do fundo em até cinco dias.',
          ],
          [
            'A ata registra os presentes, a pauta, o resumo de cada assunto e a decisão tomada, com os votos divergentes.',
          ],
        ],
      },
      {
        nome: 'Da secretaria executiva',
        artigos: [
          [
            'A secretaria executiva prepara as reuniões, guarda os documentos e responde aos pedidos de informação dirigidos ao Conselho Gestor.',
          ],
          [VIGOR_RESOLUCAO],
        ],
      },
    ],
  },
  {
    titulo: `${LEI_DE_ALTERACAO} — Atualiza a lei do FUNDAT`,
    ementa: `Altera a ${LEI}, para incluir o programa de premiação de cidadãos entre as finalidades do fundo.`,
    dia: '2023-03-14',
    autoridade: 'prefeito',
    preambulo: SANCIONA,
    capitulos: [
      {
        artigos: [
          [
            `O art. 2º da ${LEI}, passa a vigorar acrescido do seguinte inciso:`,
            '“VI – prêmios, distribuídos por sorteio a cada bimestre, aos cidadãos que pedem a nota fiscal de serviços.”',
          ],
          [
            'A mesma Lei passa a vigorar acrescida do art. 8º-A:',
            '“Art. 8º-A. Os sorteios serão públicos, auditáveis e regulamentados em decreto, e seus resultados serão publicados na internet.”',
          ],
          [
            'As despesas com prêmios não poderão passar, em cada exercício, de um quinto dos recursos disponíveis do fundo.',
          ],
          [VIGOR_LEI],
        ],
      },
    ],
  },
  {
    titulo: 'Decreto nº 9.411, de 4 de abril de 2023 — Programa Nota Premiada',
    ementa: 'Regulamenta o programa de premiação dos cidadãos que pedem a nota fiscal de serviços.',
    dia: '2023-04-04',
    autoridade: 'prefeito',
    preambulo: `${DECRETA.replace(', decreto:', '')}, alterada pela ${LEI_DE_ALTERACAO}, decreto:`,
    capitulos: [
      {
        artigos: [
          [
            'O programa Nota Premiada sorteia prêmios em dinheiro entre as pessoas físicas que pedem a nota fiscal de serviços com o número de seu CPF.',
          ],
          ['Haverá um sorteio por bimestre, o primeiro deles em maio de 2023.'],
          [
            'Participa do sorteio quem aceitar o regulamento no sítio do programa.',
            '§ 1º Cada nota dá direito a um bilhete eletrônico.',
            '§ 2º Não participam os conselheiros do fundo nem os servidores que trabalham no sorteio.',
          ],
          [
            'Cada sorteio distribui 17 prêmios: um de R$\u00a010.000,00, três de R$\u00a03.000,00 e treze de R$\u00a0500,00.',
          ],
          ['O prêmio não procurado em noventa dias volta ao fundo.'],
          [
            'Os dados pessoais dos participantes serão tratados apenas para os fins do programa, na forma da lei geral de proteção de dados.',
          ],
          [VIGOR_DECRETO],
        ],
      },
    ],
  },
  {
    titulo: 'Resolução nº 2/2023 do Conselho Gestor — Regulamento dos sorteios',
    ementa: 'Aprova o regulamento dos sorteios do programa Nota Premiada.',
    dia: '2023-04-11',
    publicadaEm: '2023-04-17',
    autoridade: 'conselho',
    preambulo: RESOLVE,
    capitulos: [
      {
        nome: 'Dos bilhetes',
        artigos: [
          [
            'Os bilhetes são numerados em sequência, conforme a ordem de emissão das notas, e ficam à disposição do participante no sítio do programa até o dia anterior ao sorteio.',
          ],
          [
            'A lista completa dos bilhetes, sem dados pessoais, será publicada com seu resumo criptográfico vinte e quatro horas antes do sorteio.',
          ],
        ],
      },
      {
        nome: 'Do sorteio',
        artigos: [
          [
            'O sorteio toma por base os números da Loteria Federal do dia, segundo a fórmula do anexo publicado no sítio do programa, de modo que qualquer pessoa possa repetir o cálculo.',
          ],
          ['O sorteio é público, transmitido ao vivo e acompanhado pela Controladoria-Geral do Município.'],
        ],
      },
      {
        nome: 'Do prêmio',
        artigos: [
          [
            'O ganhador será avisado por mensagem e terá noventa dias para informar a conta bancária em seu nome.',
          ],
          ['O pagamento será feito em até quinze dias úteis, descontados os tributos previstos em lei.'],
          ['Os casos omissos serão decididos pelo Conselho Gestor.'],
          [VIGOR_RESOLUCAO],
        ],
      },
    ],
  },
  {
    titulo: 'Decreto nº 9.870, de 10 de dezembro de 2024 — Novos valores dos prêmios',
    ementa: 'Altera o Decreto nº 9.411, de 4 de abril de 2023, quanto ao número e ao valor dos prêmios.',
    dia: '2024-12-10',
    autoridade: 'prefeito',
    preambulo: DECRETA,
    capitulos: [
      {
        artigos: [
          [
            'O art. 4º do Decreto nº 9.411, de 4 de abril de 2023, passa a vigorar com a seguinte redação:',
            '“Art. 4º Cada sorteio distribui 21 prêmios: um de R$\u00a012.000,00, quatro de R$\u00a02.500,00 e dezesseis de R$\u00a0500,00.”',
          ],
          ['O disposto neste Decreto aplica-se aos sorteios feitos a partir de 1º de janeiro de 2025.'],
          [VIGOR_DECRETO],
        ],
      },
    ],
  },
  {
    titulo: 'Decreto nº 10.126, de 2 de setembro de 2025 — Transparência do FUNDAT',
    ementa: 'Dispõe sobre a publicação das atas, dos planos e das contas do FUNDAT na internet.',
    dia: '2025-09-02',
    autoridade: 'prefeito',
    preambulo: DECRETA,
    capitulos: [
      {
        artigos: [
          [
            'O portal do fundo manterá, à disposição de qualquer pessoa, sem cadastro:',
            'I – as atas do Conselho Gestor, em até cinco dias da reunião;',
            'II – o plano de investimento, em até dez dias de sua aprovação;',
            'III – as contas de cada bimestre, até o último dia útil do mês seguinte;',
            'IV – as leis, os decretos e os regulamentos em vigor.',
          ],
          [
            'Os documentos serão publicados em formato aberto, com texto que possa ser pesquisado e lido por programas leitores de tela.',
          ],
          ['Os valores serão apresentados com as mesmas finalidades no plano e na prestação de contas.'],
          [VIGOR_DECRETO],
        ],
      },
    ],
  },
];
