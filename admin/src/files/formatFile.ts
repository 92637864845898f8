import type { FileInfo } from '@fundo/contract/file';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';

/** 'PDF · 184 KB' */
export const formatFile = ({ tipo, tamanho }: FileInfo) => `${fileTypeName(tipo)} · ${fileSize(tamanho)}`;
