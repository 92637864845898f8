import { expect, it } from 'vitest';
import { galleryViewFrom, searchOf } from './gallery-view.js';

const canonical = (query: string) => searchOf(galleryViewFrom(new URLSearchParams(query)));

it.each([
  ['', ''],
  ['page=1&ordem=desc&ano=', ''],
  ['ordem=asc&page=2', '?page=2&ordem=asc'],
  ['ano=2024&page=3', '?page=3&ano=2024'],
  ['ano_da_pagina=2024&page=3', '?page=3&ano_da_pagina=2024'],
  ['ano=2024&ano_da_pagina=2023', '?ano=2024'],
  ['page=2&page=3', '?page=2'],
  ['%70age=%32', '?page=2'],
  ['PAGE=2&Ordem=asc', ''],
  ['page=+2&ordem=asc+', ''],
  ['page=0&ano=0&ano_da_pagina=0', ''],
  ['page=1234567&ano=20245', ''],
  ['ano=24&ano_da_pagina=0024', ''],
  ['page=02', ''],
  ['utm_source=boletim&page=2&id=7', '?page=2'],
])('the view at ?%s has the address ?%s', (query, shown) => {
  expect(canonical(query)).toBe(shown);
  expect(canonical(shown)).toBe(shown);
});
