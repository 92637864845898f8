import { endpoint } from './endpoint.ts';
import { field } from './field.ts';
import { page } from './page.ts';
import { screen } from './screen.ts';
import { section } from './section.ts';
import { testGuide } from './testGuide.ts';

// In one copy, where the compiler checks again only what a guide changes.
[section, screen, field, page, endpoint].forEach(testGuide);
