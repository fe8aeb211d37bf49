import type { Drawing } from 'bpmn-js/lib/Drawing.js'

/** Room left around the drawing, in points of the screen. */
const margin = 24

/** Shows the whole drawing, never larger than life, beside the palette instead of under it. */
export function fitDrawing(drawing: Drawing): void {
  const canvas = drawing.get('canvas')
  canvas.zoom('fit-viewport', 'auto')
  const palette = canvas.getContainer().querySelector<HTMLElement>('.djs-palette')
  const left = (palette ? palette.offsetLeft + palette.offsetWidth : 0) + margin
  const { inner, outer } = canvas.viewbox()
  const free = { width: outer.width - left - margin, height: outer.height - 2 * margin }
  if (inner.width === 0 || inner.height === 0 || free.width <= 0 || free.height <= 0) {
    return
  }
  const scale = Math.min(1, free.width / inner.width, free.height / inner.height)
  canvas.viewbox({
    x: inner.x + inner.width / 2 - (left + free.width / 2) / scale,
    y: inner.y + inner.height / 2 - outer.height / 2 / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  })
}
