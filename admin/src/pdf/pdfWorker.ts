/** The program of the worker: PDF.js listens to its messages. The build for older browsers brings what they lack. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
