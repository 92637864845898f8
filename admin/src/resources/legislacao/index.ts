import { SECTIONS } from '@fundo/contract/sections';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import type { ResourceProps } from 'ra-core';
import { DocumentScreen } from '../../documents/lazyDocumentScreen';

export default {
  name: SECTIONS.legislacao.adminRoute,
  options: { label: SECTIONS.legislacao.adminTitle },
  icon: GavelOutlined,
  list: DocumentScreen,
  recordRepresentation: 'titulo',
} satisfies ResourceProps;
