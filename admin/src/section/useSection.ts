import { useResourceContext } from 'ra-core';
import { sectionOf } from './sectionOf';

/** The contract's row of the section on the screen. */
export const useSection = () => sectionOf(useResourceContext() ?? '');
