import styles from './closed-gate.module.css'

/** The gate of the valley, shut for the night, with its lantern lit. */
export function ClosedGate() {
  return (
    <svg className={styles.gate} viewBox="0 0 240 150" aria-hidden="true">
      <circle className={styles.moon} cx="190" cy="30" r="12" />
      <path className={styles.far} d="M0 104q26-34 46-30t28 18 28-32 32 20 32-12 36 24 38-6v64H0Z" />
      <path className={styles.near} d="M0 124q40-18 78-12t66 4 96-12v46H0Z" />
      <path className={styles.roof} d="M58 56q10-4 16-14h92q6 10 16 14-2 5-8 5H66q-6 0-8-5Z" />
      <path className={styles.ridge} d="M80 42q4-6 6-12h68q2 6 6 12Z" />
      <path className={styles.post} d="M70 61h8v75h-8ZM162 61h8v75h-8Z" />
      <path className={styles.door} d="M80 66h38v70H80ZM122 66h38v70h-38Z" />
      <path className={styles.bar} d="M76 98h88v9H76Z" />
      <circle className={styles.ring} cx="112" cy="88" r="3.5" />
      <circle className={styles.ring} cx="128" cy="88" r="3.5" />
      <path className={styles.cord} d="M52 60v10" />
      <circle className={styles.glow} cx="52" cy="79" r="20" />
      <path className={styles.lamp} d="M45 72q7-5 14 0v14q-7 5-14 0Z" />
    </svg>
  )
}
