import { SECTIONS } from '@fundo/contract/sections';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import type { ResourceProps } from 'ra-core';
import { DocumentScreen } from '../../documents/lazyDocumentScreen';

export default {
  name: SECTIONS.ata.adminRoute,
  options: { label: SECTIONS.ata.adminTitle },
  icon: GroupsOutlined,
  list: DocumentScreen,
  recordRepresentation: 'titulo',
} satisfies ResourceProps;
