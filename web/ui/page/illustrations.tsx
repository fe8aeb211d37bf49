import { useId, type ReactNode } from 'react'
import styles from './illustrations.module.css'

/** A round window onto the valley: sky, three ridges and the mist between them. All pictures share it. */
function Valley({ children, isDusk }: { children: ReactNode; isDusk?: boolean }) {
  const window = useId()
  return (
    <svg className={styles.valley} viewBox="0 0 240 180" aria-hidden="true">
      <clipPath id={window}>
        <path d="M24 150V92a96 84 0 0 1 192 0v58q0 12-12 12H36q-12 0-12-12Z" />
      </clipPath>
      <g clipPath={`url(#${window})`}>
        <path className={styles.sky} d="M24 0h192v180H24Z" />
        <circle className={isDusk ? styles.moon : styles.sun} cx="166" cy="52" r="13" />
        <path
          className={styles.far}
          d="M10 112c26-30 44-44 62-30 14 12 22-34 46-34 22 0 24 38 46 30 24-8 40 12 66 30v72H10Z"
        />
        <path
          className={styles.middle}
          d="M10 128c30-24 52-34 76-22 20 10 26-20 50-18 22 2 30 22 50 20 18-2 28-2 44 6v66H10Z"
        />
        <path
          className={styles.mist}
          d="M10 124c30-8 52 2 84-2s48-10 76-6 40 2 60 0v12c-34 10-52-2-84 2s-56 8-82 4-38 2-54 0Z"
        />
        <path className={styles.near} d="M10 148c34-18 62-20 96-12 40 10 72-14 124-10v54H10Z" />
      </g>
      {children}
    </svg>
  )
}

/** The footbridge is down: something of ours broke. */
function Broken() {
  return (
    <Valley>
      <path className={styles.wood} d="M40 126v22M52 122v26M188 120v28M200 124v24" />
      <path className={styles.wood} d="M34 130q24-8 52 2M206 128q-24-8-48 4" />
      <path className={styles.plank} d="m86 132 14 12M158 132l-10 15M112 152l14 4" />
    </Valley>
  )
}

/** A house at dusk with its lamp lit: nothing here yet, but somebody is home. */
function Nothing() {
  return (
    <Valley isDusk>
      <path className={styles.roof} d="m86 118 34-22 34 22q-3 3-8 2H94q-5 1-8-2Z" />
      <path className={styles.wall} d="M96 120h48v26H96Z" />
      <rect className={styles.lamp} x="113" y="126" width="14" height="20" rx="2" />
      <path className={styles.beam} d="M120 146h26l18 14H76l18-14Z" />
    </Valley>
  )
}

/** The wire between two poles has come down: no connection. */
function Offline() {
  return (
    <Valley>
      <path className={styles.wood} d="M62 78v66M52 86h20M178 74v70M168 82h20" />
      <path className={styles.wire} d="M70 86q14 22 30 24t8 22M170 82q-16 20-28 20t-4 16" />
      <path className={styles.spark} d="m106 140 4-5m3 9 6-1m20-16 5 3m-1 6 4 4" />
    </Valley>
  )
}

/** A signpost where the path forks: the way is not known here. */
function Lost() {
  return (
    <Valley>
      <path className={styles.path} d="M112 162q4-16 8-18t26-8 18-12" />
      <path className={styles.wood} d="M112 80v70" />
      <path className={styles.sign} d="M112 84h38l10 8-10 8h-38Z" />
      <path className={styles.signBack} d="M112 106H80l-10 8 10 8h32Z" />
    </Valley>
  )
}

const illustrations = { 1: Broken, 2: Nothing, 3: Offline, 4: Lost }

/** The picture of an empty or failed page. It is fetched when it is wanted: most pages never show it. */
export default function Illustration({ type }: { type: keyof typeof illustrations }) {
  const Drawing = illustrations[type]
  return <Drawing />
}
