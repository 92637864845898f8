import { DEFAULT_LICENCE } from '@fundo/contract/open-data/licence';
import type { Site } from '@fundo/contract/site';

/** The site's identity in a new installation; editors change it in the panel or the back-office. */
export const DEFAULT_SITE: Site = {
  sigla: 'FUNDAT',
  nome: 'Fundo Municipal de Desenvolvimento da Administração Tributária e da Cidadania Fiscal',
  descricao:
    'O fundo que transforma parte dos impostos municipais em prêmios para quem pede nota fiscal e em um atendimento melhor para todos.',
  cidade: 'Porto Sereno',
  departamento: {
    nome: 'Secretaria Municipal de Finanças',
    descricao:
      'A Secretaria Municipal de Finanças arrecada os tributos do município, cuida do dinheiro público e presta contas do que faz.',
    url: 'https://financas.portosereno.example.gov.br',
  },
  endereco: 'Rua da Cidadania, 100, Centro, Porto Sereno/SE',
  telefone: '(00) 3000-0100',
  email: 'fundat@portosereno.example.gov.br',
  horario: 'Segunda a sexta-feira, das 8h às 17h',
  ano_copyright: 2024,
  portal_contribuinte: {
    rotulo: 'Portal do Contribuinte',
    url: 'https://contribuinte.portosereno.example.gov.br',
  },
  programa_nota: {
    nome: 'Nota Premiada',
    texto: 'Peça a nota fiscal dos serviços que você contrata e concorra a prêmios a cada dois meses.',
    url: 'https://notapremiada.portosereno.example.gov.br',
  },
  links_contato: [
    { rotulo: 'Acesso à informação (e-SIC)', url: 'https://esic.portosereno.example.gov.br' },
    { rotulo: 'Ouvidoria', url: 'https://ouvidoria.portosereno.example.gov.br' },
    { rotulo: 'Radar da Transparência Pública', url: 'https://radardatransparencia.atricon.org.br' },
  ],
  sobre: [
    {
      titulo: 'O que diz a lei',
      paragrafos: [
        'O fundo foi criado por uma lei municipal de 2021, atualizada por outra de 2023. Ele existe para desenvolver a administração tributária e a cidadania fiscal: cobrar bem, com justiça, e mostrar a cada pessoa para onde vai o imposto.',
        'O fundo recebe 0,25% da receita própria mensal do município, que vem destes tributos:',
      ],
      itens: [
        'imposto predial e territorial urbano (IPTU);',
        'imposto sobre serviços (ISS);',
        'imposto sobre a transmissão de imóveis (ITBI);',
        'taxas municipais.',
      ],
    },
    {
      titulo: 'O programa de prêmios',
      paragrafos: [
        'O fundo paga os prêmios de quem pede nota fiscal de serviço. Os sorteios acontecem a cada dois meses, e o primeiro foi em maio de 2023.',
        'Até o fim de 2024 são esperados cerca de 10 sorteios, com mais de R$ 250 mil em prêmios.',
      ],
      itens: [],
    },
    {
      titulo: 'Em que o dinheiro pode ser usado',
      paragrafos: ['Além dos prêmios, os recursos do fundo podem pagar:'],
      itens: [
        'capacitação de servidores;',
        'tecnologia;',
        'conservação dos prédios;',
        'material de escritório;',
        'outras despesas da administração tributária.',
      ],
    },
    {
      titulo: 'O que o fundo não paga',
      paragrafos: ['Os recursos do fundo não podem ser usados para pagar pessoal.'],
      itens: [],
    },
  ],
  manutencao: {
    nome: 'Departamento de Tecnologia da Informação',
    sigla: 'DTI',
    url: 'https://dti.portosereno.example.gov.br',
  },
  prefeitura: { nome: 'Prefeitura Municipal de Porto Sereno', url: 'https://www.portosereno.example.gov.br' },
  sistemas_url: null,
  id_municipio: null,
  sigla_uf: null,
  licenca: DEFAULT_LICENCE,
  lexml_publicador: null,
};
