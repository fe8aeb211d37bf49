import { isScreenPath } from '#api/screens.ts'
import { useRef, useState } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import styles from './banner-column.module.css'
import type { ColumnProps } from './column-props.ts'
import { Ridges } from './ridges.tsx'

/** Words over the valley, one page after the other by a swipe. */
export function BannerColumn({ column }: ColumnProps) {
  const text = useText('portal')
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const { slides } = column
  const look = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setAt(Math.round(scrollLeft / clientWidth))
  }
  return (
    <section className={styles.banner} aria-label={column.name}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it */}
      <ul ref={strip} className={styles.strip} tabIndex={slides.length > 1 ? 0 : -1} onScroll={look}>
        {slides.map(({ title, text: words, to }, index) => {
          const inside = (
            <>
              <Ridges />
              <span className={styles.words}>
                <strong className={styles.title}>{title}</strong>
                {words && <span>{words}</span>}
              </span>
            </>
          )
          return (
            <li key={index} className={styles.slide}>
              {to !== null && isScreenPath(to) ? (
                <Link className={styles.inside} to={to}>
                  {inside}
                </Link>
              ) : (
                <span className={styles.inside}>{inside}</span>
              )}
            </li>
          )
        })}
      </ul>
      {slides.length > 1 && (
        <div className={styles.dots}>
          <span className="visually-hidden">
            {text('column.slide', { number: at + 1, count: slides.length })}
          </span>
          {slides.map((_, index) => (
            <span key={index} className={styles.dot} data-on={index === at || undefined} aria-hidden="true" />
          ))}
        </div>
      )}
    </section>
  )
}
