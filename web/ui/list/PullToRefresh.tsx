import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import styles from './PullToRefresh.module.css'

type Props = {
  words: { pull: string; release: string; busy: string }
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** How far the finger draws the page down before letting go asks for everything anew. */
const enough = 56

/** Lets the page it fills be drawn down at its top to be asked for anew. */
export function PullToRefresh({ words, onRefresh, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const start = useRef<number | null>(null)
  const [pull, setPull] = useState(0)
  const [isBusy, setBusy] = useState(false)

  const follow = useEffectEvent((y: number) => {
    if (start.current !== null && !isBusy) {
      // The further, the heavier.
      setPull(Math.min(Math.max((y - start.current) / 2, 0), 96))
    }
  })
  const letGo = useEffectEvent(async () => {
    start.current = null
    if (pull < enough || isBusy) {
      setPull(isBusy ? enough : 0)
      return
    }
    setBusy(true)
    setPull(enough)
    try {
      await onRefresh()
    } finally {
      setBusy(false)
      setPull(0)
    }
  })

  useEffect(() => {
    const area = root.current?.closest<HTMLElement>('[data-scroll-area]')
    if (!area) {
      return undefined
    }
    const onStart = (event: TouchEvent) => {
      start.current = area.scrollTop <= 0 ? (event.touches[0]?.clientY ?? null) : null
    }
    const onMove = (event: TouchEvent) => follow(event.touches[0]?.clientY ?? 0)
    const onEnd = () => void letGo()
    area.addEventListener('touchstart', onStart, { passive: true })
    area.addEventListener('touchmove', onMove, { passive: true })
    area.addEventListener('touchend', onEnd)
    area.addEventListener('touchcancel', onEnd)
    return () => {
      area.removeEventListener('touchstart', onStart)
      area.removeEventListener('touchmove', onMove)
      area.removeEventListener('touchend', onEnd)
      area.removeEventListener('touchcancel', onEnd)
    }
  }, [])

  const isResting = isBusy || pull === 0
  return (
    <div ref={root}>
      <output className={styles.mark} data-resting={isResting || undefined} style={{ height: pull }}>
        {pull > 0 && (isBusy ? words.busy : pull < enough ? words.pull : words.release)}
      </output>
      {children}
    </div>
  )
}
