export type PenPoint = { x: number; y: number; time: number; pressure: number }
/** One line drawn without lifting the pen. `pen` is its greatest width. */
export type Stroke = { pen: number; points: PenPoint[] }
export type PadSize = { width: number; height: number }
export type InkBounds = { left: number; top: number; right: number; bottom: number }
/** Strokes, in the units of the pad they were begun on. */
export type Drawing = { pad: PadSize; strokes: Stroke[] }
/** How a drawing lies on a pad: a point of it appears at `point * scale + (dx, dy)`. */
export type PadView = { scale: number; dx: number; dy: number }

export const identityView: PadView = { scale: 1, dx: 0, dy: 0 }

/** Room left at the edges when a drawing had to be made smaller. */
const margin = 12

/** The smallest box around all ink, or null when there is none. */
export function inkBounds(strokes: readonly Stroke[]): InkBounds | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { pen, points } of strokes) {
    for (const { x, y } of points) {
      box.left = Math.min(box.left, x - pen / 2)
      box.top = Math.min(box.top, y - pen / 2)
      box.right = Math.max(box.right, x + pen / 2)
      box.bottom = Math.max(box.bottom, y + pen / 2)
    }
  }
  return box.left > box.right ? null : box
}

/**
 * Lays a drawing on a pad of any size: whole, at its own size if there is room and smaller if not, and at the same
 * relative place. It depends on nothing but the two, so turning a phone over and back ends where it began.
 */
export function fitToPad({ pad, strokes }: Drawing, size: PadSize): PadView {
  const box = inkBounds(strokes)
  if (!box || size.width <= 0 || size.height <= 0) {
    return identityView
  }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const fits = width <= size.width && height <= size.height
  const room = fits ? 0 : Math.min(margin, size.width / 4, size.height / 4)
  const scale = Math.min(1, (size.width - 2 * room) / width, (size.height - 2 * room) / height)
  return {
    scale,
    dx: placed(box.left, box.right, pad.width, size.width, scale),
    dy: placed(box.top, box.bottom, pad.height, size.height, scale),
  }
}

/** The shift along one axis that puts the middle of the ink where it was, measured against the pad, but inside. */
function placed(from: number, to: number, before: number, after: number, scale: number): number {
  const middle = (from + to) / 2
  const half = ((to - from) / 2) * scale
  const wanted = before > 0 ? (middle / before) * after : after / 2
  return Math.min(Math.max(wanted, half), after - half) - middle * scale
}

/** A stroke as it appears on the pad. Time is scaled too: the speed of the pen, which makes its width, stays. */
export function strokeOnPad({ pen, points }: Stroke, { scale, dx, dy }: PadView): Stroke {
  return {
    pen: pen * scale,
    points: points.map(({ x, y, time, pressure }) => ({
      x: x * scale + dx,
      y: y * scale + dy,
      time: time * scale,
      pressure,
    })),
  }
}

/** What was drawn on the pad as strokes of the drawing. */
export function strokeFromPad(stroke: Stroke, { scale, dx, dy }: PadView): Stroke {
  return strokeOnPad(stroke, { scale: 1 / scale, dx: -dx / scale, dy: -dy / scale })
}

/** The parts of a stroke that lie on the pad: what ran over its edge was never seen. */
export function clipToPad({ pen, points }: Stroke, { width, height }: PadSize): Stroke[] {
  const runs: PenPoint[][] = [[]]
  for (const point of points) {
    const isInside = point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height
    if (isInside) {
      runs[runs.length - 1]?.push(point)
    } else {
      runs.push([])
    }
  }
  return runs.filter((run) => run.length > 0).map((run) => ({ pen, points: run }))
}

/** Reads a drawing that was kept as JSON; anything else is none. */
export function readDrawing(value: unknown): Drawing | null {
  // What is in them is looked at below.
  const { pad, strokes } = (value ?? {}) as Partial<Drawing>
  const isDrawing =
    isNumber(pad?.width) &&
    isNumber(pad.height) &&
    Array.isArray(strokes) &&
    strokes.every(
      (stroke: Partial<Stroke>) =>
        isNumber(stroke?.pen) &&
        Array.isArray(stroke.points) &&
        stroke.points.length > 0 &&
        stroke.points.every((point: Partial<PenPoint>) => [point?.x, point?.y, point?.time].every(isNumber)),
    )
  return isDrawing ? { pad, strokes } : null
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
