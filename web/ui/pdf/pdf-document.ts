import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  PDFWorker,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import rendererUrl from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url'
import { PdfData } from './pdf-data.ts'
import { textOfPage } from './page-text.ts'
import { newPage, tooLarge } from './worker-messages.ts'

/**
 * Why a file is not shown: a password is on it; it is damaged, too large or made to be never done with; or what reads it
 * did not come.
 */
export type PdfProblem = 'locked' | 'broken' | 'noReader'

/** A page as it was drawn: its height over its width, and what is written on it. */
export type DrawnPage = { ratio: number; text: string }

export type PdfFile = {
  pageCount: number
  /** Draws pages one after the other; null for one that is broken or no longer wanted. Throws once the file is closed. */
  draw: (
    no: number,
    canvas: HTMLCanvasElement,
    width: number,
    signal: AbortSignal,
  ) => Promise<DrawnPage | null>
  close: () => void
}

/** As much as anybody may upload. */
const mostBytes = 20 * 1024 * 1024
/** How long opening a file or drawing a page may take. */
const mostMilliseconds = 10_000
/** So many dots are sharp enough to read the small print between two fingers. */
const mostPixels = 3_000_000
/** Larger pictures are left out: a phone could not hold them. */
const mostImagePixels = 24_000_000

/** Opens a PDF. Whoever calls closes it; it closes itself when it takes too long or too much. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfFile | PdfProblem> {
  if (bytes.byteLength > mostBytes) {
    return 'broken'
  }
  const reader = startReader(bytes)
  try {
    const file = await reader.within(reader.task.promise)
    return { pageCount: file.numPages, draw: drawing(reader, file), close: reader.close }
  } catch (error) {
    reader.close()
    return error instanceof PasswordException ? 'locked' : reader.isMissing() ? 'noReader' : 'broken'
  }
}

type Reader = {
  worker: Worker
  task: PDFDocumentLoadingTask
  /** The same promise, which fails when it takes too long or the reader ends. */
  within: <T>(work: Promise<T>) => Promise<T>
  isClosed: () => boolean
  isMissing: () => boolean
  close: () => void
}

function startReader(bytes: ArrayBuffer): Reader {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  // Drawing has a worker as well: a page that is hard to draw must not hold up what the person does.
  const renderer = new Worker(rendererUrl, { type: 'module' })
  GlobalWorkerOptions.rendererPorts = [renderer]
  const ended = Promise.withResolvers<never>()
  // Nobody may be waiting when it ends.
  ended.promise.catch(() => null)
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: worker }),
    BinaryDataFactory: PdfData,
    useWorkerFetch: false,
    maxImageSize: mostImagePixels,
    canvasMaxAreaInBytes: 4 * mostImagePixels,
    enableXfa: false,
    verbosity: 0,
  })
  let [isClosed, isMissing] = [false, false]
  const close = (): void => {
    isClosed = true
    ended.reject(new Error('the file was closed'))
    worker.terminate()
    renderer.terminate()
    // It waits for the worker to answer, which never comes.
    task.destroy().catch(() => null)
  }
  worker.addEventListener('error', (event) => {
    // What goes wrong inside says what; a worker that could not be fetched says nothing.
    isMissing = !(event instanceof ErrorEvent)
    close()
  })
  worker.addEventListener('message', ({ data }) => {
    if (data === tooLarge) {
      close()
    }
  })
  const within = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(close, mostMilliseconds)
    try {
      return await Promise.race([work, ended.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  return { worker, task, within, isClosed: () => isClosed, isMissing: () => isMissing, close }
}

function drawing({ worker, within, isClosed }: Reader, file: PDFDocumentProxy): PdfFile['draw'] {
  let last: Promise<unknown> = Promise.resolve()
  const drawNow: PdfFile['draw'] = async (no, canvas, width, signal) => {
    if (signal.aborted) {
      return null
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between a page and its worker there is none
    worker.postMessage(newPage)
    const page = await file.getPage(no)
    const whole = page.getViewport({ scale: 1 })
    const sharpest = Math.sqrt(mostPixels / (whole.width * whole.height))
    const viewport = page.getViewport({ scale: Math.min(width / whole.width, sharpest) })
    canvas.width = Math.max(1, Math.round(viewport.width))
    canvas.height = Math.max(1, Math.round(viewport.height))
    const task = page.render({ canvas, viewport })
    signal.addEventListener('abort', () => task.cancel())
    await task.promise
    const { items } = await page.getTextContent()
    page.cleanup()
    return { ratio: whole.height / whole.width, text: textOfPage(items) }
  }
  return (no, canvas, width, signal) => {
    const turn = last.then(async () => {
      try {
        return await within(drawNow(no, canvas, width, signal))
      } catch (error) {
        if (isClosed()) {
          throw error
        }
        return null
      }
    })
    last = turn.catch(() => null)
    return turn
  }
}
