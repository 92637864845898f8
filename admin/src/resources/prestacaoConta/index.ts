import { SECTIONS } from '@fundo/contract/sections';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { ResourceProps } from 'ra-core';
import { DocumentScreen } from '../../documents/lazyDocumentScreen';

export default {
  name: SECTIONS.prestacaoConta.adminRoute,
  options: { label: SECTIONS.prestacaoConta.adminTitle },
  icon: ReceiptLongOutlined,
  list: DocumentScreen,
  recordRepresentation: 'titulo',
} satisfies ResourceProps;
