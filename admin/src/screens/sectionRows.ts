import { SECTIONS, type Section, type SectionName } from '@fundo/contract/sections';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import type { ComponentType } from 'react';

/** A section of the contract, with its icon in the back-office. */
interface SectionRow {
  readonly section: Section;
  readonly icon: ComponentType;
}

/**
 * The sections in the order of the navigation (docs/product.md 2.9). A new section of the contract needs a row here.
 */
export const SECTION_ROWS: Record<SectionName, SectionRow> = {
  perguntaFrequente: { section: SECTIONS.perguntaFrequente, icon: QuizOutlined },
  ata: { section: SECTIONS.ata, icon: GroupsOutlined },
  legislacao: { section: SECTIONS.legislacao, icon: GavelOutlined },
  planoInvestimento: { section: SECTIONS.planoInvestimento, icon: TrendingUpOutlined },
  album: { section: SECTIONS.album, icon: PhotoLibraryOutlined },
  prestacaoConta: { section: SECTIONS.prestacaoConta, icon: ReceiptLongOutlined },
};
