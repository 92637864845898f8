import { screen } from './screen.ts';
import { section } from './section.ts';
import { testGuides } from './testGuide.ts';

testGuides([section, screen]);
