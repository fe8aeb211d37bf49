import { useRef, useState } from 'react'
import { readDrawing, type Drawing, type PadSize, type Stroke } from '#domain/signature-drawing.ts'
import { writeStored, readStoredJson } from '#web/browser-storage.ts'

const empty: Drawing = { pad: { width: 0, height: 0 }, strokes: [] }

/** A drawing in the making. It is kept in this tab until it is cleared, so leaving the page does not lose it. */
export function useDrawing(name: string) {
  const key = `drawing:${name}`
  const [drawing, setDrawing] = useState(() => readDrawing(readStoredJson('session', key)) ?? empty)
  // Lines may follow each other faster than the screen is drawn anew.
  const latest = useRef(drawing)

  function change(next: Drawing) {
    latest.current = next
    writeStored('session', key, next.strokes.length > 0 ? JSON.stringify(next) : null)
    setDrawing(next)
  }

  /** Adds strokes. The first ones fix the size of the pad that all others are measured by. */
  function add(more: Stroke[], size: PadSize) {
    const { pad, strokes } = latest.current
    change({ pad: strokes.length === 0 ? size : pad, strokes: [...strokes, ...more] })
  }

  return {
    drawing,
    isEmpty: drawing.strokes.length === 0,
    add,
    undo: () => change({ ...latest.current, strokes: latest.current.strokes.slice(0, -1) }),
    clear: () => change(empty),
  }
}
