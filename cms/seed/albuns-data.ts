import type { SceneKind } from './scenes/scenes.js';

/** A photo: its scene, its alternative text, and 'retrato' if it is in portrait format. */
type FotoData = readonly [kind: SceneKind, titulo: string, shape?: 'retrato'];

export interface AlbumData {
  readonly titulo: string;
  /** 'YYYY-MM-DD' */
  readonly dia: string;
  /** The scene of a separate cover, or the index of the photo that is also the cover. */
  readonly capa: SceneKind | number;
  readonly fotos: readonly FotoData[];
}

/** The albums, oldest first. */
export const ALBUNS: readonly AlbumData[] = [
  {
    titulo: 'Primeiro sorteio do programa Nota Premiada',
    dia: '2023-05-26',
    capa: 'sorteio',
    fotos: [
      ['sorteio', 'Pessoa ao lado do globo com as bolas numeradas, no palco'],
      ['sorteio', 'Globo do sorteio visto da plateia, com confetes no ar'],
      ['nota', 'Celular com o código da nota fiscal ao lado da nota impressa e de moedas'],
      ['cidade', 'Prédios do centro da cidade vistos do parque'],
    ],
  },
  {
    titulo: 'Oficina de fiscalização do ISS',
    dia: '2023-08-18',
    capa: 'treinamento',
    fotos: [
      ['treinamento', 'Pessoa aponta para um gráfico projetado, diante da turma'],
      ['treinamento', 'Servidores sentados em três filas acompanham a apresentação'],
      ['computadores', 'Computador usado nos exercícios da oficina, sobre uma mesa de madeira'],
      ['reuniao', 'Grupo de trabalho ao redor de uma mesa oval, visto de cima'],
      ['treinamento', 'Turma de costas durante a última aula, com o gráfico na tela'],
    ],
  },
  {
    titulo: 'Entrega dos prêmios do terceiro sorteio',
    dia: '2023-10-06',
    capa: 1,
    fotos: [
      ['entrega', 'Entrega de um cheque simbólico, com balões dos dois lados'],
      ['entrega', 'Duas pessoas seguram um cheque simbólico sob confetes'],
      ['entrega', 'Entrega do cheque simbólico diante da parede listrada'],
      ['fachada', 'Fachada da Secretaria Municipal de Finanças, com bandeira e palmeiras'],
    ],
  },
  {
    titulo: 'Nova recepção da Administração Tributária',
    dia: '2023-12-08',
    capa: 'fachada',
    fotos: [
      ['fachada', 'Prédio de dois andares com janelas em arco e pessoas na calçada'],
      ['obra', 'Andaimes e operários de capacete nos últimos dias da reforma'],
      ['computadores', 'Computadores do novo balcão de atendimento, com uma planta ao lado'],
    ],
  },
  {
    titulo: 'Computadores novos para o atendimento',
    dia: '2024-03-15',
    capa: 'computadores',
    fotos: [
      ['computadores', 'Mesa com monitores novos, teclados e uma planta'],
      ['computadores', 'Telas ligadas durante os testes do novo sistema'],
      ['computadores', 'Mesa com um monitor, uma planta e livros na prateleira', 'retrato'],
      ['treinamento', 'Servidores aprendem a usar o novo sistema numa sala de aula'],
    ],
  },
  {
    titulo: 'Educação fiscal nas escolas',
    dia: '2024-06-14',
    capa: 'escola',
    fotos: [
      ['escola', 'Pessoa diante do quadro verde com desenhos de casa e de nota fiscal'],
      ['escola', 'Alunos de costas olham para o quadro, sob bandeirinhas coloridas'],
      ['escola', 'Quadro com sol, casa e nota fiscal desenhados a giz'],
      ['nota', 'Nota fiscal impressa e celular com código, usados na atividade'],
      ['escola', 'Turma reunida na sala enfeitada com bandeirinhas'],
      ['mutirao', 'Barracas listradas no pátio durante a feira da escola'],
    ],
  },
  {
    titulo: 'Nono sorteio: transmissão da praça',
    dia: '2024-09-27',
    capa: 'sorteio',
    fotos: [
      ['mutirao', 'Público diante das barracas montadas na praça'],
      ['sorteio', 'Globo com bolas numeradas sob a luz dos refletores'],
      ['sorteio', 'Três bolas sorteadas ao pé do globo, com confetes caindo'],
      ['calcadao', 'Pessoas caminham no calçadão de ondas, com o morro ao fundo'],
      ['cidade', 'Prédios altos da cidade vistos do parque'],
      ['calcadao', 'Ondas de pedra do calçadão e palmeiras à beira-mar', 'retrato'],
    ],
  },
  {
    titulo: 'Dez sorteios: encontro com os ganhadores',
    dia: '2024-11-29',
    capa: 'entrega',
    fotos: [
      ['entrega', 'Duas pessoas com o cheque simbólico entre balões coloridos'],
      ['entrega', 'Duas pessoas erguem o cheque de um dos prêmios'],
      ['sorteio', 'Globo do décimo sorteio no palco, com cortinas abertas'],
      ['reuniao', 'Conselheiros ao redor da mesa oval na reunião de balanço, vistos de cima'],
      ['nota', 'Celular com o código da nota, a nota impressa e moedas'],
      ['entrega', 'Cheque simbólico em primeiro plano e balões dos dois lados'],
      ['cidade', 'Prédios da cidade e árvores do parque, no dia do encontro'],
    ],
  },
  {
    titulo: 'Restauração da fachada: a obra',
    dia: '2025-06-20',
    capa: 'obra',
    fotos: [
      ['obra', 'Andaimes diante da fachada, com operários em três níveis'],
      ['obra', 'Operários de capacete trabalham junto às janelas em arco'],
      ['obra', 'Andaime diante da fachada, com cones na calçada', 'retrato'],
      ['azulejos', 'Painel de azulejos antes da limpeza'],
      ['reuniao', 'Equipe da obra e conselheiros numa mesa, vistos de cima'],
    ],
  },
  {
    titulo: 'Azulejos restaurados',
    dia: '2025-09-05',
    capa: 'azulejos',
    fotos: [
      ['azulejos', 'Parede de azulejos com desenho geométrico repetido'],
      ['azulejos', 'Parede de azulejos vista de frente, com o desenho completo'],
      ['azulejos', 'Painel vertical de azulejos ao lado da entrada', 'retrato'],
      ['azulejos', 'Azulejos recuperados, com o brilho da luz'],
      ['fachada', 'Fachada restaurada, com a barra de azulejos junto ao chão'],
      ['azulejos', 'Conjunto de azulejos em padrão simétrico'],
      ['azulejos', 'Painel alto de azulejos, com peças grandes', 'retrato'],
      ['fachada', 'Prédio restaurado com pessoas diante da entrada', 'retrato'],
      ['azulejos', 'Padrão de azulejos visto de perto'],
    ],
  },
  {
    titulo: 'Semana da Cidadania Fiscal',
    dia: '2025-11-14',
    capa: 'mutirao',
    fotos: [
      ['mutirao', 'Barracas listradas e bandeirinhas na praça central'],
      ['treinamento', 'Palestra com gráfico projetado para uma sala cheia'],
      ['escola', 'Crianças na sala de aula, diante do quadro com desenhos'],
      ['calcadao', 'Caminhada da cidadania no calçadão de ondas'],
      ['mutirao', 'Cidadãos à espera de atendimento diante das barracas'],
      ['nota', 'Celular e nota impressa no balcão de orientação'],
    ],
  },
  {
    titulo: 'Conselho Gestor abre o ano de 2026',
    dia: '2026-02-27',
    capa: 'reuniao',
    fotos: [
      ['reuniao', 'Conselheiros sentados ao redor da mesa oval, vistos de cima'],
      ['reuniao', 'Papéis e xícaras sobre a mesa da reunião, com uma planta no centro'],
      ['fachada', 'Fachada da Secretaria Municipal de Finanças no dia da reunião'],
      ['cidade', 'Vista da cidade a partir do parque'],
    ],
  },
  {
    titulo: 'Mutirão de atendimento nos bairros',
    dia: '2026-04-24',
    capa: 'mutirao',
    fotos: [
      ['mutirao', 'Moradores conversam com atendentes nas barracas'],
      ['mutirao', 'Fila de moradores sob as bandeirinhas da praça'],
      ['computadores', 'Computadores levados ao bairro para as consultas'],
      ['mutirao', 'Barracas do mutirão, com moradores e bandeirinhas', 'retrato'],
      ['cidade', 'Prédios e árvores do bairro atendido', 'retrato'],
    ],
  },
  {
    titulo: 'Décimo nono sorteio — fotos em breve',
    dia: '2026-05-29',
    capa: 'sorteio',
    fotos: [],
  },
];
