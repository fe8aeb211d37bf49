// Reads a PDF beside the page: in this order, since the reader takes the memory it finds.
import './limited-worker.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
