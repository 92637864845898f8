/** What the fund calls itself and where it is found: everything that an editor may one day change. */
export interface Site {
  readonly acronym: string;
  readonly name: string;
  readonly description: string;
  readonly city: string;
  readonly department: { readonly name: string; readonly description: string; readonly url: string };
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly openingHours: string;
  readonly copyrightYear: number;
  readonly taxpayerPortal: { readonly label: string; readonly url: string };
  readonly invoiceProgramme: { readonly name: string; readonly text: string; readonly url: string };
  readonly contactLinks: readonly { readonly label: string; readonly url: string }[];
  /** The text of the About page: its figures age, so they are here and not in the page. */
  readonly about: readonly AboutSection[];
}

export interface AboutSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

export const SITE: Site = {
  acronym: 'FUNDAT',
  name: 'Fundo Municipal de Desenvolvimento da Administração Tributária e da Cidadania Fiscal',
  description:
    'O fundo que transforma parte dos impostos municipais em prêmios para quem pede nota fiscal e em um atendimento melhor para todos.',
  city: 'Porto Sereno',
  department: {
    name: 'Secretaria Municipal de Finanças',
    description:
      'A Secretaria Municipal de Finanças arrecada os tributos do município, cuida do dinheiro público e presta contas do que faz.',
    url: 'https://financas.portosereno.example.gov.br',
  },
  address: 'Rua da Cidadania, 100, Centro, Porto Sereno',
  phone: '(00) 3000-0100',
  email: 'fundat@portosereno.example.gov.br',
  openingHours: 'Segunda a sexta-feira, das 8h às 17h',
  copyrightYear: 2024,
  taxpayerPortal: { label: 'Portal do Contribuinte', url: 'https://contribuinte.portosereno.example.gov.br' },
  invoiceProgramme: {
    name: 'Nota Premiada',
    text: 'Peça a nota fiscal dos serviços que você contrata e concorra a prêmios a cada dois meses.',
    url: 'https://notapremiada.portosereno.example.gov.br',
  },
  contactLinks: [
    { label: 'Acesso à informação (e-SIC)', url: 'https://esic.portosereno.example.gov.br' },
    { label: 'Ouvidoria', url: 'https://ouvidoria.portosereno.example.gov.br' },
    { label: 'Radar da Transparência Pública', url: 'https://radardatransparencia.atricon.org.br' },
  ],
  about: [
    {
      heading: 'O que diz a lei',
      paragraphs: [
        'O fundo foi criado por uma lei municipal de 2021, atualizada por outra de 2023. Ele existe para desenvolver a administração tributária e a cidadania fiscal: cobrar bem, com justiça, e mostrar a cada pessoa para onde vai o imposto.',
        'O fundo recebe 0,25% da receita própria mensal do município, que vem destes tributos:',
      ],
      items: [
        'imposto predial e territorial urbano (IPTU);',
        'imposto sobre serviços (ISS);',
        'imposto sobre a transmissão de imóveis (ITBI);',
        'taxas municipais.',
      ],
    },
    {
      heading: 'O programa de prêmios',
      paragraphs: [
        'O fundo paga os prêmios de quem pede nota fiscal de serviço. Os sorteios acontecem a cada dois meses, e o primeiro foi em maio de 2023.',
        'Até o fim de 2024 são esperados cerca de 10 sorteios, com mais de R$ 250 mil em prêmios.',
      ],
    },
    {
      heading: 'Em que o dinheiro pode ser usado',
      paragraphs: ['Além dos prêmios, os recursos do fundo podem pagar:'],
      items: [
        'capacitação de servidores;',
        'tecnologia;',
        'conservação dos prédios;',
        'material de escritório;',
        'outras despesas da administração tributária.',
      ],
    },
    {
      heading: 'O que o fundo não paga',
      paragraphs: ['Os recursos do fundo não podem ser usados para pagar pessoal.'],
    },
  ],
};
