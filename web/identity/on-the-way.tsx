import styles from './on-the-way.module.css'

/** Says what is going on while the person is taken elsewhere or let in. */
export function OnTheWay({ children }: { children: string }) {
  return (
    <p className={styles.line} role="status">
      <span className={styles.lantern} aria-hidden="true" />
      {children}
    </p>
  )
}
