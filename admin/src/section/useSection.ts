import { useResourceContext } from 'ra-core';
import { sectionOf } from '../api/sectionOf';

/** The contract's row of the section on the screen. */
export const useSection = () => sectionOf(useResourceContext() ?? '');
