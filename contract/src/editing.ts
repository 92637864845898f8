import { z } from 'zod';
import { instant } from './fields.js';

/** How long the back-office counts as editing an entry after it has said so, in seconds. */
export const EDITING_SECONDS = 60;

/** The most people who are named as editing an entry: the first ones. */
export const MAX_EDITORS = 5;

/** A person who has the form of an entry open. */
const editor = z.object({
  nome: z.string().meta({ description: "The person's name, as the history shows it" }),
  desde: instant,
});

export type Editor = z.infer<typeof editor>;

/** PUT /admin/{section}/{id}/edicao, and /admin/site/edicao: the other people who have that form open. */
export const editors = z.object({ data: z.array(editor) });
