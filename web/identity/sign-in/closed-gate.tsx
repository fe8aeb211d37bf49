import { useId } from 'react'
import styles from './closed-gate.module.css'

/** The gate of the valley, shut for the night, with its lanterns lit. */
export function ClosedGate() {
  const window = useId()
  return (
    <svg className={styles.gate} viewBox="24 8 192 154" aria-hidden="true">
      <clipPath id={window}>
        <path d="M24 150V92a96 84 0 0 1 192 0v58q0 12-12 12H36q-12 0-12-12Z" />
      </clipPath>
      <g clipPath={`url(#${window})`}>
        <path className={styles.sky} d="M24 0h192v180H24Z" />
        <circle className={styles.moon} cx="80" cy="44" r="9" />
        <path className={styles.far} d="M10 104q22-34 40-30t26 18 26-34 30 22 30-12 34 26 40-6v92H10Z" />
        <path className={styles.middle} d="M10 122q30-26 52-20t34 8 42-30 40 26 52-4v78H10Z" />
        <path className={styles.near} d="M10 146q38-14 74-12t64 2 82-8v54H10Z" />
        <path className={styles.path} d="M112 146h16l22 20H90Z" />
      </g>
      <path className={styles.roof} d="M70 82q8-3 13-11h74q5 8 13 11-2 4-7 4H77q-5 0-7-4Z" />
      <path className={styles.roof} d="M88 70q3-4 5-9h54q2 5 5 9Z" />
      <path className={styles.door} d="M86 88h33v58H86ZM121 88h33v58h-33Z" />
      <path className={styles.roof} d="M79 86h7v61h-7ZM154 86h7v61h-7Z" />
      <path className={styles.bar} d="M84 113h72v7H84Z" />
      <path className={styles.ring} d="M114 104a3 3 0 1 0 .1 0ZM126 104a3 3 0 1 0 .1 0Z" />
      <path className={styles.cord} d="M74 86v6M166 86v6" />
      <circle className={styles.glow} cx="74" cy="99" r="14" />
      <circle className={styles.glow} cx="166" cy="99" r="14" />
      <path className={styles.lamp} d="M69 94q5-4 10 0v10q-5 4-10 0ZM161 94q5-4 10 0v10q-5 4-10 0Z" />
    </svg>
  )
}
