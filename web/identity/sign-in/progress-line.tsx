import styles from './progress-line.module.css'

/** Says what is going on while the person is taken elsewhere or let in. */
export function ProgressLine({ children }: { children: string }) {
  return (
    <output className={styles.line}>
      <span className={styles.lantern} aria-hidden="true" />
      {children}
    </output>
  )
}
