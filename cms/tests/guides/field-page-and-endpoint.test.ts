import { endpoint } from './endpoint.ts';
import { field } from './field.ts';
import { page } from './page.ts';
import { testGuides } from './testGuide.ts';

testGuides([field, page, endpoint]);
