import styles from './ridge-scene.module.css'

/** Ridges one behind another in the mist: what stands where no picture is, in the colours of the hour. */
export function RidgeScene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 390 234"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.sky} d="M0 0h390v234H0Z" />
      <circle className={styles.halo} cx="304" cy="78" r="62" />
      <circle className={styles.sun} cx="304" cy="78" r="24" />
      <path
        className={styles.ridge1}
        d="M0 132c34-10 58-34 84-34 20 0 26 20 48 18s34-46 62-46c30 0 38 42 66 40 20-2 30-22 52-18 26 4 46 22 78 22v120H0Z"
      />
      <path
        className={styles.ridge2}
        d="M0 160c40-2 66-26 98-24 28 2 38 22 68 16 34-6 54-40 88-34 26 4 36 26 62 26 28 0 46-16 74-14v104H0Z"
      />
      <path
        className={styles.mist}
        d="M0 166c60-14 96 8 158 2s104-24 156-14c32 6 54 2 76-2v26c-60 14-110-4-170 2S90 192 0 184Z"
      />
      <path
        className={styles.ridge3}
        d="M0 190c46-14 90-18 140-8 54 10 88-16 136-18 44-2 80 12 114 6v64H0Z"
      />
      <path className={styles.ridge4} d="M0 214c70-14 128-8 190-4 76 4 134-14 200-8v32H0Z" />
    </svg>
  )
}
