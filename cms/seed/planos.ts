import { DESPESAS, type Despesa } from './anos.js';
import { amount, inWords, noon, percent, reais } from './brazilian.js';
import { LEI, presidente, SECRETARIA_EXECUTIVA } from './conselho.js';
import { numerosOfPlano } from './numeros.js';
import { plano, premioPorSorteio, sum } from './ledger.js';
import {
  heading,
  list,
  paragraph,
  signatures,
  table,
  type Block,
  type SampleDocument,
} from './sample-document.js';

type Acoes = Partial<Record<Despesa, string>>;

const despesas = Object.keys(DESPESAS) as Despesa[];

function sources(ano: number): Block[] {
  const { saldoInicial, receitaPrevista, repassePrevisto, disponivel } = plano(ano);
  return [
    heading('1. De onde vem o dinheiro'),
    paragraph(
      `A lei orçamentária prevê receita própria de ${reais(receitaPrevista)} nos meses de repasse de ${ano}. A parte do fundo, de 0,25%, é de ${reais(repassePrevisto)}.`,
    ),
    table({
      caption: `Recursos disponíveis em ${ano}`,
      columns: [{ label: 'Origem' }, { label: 'Valor (R$)', width: 112, align: 'right' }],
      rows: [
        [`Saldo de 31 de dezembro de ${ano - 1}`, amount(saldoInicial)],
        ['Repasses previstos (0,25% da receita própria)', amount(repassePrevisto)],
      ],
      total: ['Total disponível', amount(disponivel)],
    }),
  ];
}

function uses(ano: number): Block[] {
  const { despesas: values, total, reserva, disponivel } = plano(ano);
  const planned = despesas.filter((despesa) => values[despesa] > 0);
  return [
    heading('2. Para onde vai'),
    table({
      caption: `Aplicação dos recursos em ${ano}`,
      columns: [
        { label: 'Finalidade' },
        { label: 'Valor (R$)', width: 104, align: 'right' },
        { label: 'Parte do total', width: 84, align: 'right' },
      ],
      rows: [
        ...planned.map((despesa) => [
          DESPESAS[despesa],
          amount(values[despesa]),
          percent(values[despesa], disponivel),
        ]),
        ['Reserva para o exercício seguinte', amount(reserva), percent(reserva, disponivel)],
      ],
      total: ['Total disponível', amount(sum(values) + reserva), '100,0%'],
    }),
    paragraph(
      `As despesas planejadas somam ${reais(total)}. O plano não prevê despesa com pessoal, que a lei do fundo proíbe, e pode ser revisto pelo Conselho Gestor se a receita mudar.`,
    ),
  ];
}

function plan(ano: number, day: string, ata: string, acoes: Acoes): SampleDocument {
  return {
    section: 'planoInvestimento',
    titulo: `Plano de investimento ${ano}`,
    resumo: `Recursos previstos e sua aplicação no exercício de ${ano}.`,
    createdAt: noon(day),
    numeros: numerosOfPlano(ano),
    body: [
      paragraph(
        `Este plano diz como o fundo pretende usar seu dinheiro em ${ano}. Foi elaborado pela Secretaria Municipal de Finanças e aprovado pelo Conselho Gestor (Ata ${ata}), como manda a ${LEI}.`,
      ),
      ...sources(ano),
      ...uses(ano),
      heading('3. O que se pretende fazer'),
      list(
        ...despesas.flatMap((despesa) => (acoes[despesa] ? [`${DESPESAS[despesa]}: ${acoes[despesa]}`] : [])),
      ),
      heading('4. Acompanhamento'),
      paragraph(
        'A execução é publicada a cada bimestre neste portal, na página de prestações de contas, com os mesmos nomes de finalidade que aparecem acima, para que qualquer pessoa possa comparar o previsto com o pago.',
      ),
      signatures(inWords(day), presidente(ano), SECRETARIA_EXECUTIVA),
    ],
  };
}

/** The plan of each year, from the same ledger as the accounts. */
export const planos = (): SampleDocument[] => [
  plan(2022, '2022-05-05', '02/2022', {
    capacitacao: 'curso básico de legislação tributária e de atendimento ao contribuinte.',
    tecnologia: 'computadores para a fiscalização e servidores para o cadastro imobiliário.',
    predial: 'reparo da rede elétrica do prédio da Administração Tributária.',
    bens: 'mesas, cadeiras e material de escritório do atendimento.',
    outras: 'instalação do Conselho Gestor e publicação de seus atos.',
  }),
  plan(2023, '2023-03-02', '01/2023', {
    premiacao: `se aprovada a alteração da lei, quatro sorteios a partir de maio, de ${reais(premioPorSorteio(2023))} cada um.`,
    capacitacao: 'oficina de fiscalização do ISS e formação em educação fiscal.',
    tecnologia: 'nova versão do sistema de nota fiscal de serviços, com emissão pelo celular.',
    predial: 'reforma da recepção e rampa de acesso.',
    bens: 'mobiliário da recepção e equipamentos de digitalização.',
    outras: 'divulgação do programa e auditoria dos sorteios.',
  }),
  plan(2024, '2024-02-29', '01/2024', {
    premiacao: `seis sorteios, um por bimestre, de ${reais(premioPorSorteio(2024))} cada um, que levam o total desde 2023 a ${reais(4 * premioPorSorteio(2023) + 6 * premioPorSorteio(2024))}.`,
    capacitacao: 'preparação para a reforma tributária e oficinas de educação fiscal nas escolas.',
    tecnologia: 'troca de computadores, impressoras e cabeamento de rede.',
    predial: 'novo telhado do prédio do atendimento ao contribuinte.',
    bens: 'cadeiras, arquivos e material de consumo.',
    outras: 'material didático da educação fiscal.',
  }),
  plan(2025, '2025-02-27', '01/2025', {
    premiacao: `seis sorteios com os novos valores, de ${reais(premioPorSorteio(2025))} cada um.`,
    capacitacao: 'ciência de dados para a fiscalização e Semana da Cidadania Fiscal.',
    tecnologia: 'cadastro imobiliário com imagens aéreas e segurança da informação.',
    predial: 'restauração da fachada e dos azulejos da Secretaria Municipal de Finanças.',
    bens: 'mobiliário das salas de treinamento.',
    outras: 'atendimento ampliado durante a entrega dos carnês do IPTU.',
  }),
  plan(2026, '2026-02-27', '01/2026', {
    premiacao: `seis sorteios, um por bimestre, de ${reais(premioPorSorteio(2026))} cada um.`,
    capacitacao: 'atendimento em Libras e formação de novos auditores.',
    tecnologia: 'integração com a nota fiscal de serviços de padrão nacional.',
    predial: 'quatro salas de atendimento acessíveis.',
    bens: 'equipamentos das novas salas de atendimento.',
    outras: 'mutirões de atendimento nos bairros.',
  }),
];
