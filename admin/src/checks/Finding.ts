/** Something that a person should look at before publishing. It never blocks a save. */
export interface Finding {
  readonly text: string;
  /** A page of the site that shows it. */
  readonly href?: string;
  /** The form that shows it, as an address of the back-office. */
  readonly form?: string;
}
