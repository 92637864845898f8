import { SECTIONS } from '@fundo/contract/sections';
import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

const AlbumScreen = lazy(() => import('./AlbumScreen').then((module) => ({ default: module.AlbumScreen })));

export default {
  name: SECTIONS.album.adminRoute,
  options: { label: SECTIONS.album.adminTitle },
  icon: PhotoLibraryOutlined,
  list: AlbumScreen,
  recordRepresentation: 'titulo',
} satisfies ResourceProps;
