import styles from './valley-scene.module.css'

/** A pine as a path: three skirts of branches on a short trunk, standing on (x, y). */
function pine([x, y, height]: [x: number, y: number, height: number]): string {
  const skirts = [0, 1, 2].map((step) => {
    const reach = height * (0.13 + step * 0.06)
    const drop = height * 0.4
    const down = `q${n(reach * 0.2)} ${n(drop * 0.7)} ${n(reach)} ${n(drop)}`
    const across = `q${n(-reach)} ${n(drop * 0.16)} ${n(-reach * 2)} 0`
    const up = `q${n(reach * 0.8)} ${n(-drop * 0.3)} ${n(reach)} ${n(-drop)}Z`
    return `M${x} ${n(y - height + step * height * 0.24)}${down}${across}${up}`
  })
  return `${skirts.join('')}M${x - 1} ${n(y - height * 0.14)}h2v${n(height * 0.16)}h-2Z`
}

const n = (value: number): number => Math.round(value * 10) / 10

type HouseProps = { x: number; y: number; width: number; windows: number[] }

/** A house of the valley: pale wall, dark roof with lifted eaves, light in the windows. */
function House({ x, y, width, windows }: HouseProps) {
  const wall = n(y - width * 0.4)
  const ridge = n(wall - width * 0.36)
  const eave = width * 0.16
  const [left, right] = [n(x - eave), n(x + width + eave)]
  const roof = [
    `M${left} ${n(wall - 3)}Q${n(x + width * 0.14)} ${n(wall - 5)} ${n(x + width * 0.24)} ${ridge}`,
    `H${n(x + width * 0.76)}Q${n(x + width * 0.86)} ${n(wall - 5)} ${right} ${n(wall - 3)}`,
    `Q${n(x + width + eave * 0.4)} ${n(wall + 2)} ${n(x + width - 1)} ${n(wall + 2)}`,
    `H${n(x + 1)}Q${n(x - eave * 0.4)} ${n(wall + 2)} ${left} ${n(wall - 3)}Z`,
  ]
  const pane = n(width * 0.12)
  const panes = windows.map(
    (at) => `M${n(x + width * at - pane / 2)} ${n(wall + width * 0.13)}h${pane}v${n(width * 0.18)}h${-pane}Z`,
  )
  return (
    <g>
      <path className={styles.wall} d={`M${x} ${wall}h${width}V${y}h${-width}Z`} />
      <ellipse
        className={styles.shine}
        cx={x + width / 2}
        cy={y - width * 0.16}
        rx={width}
        ry={width * 0.5}
      />
      <path className={styles.window} d={panes.join('')} />
      <path className={styles.roof} d={roof.join('')} />
    </g>
  )
}

const farPines = [
  [20, 206, 18],
  [30, 202, 24],
  [43, 200, 18],
  [322, 199, 20],
  [334, 195, 27],
  [346, 194, 19],
  [360, 190, 28],
] satisfies Array<[number, number, number]>
const villagePines = [
  [116, 258, 30],
  [178, 256, 22],
  [312, 256, 26],
] satisfies Array<[number, number, number]>
const nearPines = [
  [10, 292, 82],
  [38, 294, 58],
  [62, 296, 40],
  [334, 298, 46],
  [356, 294, 70],
  [384, 290, 92],
] satisfies Array<[number, number, number]>
const stars =
  'M40 150h.1M92 132h.1M132 108h.1M176 128h.1M208 70h.1M232 110h.1M256 44h.1M330 96h.1M352 64h.1M372 132h.1'

/** The valley the product is named after: dawn by day, lamplight by night. */
export function ValleyScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 390 320" aria-hidden="true">
      <defs>
        <linearGradient id="valley-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.2" className={styles.skyHigh} />
          <stop offset="0.75" className={styles.skyLow} />
        </linearGradient>
        <radialGradient id="valley-glow">
          <stop offset="0" className={styles.glow} />
          <stop offset="0.5" className={styles.glow} stopOpacity="0.4" />
          <stop offset="1" className={styles.glow} stopOpacity="0" />
        </radialGradient>
        <radialGradient id="valley-mist">
          <stop offset="0" className={styles.mist} stopOpacity="0.95" />
          <stop offset="1" className={styles.mist} stopOpacity="0" />
        </radialGradient>
        <radialGradient id="valley-shine">
          <stop offset="0" className={styles.lamplight} stopOpacity="0.5" />
          <stop offset="1" className={styles.lamplight} stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#valley-sky)" d="M-400-300h1190v640h-1190Z" />
      <path className={styles.stars} d={stars} />
      <circle cx="278" cy="146" r="120" fill="url(#valley-glow)" />
      <circle className={styles.orb} cx="278" cy="146" r="21" />
      <path
        className={styles.birds}
        d="M318 108q4-5 8-1 4-4 8 1M338 98q3-4 6-1 3-3 6 1M330 119q3-3 5-1 2-2 5 1"
      />
      <path
        className={styles.hill1}
        d="M-400 200q120-30 240-34Q-60 170 0 176q30-8 52-34 12-14 24 2 14 20 32 26 16-14 30-34 12-16 26 0 22 28 48 36 22-4 40 2 28-16 48-44 12-17 26-2 26 34 64 42 90 6 200 20t200 40v130h-1190Z"
      />
      <path
        className={styles.hill2}
        d="M-400 220q200-30 400-24 22-4 44-18 12-8 26 0 34 20 66 24 26-6 48-22 12-9 26 0 22 16 50 20 34-14 60-38 12-11 26 0 20 16 44 22 60-4 200 12t200 30v114h-1190Z"
      />
      <ellipse cx="70" cy="204" rx="190" ry="22" fill="url(#valley-mist)" />
      <ellipse cx="330" cy="200" rx="200" ry="20" fill="url(#valley-mist)" />
      <path
        className={styles.hill3}
        d={`${farPines.map(pine).join('')}M-400 220q220-22 400-16 46-8 78 2 40 14 74 22 44 8 88-6 50-18 96-30 30-6 54-2l400 30v120h-1190Z`}
      />
      <ellipse cx="180" cy="238" rx="230" ry="22" fill="url(#valley-mist)" />
      <path
        className={styles.hill4}
        d="M-400 262q200-6 400-4 60-8 118-4 90 6 172 0 60-4 100 4 200-6 400 0v82h-1190Z"
      />
      <path className={styles.near} d={villagePines.map(pine).join('')} />
      <House x={130} y={258} width={36} windows={[0.3, 0.7]} />
      <House x={264} y={257} width={30} windows={[0.5]} />
      <House x={193} y={262} width={52} windows={[0.2, 0.5, 0.8]} />
      <path className={styles.way} d="M219 262q-4 8 4 14 10 8-4 16-14 8-10 20" />
      <path className={styles.near} d={nearPines.map(pine).join('')} />
      <path
        className={styles.bank}
        opacity="0.4"
        d="M-400 280q200-14 400-4 70 12 140 2 70-12 130-2 60 10 120 0 200-10 400 6v60h-1190Z"
      />
      <path
        className={styles.bank}
        opacity="0.65"
        d="M-400 290q200 8 400 0 50-8 110 2 70 10 140-2 60-8 140 2 200 4 400-4v60h-1190Z"
      />
      <path
        className={styles.bank}
        d="M-400 304q200-6 400-2 80 10 160 2 70-8 130 0 50 6 100-2 200-4 400 2v40h-1190Z"
      />
    </svg>
  )
}
