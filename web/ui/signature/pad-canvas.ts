import SignatureLibrary from 'signature_pad'
import {
  strokeFromPad,
  clipToPad,
  identityView,
  strokeOnPad,
  fitToPad,
  type Drawing,
  type PadSize,
  type Stroke,
} from '#domain/signature-drawing.ts'
import { toPointGroups, inkColour, penOptions, strokesAfter } from './ink-strokes.ts'

type Options = {
  drawing: Drawing
  pen: () => number
  /** Told every finished line, in the units of the drawing. */
  onDraw: (strokes: Stroke[], size: PadSize) => void
}

export type PadCanvas = { show: (drawing: Drawing) => void; close: () => void }

/** Makes a canvas paper to draw on: as sharp as the screen, and nothing on it is lost when its size changes. */
export function openPadCanvas(canvas: HTMLCanvasElement, { drawing, pen, onDraw }: Options): PadCanvas {
  const library = new SignatureLibrary(canvas, { penColor: inkColour, minDistance: 3 })
  const on = { drawing, view: identityView, size: { width: 0, height: 0 }, strokeCount: 0 }

  function paint() {
    // A line still under the pen would leave the library waiting for its end.
    library.off()
    library.on()
    library.fromData(toPointGroups(on.drawing.strokes.map((stroke) => strokeOnPad(stroke, on.view))))
    on.strokeCount = library.toData().length
  }

  /** Takes over what was drawn by hand since the last time. */
  function take() {
    const fresh = strokesAfter(library, on.strokeCount)
    on.strokeCount = library.toData().length
    if (fresh.length === 0) {
      return
    }
    const strokes = fresh
      .flatMap((stroke) => clipToPad(stroke, on.size))
      .map((stroke) => strokeFromPad(stroke, on.view))
    const pad = on.drawing.strokes.length === 0 ? on.size : on.drawing.pad
    on.drawing = { pad, strokes: [...on.drawing.strokes, ...strokes] }
    onDraw(strokes, on.size)
  }

  function begin(event: Event) {
    Object.assign(library, penOptions(pen()))
    // The library says in its events what began a stroke; its types do not.
    const source: unknown = event instanceof CustomEvent ? (event.detail as { event?: unknown }).event : null
    if (source instanceof PointerEvent) {
      capture(canvas, source.pointerId)
    }
  }

  function resize() {
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0 || height === 0) {
      return
    }
    // A line under the pen at this moment ends here, rather than going with the old paper.
    take()
    const sharpness = globalThis.devicePixelRatio || 1
    canvas.width = Math.round(width * sharpness)
    canvas.height = Math.round(height * sharpness)
    canvas.getContext('2d')?.scale(sharpness, sharpness)
    on.size = { width, height }
    on.view = fitToPad(on.drawing, on.size)
    paint()
  }

  library.addEventListener('beginStroke', begin)
  library.addEventListener('endStroke', take)
  const watch = new ResizeObserver(resize)
  watch.observe(canvas)

  return {
    show(next) {
      const isOnPaper = sameStrokes(next.strokes, on.drawing.strokes)
      on.drawing = next
      // The screen is drawn anew some time after a line ended; the next one may already be under the pen.
      if (isOnPaper) {
        return
      }
      on.view = next.strokes.length === 0 ? identityView : on.view
      paint()
    },
    close() {
      take()
      watch.disconnect()
      library.off()
      library.removeEventListener('beginStroke', begin)
      library.removeEventListener('endStroke', take)
    },
  }
}

const sameStrokes = (a: readonly Stroke[], b: readonly Stroke[]): boolean =>
  a.length === b.length && a.every((stroke, index) => stroke === b[index])

/** Keeps a pen that slips off the paper drawing on it. */
function capture(canvas: HTMLCanvasElement, pointer: number): void {
  try {
    canvas.setPointerCapture(pointer)
  } catch {
    // The pen was lifted in the meantime.
  }
}
