import { endpoint } from './endpoint.ts';
import { field } from './field.ts';
import { page } from './page.ts';
import { testGuide } from './testGuide.ts';

[field, page, endpoint].forEach(testGuide);
