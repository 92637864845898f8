import type { Signatory } from './sample-document.js';

/** The fund's full name, as in documents. */
export const NOME_DO_FUNDO =
  'Fundo Municipal de Desenvolvimento da Administração Tributária e da Cidadania Fiscal';

/** The law that created the fund. */
export const LEI = 'Lei nº 5.412, de 16 de dezembro de 2021';
/** The law that amended it and allowed the prizes. */
export const LEI_DE_ALTERACAO = 'Lei nº 5.688, de 14 de março de 2023';

const MEMBROS: readonly Signatory[] = [
  { nome: 'Marcos Vinícius Antunes', cargo: 'Diretor da Administração Tributária' },
  { nome: 'Rosângela Pires do Amaral', cargo: 'Procuradoria-Geral do Município' },
  { nome: 'Cláudio Teles Barreto', cargo: 'Controladoria-Geral do Município' },
  { nome: 'Ivone Sampaio Macedo', cargo: 'Secretaria Municipal de Planejamento' },
  { nome: 'Jorge Luís Nóbrega', cargo: 'Representante dos contribuintes' },
  { nome: 'Teresa Cristina Fontes', cargo: 'Representante dos contabilistas' },
];

export const SECRETARIA_EXECUTIVA: Signatory = {
  nome: 'Adriana Lopes Calheiros',
  cargo: 'Secretária executiva do Conselho Gestor',
};

/** The council's chair: the secretary of finance, who changed with the term of 2025. */
export const presidente = (ano: number): Signatory =>
  ano < 2025
    ? { nome: 'Helena Duarte Siqueira', cargo: 'Secretária Municipal de Finanças, presidente' }
    : { nome: 'Renato Cavalcanti Prado', cargo: 'Secretário Municipal de Finanças, presidente' };

/** The mayor of the term, who signs laws and decrees. */
export const prefeito = (ano: number): Signatory =>
  ano < 2025
    ? { nome: 'Antônio Viana Sampaio', cargo: 'Prefeito Municipal' }
    : { nome: 'Luciana Freire Bezerra', cargo: 'Prefeita Municipal' };

/** The council of a year, its chair first. */
export const conselho = (ano: number): readonly Signatory[] => [presidente(ano), ...MEMBROS];
