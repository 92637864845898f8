export interface SampleAlbum {
  readonly titulo: string;
  /** The day of publication, 'YYYY-MM-DD'. */
  readonly dia: string;
  /** The cover: the name of a file in pictures/, without `.webp`. It may be one of the photos. */
  readonly capa: string;
  /** Each photo: the name of its file, and its alternative text. */
  readonly fotos: readonly (readonly [picture: string, titulo: string])[];
}

/** The albums of the sample fund, oldest first, so that ids grow with dates. */
export const ALBUNS: readonly SampleAlbum[] = [
  {
    titulo: 'Primeiro sorteio do programa Nota Premiada',
    dia: '2023-05-26',
    capa: 'sorteio-01',
    fotos: [
      ['sorteio-02', 'Pessoa ao lado do globo com as bolas numeradas, no palco'],
      ['sorteio-03', 'Globo do sorteio visto da plateia, com confetes no ar'],
      ['nota-01', 'Celular com o código da nota fiscal ao lado da nota impressa e de moedas'],
      ['cidade-01', 'Prédios do centro da cidade vistos do parque'],
    ],
  },
  {
    titulo: 'Oficina de fiscalização do ISS',
    dia: '2023-08-18',
    capa: 'treinamento-01',
    fotos: [
      ['treinamento-02', 'Pessoa aponta para um gráfico projetado, diante da turma'],
      ['treinamento-03', 'Servidores sentados em três filas acompanham a apresentação'],
      ['computadores-01', 'Computador usado nos exercícios da oficina, sobre uma mesa de madeira'],
      ['reuniao-01', 'Grupo de trabalho ao redor de uma mesa oval, visto de cima'],
      ['treinamento-04', 'Turma de costas durante a última aula, com o gráfico na tela'],
    ],
  },
  {
    titulo: 'Entrega dos prêmios do terceiro sorteio',
    dia: '2023-10-06',
    capa: 'entrega-01',
    fotos: [
      ['entrega-02', 'Entrega de um cheque simbólico, com balões dos dois lados'],
      ['entrega-01', 'Duas pessoas seguram um cheque simbólico sob confetes'],
      ['entrega-03', 'Entrega do cheque simbólico diante da parede listrada'],
      ['fachada-01', 'Fachada da Secretaria Municipal de Finanças, com bandeira e palmeiras'],
    ],
  },
  {
    titulo: 'Nova recepção da Administração Tributária',
    dia: '2023-12-08',
    capa: 'fachada-02',
    fotos: [
      ['fachada-03', 'Prédio de dois andares com janelas em arco e pessoas na calçada'],
      ['obra-01', 'Andaimes e operários de capacete nos últimos dias da reforma'],
      ['computadores-02', 'Computadores do novo balcão de atendimento, com uma planta ao lado'],
    ],
  },
  {
    titulo: 'Computadores novos para o atendimento',
    dia: '2024-03-15',
    capa: 'computadores-03',
    fotos: [
      ['computadores-04', 'Mesa com monitores novos, teclados e uma planta'],
      ['computadores-05', 'Telas ligadas durante os testes do novo sistema'],
      ['computadores-06', 'Mesa com um monitor, uma planta e livros na prateleira'],
      ['treinamento-05', 'Servidores aprendem a usar o novo sistema numa sala de aula'],
    ],
  },
  {
    titulo: 'Educação fiscal nas escolas',
    dia: '2024-06-14',
    capa: 'escola-01',
    fotos: [
      ['escola-02', 'Pessoa diante do quadro verde com desenhos de casa e de nota fiscal'],
      ['escola-03', 'Alunos de costas olham para o quadro, sob bandeirinhas coloridas'],
      ['escola-04', 'Quadro com sol, casa e nota fiscal desenhados a giz'],
      ['nota-02', 'Nota fiscal impressa e celular com código, usados na atividade'],
      ['escola-05', 'Turma reunida na sala enfeitada com bandeirinhas'],
      ['mutirao-01', 'Barracas listradas no pátio durante a feira da escola'],
    ],
  },
  {
    titulo: 'Nono sorteio: transmissão da praça',
    dia: '2024-09-27',
    capa: 'sorteio-04',
    fotos: [
      ['mutirao-02', 'Público diante das barracas montadas na praça'],
      ['sorteio-05', 'Globo com bolas numeradas sob a luz dos refletores'],
      ['sorteio-06', 'Três bolas sorteadas ao pé do globo, com confetes caindo'],
      ['calcadao-01', 'Pessoas caminham no calçadão de ondas, com o morro ao fundo'],
      ['cidade-02', 'Prédios altos da cidade vistos do parque'],
      ['calcadao-02', 'Ondas de pedra do calçadão e palmeiras à beira-mar'],
    ],
  },
  {
    titulo: 'Dez sorteios: encontro com os ganhadores',
    dia: '2024-11-29',
    capa: 'entrega-04',
    fotos: [
      ['entrega-05', 'Duas pessoas com o cheque simbólico entre balões coloridos'],
      ['entrega-06', 'Duas pessoas erguem o cheque de um dos prêmios'],
      ['sorteio-07', 'Globo do décimo sorteio no palco, com cortinas abertas'],
      ['reuniao-02', 'Conselheiros ao redor da mesa oval na reunião de balanço, vistos de cima'],
      ['nota-03', 'Celular com o código da nota, a nota impressa e moedas'],
      ['entrega-07', 'Cheque simbólico em primeiro plano e balões dos dois lados'],
      ['cidade-03', 'Prédios da cidade e árvores do parque, no dia do encontro'],
    ],
  },
  {
    titulo: 'Restauração da fachada: a obra',
    dia: '2025-06-20',
    capa: 'obra-02',
    fotos: [
      ['obra-03', 'Andaimes diante da fachada, com operários em três níveis'],
      ['obra-04', 'Operários de capacete trabalham junto às janelas em arco'],
      ['obra-05', 'Andaime diante da fachada, com cones na calçada'],
      ['azulejos-01', 'Painel de azulejos antes da limpeza'],
      ['reuniao-03', 'Equipe da obra e conselheiros numa mesa, vistos de cima'],
    ],
  },
  {
    titulo: 'Azulejos restaurados',
    dia: '2025-09-05',
    capa: 'azulejos-02',
    fotos: [
      ['azulejos-03', 'Parede de azulejos com desenho geométrico repetido'],
      ['azulejos-04', 'Parede de azulejos vista de frente, com o desenho completo'],
      ['azulejos-05', 'Painel vertical de azulejos ao lado da entrada'],
      ['azulejos-06', 'Azulejos recuperados, com o brilho da luz'],
      ['fachada-04', 'Fachada restaurada, com a barra de azulejos junto ao chão'],
      ['azulejos-07', 'Conjunto de azulejos em padrão simétrico'],
      ['azulejos-08', 'Painel alto de azulejos, com peças grandes'],
      ['fachada-05', 'Prédio restaurado com pessoas diante da entrada'],
      ['azulejos-09', 'Padrão de azulejos visto de perto'],
    ],
  },
  {
    titulo: 'Semana da Cidadania Fiscal',
    dia: '2025-11-14',
    capa: 'mutirao-03',
    fotos: [
      ['mutirao-04', 'Barracas listradas e bandeirinhas na praça central'],
      ['treinamento-06', 'Palestra com gráfico projetado para uma sala cheia'],
      ['escola-06', 'Crianças na sala de aula, diante do quadro com desenhos'],
      ['calcadao-03', 'Caminhada da cidadania no calçadão de ondas'],
      ['mutirao-05', 'Cidadãos à espera de atendimento diante das barracas'],
      ['nota-04', 'Celular e nota impressa no balcão de orientação'],
    ],
  },
  {
    titulo: 'Conselho Gestor abre o ano de 2026',
    dia: '2026-02-27',
    capa: 'reuniao-04',
    fotos: [
      ['reuniao-05', 'Conselheiros sentados ao redor da mesa oval, vistos de cima'],
      ['reuniao-06', 'Papéis e xícaras sobre a mesa da reunião, com uma planta no centro'],
      ['fachada-06', 'Fachada da Secretaria Municipal de Finanças no dia da reunião'],
      ['cidade-04', 'Vista da cidade a partir do parque'],
    ],
  },
  {
    titulo: 'Mutirão de atendimento nos bairros',
    dia: '2026-04-24',
    capa: 'mutirao-06',
    fotos: [
      ['mutirao-07', 'Moradores conversam com atendentes nas barracas'],
      ['mutirao-08', 'Fila de moradores sob as bandeirinhas da praça'],
      ['computadores-07', 'Computadores levados ao bairro para as consultas'],
      ['mutirao-09', 'Barracas do mutirão, com moradores e bandeirinhas'],
      ['cidade-05', 'Prédios e árvores do bairro atendido'],
    ],
  },
  {
    titulo: 'Décimo nono sorteio — fotos em breve',
    dia: '2026-05-29',
    capa: 'sorteio-08',
    fotos: [],
  },
];
