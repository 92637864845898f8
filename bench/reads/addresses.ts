/** The addresses that the bench requests. */
export const LIST = '/api/v1/atas_reunioes';
export const HOME = '/';
export const FIRST_GALLERY_PAGE = '/api/v1/galeria_de_imagens?page=1&per_page=8';

/** Returns the address of a range of the list, as react-admin requests it. `from` counts from 0. */
export const range = (from: number, to: number, sort = '["created_at","DESC"]') =>
  `${LIST}?range=${encodeURIComponent(`[${from},${to}]`)}&sort=${encodeURIComponent(sort)}`;
