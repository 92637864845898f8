/** Something that a person should look at before publishing. It never blocks a save. */
export interface Finding {
  readonly text: string;
  /** A page that shows it. */
  readonly href?: string;
}
