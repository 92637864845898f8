import { fileSize } from '@fundo/contract/file-size';

/** Takes thousands of bytes, as Strapi keeps them. */
export const formatBytes = (kilobytes: number | string): string => fileSize(Number(kilobytes) * 1000);
