import { useEffect, useRef, useState } from 'react'
import styles from './pdf.module.css'
import type { DrawnPage, PdfFile, PdfProblem } from './pdf-document.ts'

/** Most pages are of this paper; until one is drawn its place has this shape. */
const a4 = Math.SQRT2

type Props = {
  file: PdfFile
  no: number
  label: string
  onProblem: (problem: PdfProblem) => void
}

/** One page: drawn when it comes near, and given up when it is far again, so that few are in memory. */
export function PdfSheet({ file, no, label, onProblem }: Props) {
  const place = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(place)
  const [drawn, setDrawn] = useState<DrawnPage | null>(null)

  useEffect(() => {
    const sheet = canvas.current
    if (!isNear || !sheet) {
      return undefined
    }
    const stop = new AbortController()
    // At least twice as wide as it lies there, for whoever enlarges it with two fingers.
    const width = sheet.clientWidth * Math.max(2, devicePixelRatio)
    file.draw(no, sheet, width, stop.signal).then(
      (page) => (page && !stop.signal.aborted ? setDrawn(page) : undefined),
      () => (stop.signal.aborted ? undefined : onProblem('broken')),
    )
    return () => {
      stop.abort()
      sheet.width = 0
      sheet.height = 0
    }
  }, [file, no, isNear, onProblem])

  return (
    <li ref={place} className={styles.sheet} style={{ aspectRatio: 1 / (drawn?.ratio ?? a4) }}>
      <canvas ref={canvas} className={styles.drawn} width={0} height={0} aria-hidden="true" />
      <div className="visually-hidden">
        <span>{label}</span>
        <p data-said>{drawn?.text}</p>
      </div>
    </li>
  )
}

/** Whether something is on the screen, or less than a screen away from it. */
function useIsNear(place: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) {
      return undefined
    }
    const seen = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: element.closest('[data-scroll-area]'),
      rootMargin: '100% 0px',
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [place])
  return isNear
}
