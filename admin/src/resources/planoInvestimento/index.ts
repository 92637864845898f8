import { SECTIONS } from '@fundo/contract/sections';
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined';
import type { ResourceProps } from 'ra-core';
import { DocumentScreen } from '../../documents/lazyDocumentScreen';

export default {
  name: SECTIONS.planoInvestimento.adminRoute,
  options: { label: SECTIONS.planoInvestimento.adminTitle },
  icon: TrendingUpOutlined,
  list: DocumentScreen,
  recordRepresentation: 'titulo',
} satisfies ResourceProps;
