import styles from './ridges.module.css'

/** The valley at the foot of a banner. */
export const Ridges = () => (
  <svg className={styles.ridges} viewBox="0 0 360 84" preserveAspectRatio="none" aria-hidden="true">
    <circle className={styles.sun} cx="300" cy="20" r="11" />
    <path
      className={styles.far}
      d="M0 46c40-28 66-34 96-18 30 16 44-22 84-20 38 2 52 30 92 22 36-8 60-2 88 8v46H0Z"
    />
    <path
      className={styles.middle}
      d="M0 60c46-20 78-24 116-12 34 10 52-16 92-14 40 2 60 16 92 14 22-2 40 0 60 6v30H0Z"
    />
    <path className={styles.near} d="M0 70c52-14 96-14 148-6 56 8 112-16 212-6v26H0Z" />
    <path className={styles.front} d="M0 78c80-8 140-6 200-2s110-4 160-4v12H0Z" />
  </svg>
)
