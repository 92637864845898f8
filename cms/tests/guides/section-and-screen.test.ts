import { screen } from './screen.ts';
import { section } from './section.ts';
import { testGuide } from './testGuide.ts';

[section, screen].forEach(testGuide);
