import styles from './valley-scene.module.css'

/** One pine as a path: three skirts of branches on a short trunk, standing on (x, y). */
function pine(x: number, y: number, height: number): string {
  const half = height * 0.24
  const skirts = [0, 1, 2].map((step) => {
    const top = y - height + step * height * 0.24
    const reach = half * (0.55 + step * 0.225)
    const drop = height * 0.4
    return `M${x} ${top}q${reach * 0.2} ${drop * 0.7} ${reach} ${drop}q${-reach} ${drop * 0.16} ${-reach * 2} 0q${reach * 0.8} ${-drop * 0.3} ${reach} ${-drop}Z`
  })
  return `${skirts.join('')}M${x - 1} ${y - height * 0.14}h2v${height * 0.16}h-2Z`
}

const grove = (trees: Array<[x: number, y: number, height: number]>): string =>
  trees.map((tree) => pine(...tree)).join('')

const farPines = grove([
  [18, 196, 20],
  [28, 192, 26],
  [40, 190, 20],
  [52, 187, 28],
  [318, 190, 22],
  [330, 186, 28],
  [341, 185, 20],
  [354, 181, 30],
  [370, 178, 24],
])
const nearPines = grove([
  [4, 262, 58],
  [26, 268, 44],
  [47, 272, 34],
  [338, 276, 38],
  [358, 270, 54],
  [384, 262, 66],
])

type HouseProps = { x: number; y: number; width: number; windows: number[] }

/** A house of the valley: white wall, dark roof with lifted eaves, light in the windows. */
function House({ x, y, width, windows }: HouseProps) {
  const wall = width * 0.4
  const eave = width * 0.1
  const roof = width * 0.3
  const ridge = `M${x - eave} ${y - wall - 2}q${eave * 2.2} ${-roof * 0.34} ${width * 0.3} ${-roof}h${width * 0.4 + eave * 2 - width * 0.0}q${width * 0.08} ${roof * 0.66} ${width * 0.3} ${roof}q${-eave * 0.6} ${roof * 0.16} ${-eave} ${roof * 0.14}H${x}q${-eave * 0.5} ${roof * 0.02} ${-eave} ${-roof * 0.14}Z`
  return (
    <g>
      <path className={styles.wall} d={`M${x} ${y - wall - 1}h${width}v${wall}h${-width}Z`} />
      {windows.map((at) => (
        <path
          key={at}
          className={styles.lamp}
          d={`M${x + width * at - width * 0.06} ${y - wall * 0.72}h${width * 0.12}v${wall * 0.44}h${-width * 0.12}Z`}
        />
      ))}
      <path className={styles.roof} d={ridge} />
    </g>
  )
}

/** The valley the product is named after, drawn in the colours of the theme: dawn by day, lamplight by night. */
export function ValleyScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 390 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="valley-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyHigh} />
          <stop offset="0.62" className={styles.skyLow} />
        </linearGradient>
        <radialGradient id="valley-glow">
          <stop offset="0" className={styles.glow} />
          <stop offset="1" className={styles.glowEnd} />
        </radialGradient>
        <linearGradient id="valley-mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.mistNone} />
          <stop offset="1" className={styles.mistFull} />
        </linearGradient>
        <linearGradient id="valley-ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.groundNone} />
          <stop offset="1" className={styles.groundFull} />
        </linearGradient>
      </defs>
      <path fill="url(#valley-sky)" d="M-200-200h790v540h-790Z" />
      <circle cx="284" cy="98" r="110" fill="url(#valley-glow)" />
      <circle className={styles.orb} cx="284" cy="98" r="22" />
      <path
        className={styles.hill1}
        d="M-200 190 L-120 150 -60 176 0 150q26-16 44-34 10-9 20 1l34 34 30-40q10-14 22-2l36 44 28-22q12-10 24 2l38 38 42-60q9-12 20-2l52 52 60-34 140 70v120h-790Z"
      />
      <path
        className={styles.hill2}
        d="M-200 214-90 180 0 196l36-26q10-7 20 1l46 34 52-30q12-7 24 3l44 32 58-58q10-9 20 0l30 30 24-20q8-7 18 0l36 22 90-30 120 60v120h-790Z"
      />
      <path fill="url(#valley-mist)" className={styles.veil1} d="M-200 168h790v62h-790Z" />
      <path className={styles.hill3} d={farPines} />
      <path
        className={styles.hill3}
        d="M-200 200 0 198q34-14 70-14 46 4 76 26 40 20 84 12 54-16 92-36 40-18 68-16l200 40v120h-790Z"
      />
      <path fill="url(#valley-mist)" className={styles.veil2} d="M-200 186h790v70h-790Z" />
      <House x={136} y={244} width={46} windows={[0.3, 0.7]} />
      <House x={206} y={240} width={38} windows={[0.5]} />
      <House x={164} y={256} width={62} windows={[0.22, 0.5, 0.78]} />
      <path
        className={styles.hill4}
        d="M-200 236 0 246q52-2 96 10 50 8 104 0 62-10 108-2 44 4 82-4l200-14v120h-790Z"
      />
      <path className={styles.near} d={nearPines} />
      <path
        className={styles.near}
        d="M-200 262 0 260q40 8 84 18 60 10 120 4 70-4 118-10 40-6 68-12l200 6v120h-790Z"
      />
      <path fill="url(#valley-ground)" d="M-200 256h790v66h-790Z" />
    </svg>
  )
}
