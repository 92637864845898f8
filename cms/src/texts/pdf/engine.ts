import { readFileSync } from 'node:fs';

/**
 * PDFium's functions for the text and the pictures of pages. PDFium is WebAssembly: a hostile file can use memory and
 * time of its process, and nothing else. Runs only in separate processes (read-process.ts, ocr-process.ts).
 */

/** Functions of PDFium's public headers. Handles and pointers are numbers. */
type Native = Readonly<
  Record<
    | 'malloc'
    | 'free'
    | 'FPDF_InitLibrary'
    | 'FPDF_LoadMemDocument'
    | 'FPDF_CloseDocument'
    | 'FPDF_GetLastError'
    | 'FPDF_GetPageCount'
    | 'FPDF_LoadPage'
    | 'FPDF_ClosePage'
    | 'FPDF_GetPageWidth'
    | 'FPDF_GetPageHeight'
    | 'FPDF_RenderPageBitmap'
    | 'FPDFBitmap_CreateEx'
    | 'FPDFBitmap_FillRect'
    | 'FPDFBitmap_Destroy'
    | 'FPDFPage_CountObjects'
    | 'FPDFPage_GetRotation'
    | 'FPDFPage_GetObject'
    | 'FPDFPageObj_GetType'
    | 'FPDFPageObj_GetBounds'
    | 'FPDFPageObj_GetMatrix'
    | 'FPDFPath_CountSegments'
    | 'FPDFPath_GetPathSegment'
    | 'FPDFPathSegment_GetPoint'
    | 'FPDFPathSegment_GetType'
    | 'FPDFPageObj_CountMarks'
    | 'FPDFPageObj_GetMark'
    | 'FPDFPageObjMark_GetName'
    | 'FPDFText_LoadPage'
    | 'FPDFText_ClosePage'
    | 'FPDFText_CountChars'
    | 'FPDFText_GetUnicode'
    | 'FPDFText_HasUnicodeMapError'
    | 'FPDFText_IsGenerated'
    | 'FPDFText_IsHyphen'
    | 'FPDFText_GetTextObject'
    | 'FPDFTextObj_GetFont'
    | 'FPDFText_GetFontSize'
    | 'FPDFText_GetCharAngle'
    | 'FPDFText_GetMatrix'
    | 'FPDFText_GetCharOrigin'
    | 'FPDFText_GetLooseCharBox'
    | 'FPDFBookmark_GetFirstChild'
    | 'FPDFBookmark_GetNextSibling'
    | 'FPDFBookmark_GetTitle',
    (...values: number[]) => number
  >
>;

/** If PDFium needs more memory than this for a file, its process ends. */
const MAX_BYTES = 256 * 1024 * 1024;
/** The exit code of a process that needs too much memory. */
export const OUT_OF_MEMORY = 3;
const WRONG_PASSWORD = 4;

export type Unreadable = 'password' | 'damaged';

/** A file that cannot be opened. */
export class UnreadablePdf extends Error {
  constructor(readonly reason: Unreadable) {
    super(reason);
  }
}

/** PDFium, with a piece of memory for values that its functions return through pointers. */
export class PdfEngine {
  readonly native: Native;
  readonly #scratch: number;
  /** Addresses to which functions write numbers. */
  readonly #pointers: Readonly<Record<'double' | 'float', readonly number[]>>;

  #views = viewsOf(new ArrayBuffer(MAX_NUMBERS * 8), 0);

  private constructor(native: Native) {
    this.native = native;
    this.#scratch = native.malloc(SCRATCH_BYTES);
    const every = (bytes: number) =>
      Array.from({ length: MAX_NUMBERS }, (_, index) => this.#scratch + index * bytes);
    this.#pointers = { double: every(8), float: every(4) };
  }

  static async load(): Promise<PdfEngine> {
    const { PDFiumModule } = await import('@hyzyla/pdfium');
    const wasm = readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'));
    const module = await PDFiumModule({
      locateFile: () => '',
      instantiateWasm: (imports, whenReady) => {
        limitMemory(imports);
        void WebAssembly.instantiate(wasm, imports).then(({ instance }) => whenReady(instance));
        return {};
      },
    });
    const native = module.wasmExports as unknown as Native;
    native.FPDF_InitLibrary();
    return new PdfEngine(native);
  }

  /** Opens a file, calls `use` with it, and closes it. @throws UnreadablePdf */
  async withDocument<Result>(bytes: Buffer, use: (document: number) => Promise<Result>): Promise<Result> {
    const { native } = this;
    const at = native.malloc(bytes.length);
    try {
      this.#bytes(at, bytes.length).set(bytes);
      const document = native.FPDF_LoadMemDocument(at, bytes.length, 0);
      if (!document)
        throw new UnreadablePdf(native.FPDF_GetLastError() === WRONG_PASSWORD ? 'password' : 'damaged');
      try {
        return await use(document);
      } finally {
        native.FPDF_CloseDocument(document);
      }
    } finally {
      native.free(at);
    }
  }

  /** Opens a page, calls `use` with it, and closes it. Returns undefined if it cannot be opened. */
  withPage<Result>(document: number, index: number, use: (page: number) => Result): Result | undefined {
    const page = this.native.FPDF_LoadPage(document, index);
    if (!page) return undefined;
    try {
      return use(page);
    } finally {
      this.native.FPDF_ClosePage(page);
    }
  }

  /**
   * Returns up to six numbers that a function writes through the pointers that it receives: doubles or floats. They are
   * valid until the next call.
   */
  numbers(
    kind: 'double' | 'float',
    call: (...pointers: number[]) => number,
  ): Float64Array | Float32Array | undefined {
    if (!call(...this.#pointers[kind])) return undefined;
    const { buffer } = this.#memory;
    // Memory that has grown has a new buffer.
    if (this.#views.float.buffer !== buffer) this.#views = viewsOf(buffer, this.#scratch);
    return this.#views[kind];
  }

  /**
   * Returns a text that a function writes as UTF-16 to a pointer. The function returns the text's length in bytes, or
   * writes it to `length` and returns undefined.
   */
  text(call: (pointer: number, bytes: number, length: number) => number | undefined): string {
    const lengthAt = this.#scratch + SCRATCH_BYTES - 4;
    const room = SCRATCH_BYTES - 8;
    const returned = call(this.#scratch, room, lengthAt);
    const length = returned ?? new Uint32Array(this.#memory.buffer, lengthAt, 1)[0]!;
    // Its terminator takes two bytes.
    return length <= 2 || length > room
      ? ''
      : Buffer.from(this.#bytes(this.#scratch, length - 2)).toString('utf16le');
  }

  /** Returns a copy of a piece of memory that `fill` has written. */
  filled(bytes: number, fill: (pointer: number) => void): Buffer {
    const at = this.native.malloc(bytes);
    try {
      fill(at);
      return Buffer.from(this.#bytes(at, bytes));
    } finally {
      this.native.free(at);
    }
  }

  /** Read on each access: the object changes when the memory grows. */
  get #memory(): WebAssembly.Memory {
    return (this.native as unknown as { memory: WebAssembly.Memory }).memory;
  }

  #bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, length);
  }
}

const SCRATCH_BYTES = 4096;
/** The maximum count of numbers that a function writes. */
const MAX_NUMBERS = 6;

const viewsOf = (buffer: ArrayBufferLike, at: number) => ({
  double: new Float64Array(buffer, at, MAX_NUMBERS),
  float: new Float32Array(buffer, at, MAX_NUMBERS),
});

/** PDFium requests more memory through this import. */
function limitMemory(imports: WebAssembly.Imports): void {
  for (const functions of Object.values(imports)) {
    const grow = functions['emscripten_resize_heap'];
    if (typeof grow === 'function')
      functions['emscripten_resize_heap'] = (bytes: number) =>
        bytes >>> 0 > MAX_BYTES ? process.exit(OUT_OF_MEMORY) : Number(grow(bytes));
  }
}
