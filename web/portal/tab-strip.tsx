import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tab-strip.module.css'

type Props<T> = {
  label: string
  tabs: readonly T[]
  nameOf: (tab: T) => string
  children: (tab: T) => ReactNode
}

/** Names in a row, of which one is open below. Arrow keys walk along them. */
export function TabStrip<T>({ label, tabs, nameOf, children }: Props<T>) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const at = Math.min(chosen, tabs.length - 1)
  const open = tabs[at]

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) {
      return
    }
    event.preventDefault()
    const next = (at + step + tabs.length) % tabs.length
    setChosen(next)
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div ref={strip} className={styles.strip} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={nameOf(tab)}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={walk}
          >
            {nameOf(tab)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${at}`}>
        {open !== undefined && children(open)}
      </div>
    </>
  )
}
