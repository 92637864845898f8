import { SECTIONS } from '@fundo/contract/sections';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

const PerguntaScreen = lazy(() =>
  import('./PerguntaScreen').then((module) => ({ default: module.PerguntaScreen })),
);

export default {
  name: SECTIONS.perguntaFrequente.adminRoute,
  options: { label: SECTIONS.perguntaFrequente.adminTitle },
  icon: QuizOutlined,
  list: PerguntaScreen,
  recordRepresentation: 'titulo',
} satisfies ResourceProps;
