/** The content of a PDF. */
export interface PdfContent {
  /** The title in the file's properties. */
  readonly title: string | undefined;
  /** 0 if the file could not be opened. */
  readonly pageCount: number;
  /** True if the file opens only with a password. */
  readonly needsPassword: boolean;
  /** The texts of the first pages; of a scan they are empty. */
  readonly pages: readonly string[];
  /** Why the file was read in part, or not at all, as a sentence for people. */
  readonly failure: string | undefined;
}

/** The most pages, letters and seconds that a reading takes. */
export const READING_LIMITS = { pages: 50, letters: 300_000, seconds: 15 };

export const NOT_READ: PdfContent = {
  title: undefined,
  pageCount: 0,
  needsPassword: false,
  pages: [],
  failure: undefined,
};

/** True if a page that was read has letters. */
export const hasText = ({ pages }: PdfContent): boolean => pages.some((page) => /\p{L}/u.test(page));
