import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Drawing, PadSize, Stroke } from '#domain/signature-drawing.ts'
import { openPadCanvas, type PadCanvas } from './pad-canvas.ts'
import styles from './SignaturePad.module.css'

type Props = {
  /** What is to be drawn, for those who do not see it. */
  label: string
  describedBy?: string
  drawing: Drawing
  /** The greatest width of the pen. */
  pen: number
  onDraw: (strokes: Stroke[], pad: PadSize) => void
  /** Words on the empty paper. */
  children?: ReactNode
}

/** Paper to sign on. It fills its space; when the space changes, as on turning the phone, the ink stays on it. */
export function SignaturePad({ label, describedBy, drawing, pen, onDraw, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const paper = useRef<PadCanvas>(null)
  const latest = useRef({ drawing, pen, onDraw })

  useLayoutEffect(() => {
    latest.current = { drawing, pen, onDraw }
  })
  useLayoutEffect(() => paper.current?.show(drawing), [drawing])

  useEffect(() => {
    if (!canvas.current) {
      return undefined
    }
    const opened = openPadCanvas(canvas.current, {
      drawing: latest.current.drawing,
      pen: () => latest.current.pen,
      onDraw: (strokes, size) => latest.current.onDraw(strokes, size),
    })
    paper.current = opened
    return () => {
      opened.close()
      paper.current = null
    }
  }, [])

  return (
    <div className={styles.paper}>
      {drawing.strokes.length === 0 && children && <div className={styles.words}>{children}</div>}
      <canvas
        ref={canvas}
        className={styles.canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
      />
    </div>
  )
}
