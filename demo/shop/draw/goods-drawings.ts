/** Goods as they lie on a table: a few forms, each in its own colours. 360 pixels square. */

type Colours = readonly [main: string, second: string, light: string]
export type DrawingKind = keyof typeof drawings
export type Drawing = { kind: DrawingKind; colours: Colours; cloth: string }

const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`
const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
const round = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
const each = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
const shadow = (rx: number, y = 286) => oval(180, y, rx, rx / 7, '#000', 'opacity="0.16"')
const shine = (x: number, y: number, height: number) =>
  rect(x, y, 10, height, '#fff', 'rx="5" opacity="0.35"')

const drawings = {
  bottle: ([main, second, light]: Colours) =>
    shadow(64) +
    path(
      'M156 70h48v34c0 14 30 22 30 56v106c0 12-8 20-20 20h-68c-12 0-20-8-20-20V160c0-34 30-42 30-56z',
      `fill="${main}"`,
    ) +
    rect(152, 52, 56, 24, second, 'rx="6"') +
    rect(126, 182, 108, 62, light) +
    rect(144, 200, 72, 8, second, 'rx="4"') +
    rect(156, 218, 48, 6, second, 'rx="3" opacity="0.6"') +
    shine(138, 128, 44),
  jar: ([main, second, light]: Colours) =>
    shadow(84) +
    rect(104, 112, 152, 174, main, 'rx="26"') +
    rect(112, 84, 136, 36, second, 'rx="8"') +
    each(5, (at) => rect(124 + at * 26, 88, 6, 28, '#000', 'opacity="0.12"')) +
    rect(104, 172, 152, 68, light) +
    round(180, 206, 22, second) +
    shine(118, 134, 32),
  pouch: ([main, second, light]: Colours) =>
    shadow(86) +
    path('M110 76h140l14 196c0 8-6 14-14 14H110c-8 0-14-6-14-14z', `fill="${main}"`) +
    rect(108, 76, 144, 26, second) +
    each(12, (at) => rect(112 + at * 12, 78, 4, 22, '#fff', 'opacity="0.25"')) +
    rect(124, 132, 112, 92, light, 'rx="10"') +
    path('M150 196c10-34 30-46 60-44-4 30-24 46-60 44z', `fill="${second}"`) +
    path('M150 196c16-12 28-22 44-32', `stroke="${light}" stroke-width="3" fill="none"`),
  bowl: ([main, second, light]: Colours) =>
    shadow(116) +
    oval(180, 176, 122, 40, second) +
    oval(180, 172, 106, 30, light) +
    each(7, (at) => round(118 + ((at * 47) % 124), 162 + ((at * 13) % 20), 9, at % 2 ? main : second)) +
    path('M58 176c4 70 52 108 122 108s118-38 122-108c-20 26-62 38-122 38s-102-12-122-38z', `fill="${main}"`) +
    path(
      'M84 222c10 26 34 44 66 52',
      'stroke="#fff" stroke-width="6" fill="none" opacity="0.3" stroke-linecap="round"',
    ),
  cup: ([main, second, light]: Colours) =>
    shadow(78) +
    path('M112 96h136l-16 180c0 6-6 10-12 10h-80c-6 0-12-4-12-10z', `fill="${main}"`) +
    oval(180, 96, 74, 16, second) +
    oval(180, 96, 60, 11, light) +
    path('M119 168h122l-5 56H124z', `fill="${light}"`) +
    path('M180 178c14 14 16 30 0 40-16-10-14-26 0-40z', `fill="${second}"`) +
    path('M214 90l18-52', `stroke="${second}" stroke-width="8" stroke-linecap="round"`),
  box: ([main, second, light]: Colours) =>
    shadow(108) +
    path('M78 140l102-40 102 40v108l-102 42-102-42z', `fill="${main}"`) +
    path('M78 140l102 42 102-42-102-40z', `fill="${light}"`) +
    path('M180 182v108l102-42V140z', 'fill="#000" opacity="0.12"') +
    path('M128 120l102 42v36l-24 10v-36l-102-42z', `fill="${second}"`) +
    round(130, 218, 20, light),
  logs: ([main, second, light]: Colours) =>
    shadow(122) +
    each(9, (at) => {
      const [row, x] = at < 4 ? [0, at] : at < 7 ? [1, at - 4] : [2, at - 7]
      const [cx, cy] = [96 + row * 28 + x * 56, 248 - row * 52]
      return (
        round(cx, cy, 30, main) +
        round(cx, cy, 24, light) +
        round(cx, cy, 15, 'none', `stroke="${main}" stroke-width="3" opacity="0.6"`) +
        round(cx, cy, 6, 'none', `stroke="${main}" stroke-width="3" opacity="0.6"`)
      )
    }) +
    path('M66 212c74 30 154 30 228 0', `stroke="${second}" stroke-width="9" fill="none"`),
  skewers: ([main, second, light]: Colours) =>
    shadow(124, 262) +
    oval(180, 246, 132, 34, '#fff', 'opacity="0.85"') +
    each(4, (at) => {
      const y = 112 + at * 34
      return (
        path(`M52 ${y + 22}L320 ${y - 8}`, 'stroke="#c9a36a" stroke-width="5" stroke-linecap="round"') +
        each(4, (piece) =>
          rect(
            104 + piece * 44,
            y - 12 - piece * 5 + 10,
            38,
            28,
            [main, second, light, main][(piece + at) % 4] ?? main,
            'rx="9"',
          ),
        )
      )
    }),
  fruit: ([main, second, light]: Colours) =>
    shadow(116) +
    path('M64 200h232l-20 74c-2 8-8 12-16 12H100c-8 0-14-4-16-12z', 'fill="#b98a56"') +
    each(8, (at) => rect(78 + at * 26, 206, 5, 74, '#8f6739', 'opacity="0.55"')) +
    each(7, (at) => {
      const [x, y] = [96 + (at % 4) * 56 + (at > 3 ? 28 : 0), at > 3 ? 132 : 178]
      return (
        round(x, y, 36, at % 2 ? main : second) +
        oval(x - 11, y - 12, 9, 6, '#fff', 'opacity="0.45"') +
        path(
          `M${x} ${y - 34}c4-12 12-16 20-16`,
          `stroke="${light}" stroke-width="6" fill="none" stroke-linecap="round"`,
        )
      )
    }) +
    rect(60, 192, 240, 16, '#a87846', 'rx="8"'),
  bread: ([main, second, light]: Colours) =>
    shadow(118) +
    oval(180, 262, 136, 26, '#fff', 'opacity="0.85"') +
    each(3, (at) => {
      const [x, y] =
        (
          [
            [120, 226],
            [240, 226],
            [180, 166],
          ] as const
        )[at] ?? ([180, 200] as const)
      return (
        path(`M${x - 62} ${y + 26}c0-56 26-84 62-84s62 28 62 84z`, `fill="${main}"`) +
        path(`M${x - 62} ${y + 26}c0-40 26-68 62-68s62 28 62 68z`, `fill="${second}" opacity="0.5"`) +
        each(3, (cut) =>
          path(
            `M${x - 30 + cut * 22} ${y - 26}l12 24`,
            `stroke="${light}" stroke-width="6" stroke-linecap="round"`,
          ),
        )
      )
    }),
  plate: ([main, second, light]: Colours) =>
    shadow(130) +
    oval(180, 226, 140, 62, '#fff') +
    oval(180, 222, 108, 44, light) +
    each(9, (at) =>
      oval(
        112 + ((at * 53) % 140),
        200 + ((at * 29) % 44),
        22,
        15,
        at % 2 ? main : second,
        `transform="rotate(${at * 40} 180 220)"`,
      ),
    ) +
    path('M150 190c20-22 46-22 62 0', 'stroke="#4f8a4a" stroke-width="7" fill="none" stroke-linecap="round"'),
  towel: ([main, second, light]: Colours) =>
    shadow(112) +
    each(
      3,
      (at) =>
        rect(84, 222 - at * 52, 192, 54, [main, light, second][at] ?? main, 'rx="24"') +
        rect(100, 242 - at * 52, 150, 5, '#000', 'rx="2" opacity="0.1"'),
    ),
  lantern: ([main, second, light]: Colours) =>
    shadow(74) +
    path('M136 96c0-46 88-46 88 0', `stroke="${second}" stroke-width="9" fill="none"`) +
    rect(118, 96, 124, 22, second, 'rx="8"') +
    rect(126, 118, 108, 136, light, 'rx="8"') +
    path('M180 146c28 30 22 66 0 78-22-12-28-48 0-78z', 'fill="#f2a24a"') +
    path('M180 180c12 14 10 32 0 40-10-8-12-26 0-40z', 'fill="#fff0b8"') +
    rect(126, 118, 10, 136, main) +
    rect(224, 118, 10, 136, main) +
    rect(110, 254, 140, 30, second, 'rx="8"'),
  basket: ([main, second, light]: Colours) =>
    shadow(116) +
    path('M96 158C96 72 264 72 264 158', `stroke="${second}" stroke-width="12" fill="none"`) +
    rect(104, 118, 52, 76, light, 'rx="10"') +
    rect(164, 104, 40, 90, '#5f8a5a', 'rx="12"') +
    round(236, 152, 34, '#d8623a') +
    path('M62 158h236l-24 114c-2 8-8 14-16 14H102c-8 0-14-6-16-14z', `fill="${main}"`) +
    each(4, (at) => rect(70 + at * 5, 182 + at * 26, 220 - at * 10, 8, second, 'rx="4" opacity="0.55"')),
  grill: ([main, second, light]: Colours) =>
    shadow(126) +
    each(3, (at) =>
      path(
        `M${120 + at * 60} 96c-16-20 16-30 0-52`,
        'stroke="#fff" stroke-width="7" fill="none" opacity="0.6" stroke-linecap="round"',
      ),
    ) +
    path('M66 138h228c0 66-44 104-114 104S66 204 66 138z', `fill="${main}"`) +
    oval(180, 138, 114, 22, second) +
    each(9, (at) => rect(84 + at * 24, 122, 5, 32, light, 'rx="2"')) +
    each(4, (at) => oval(118 + at * 42, 134, 18, 9, at % 2 ? '#c9653b' : '#8f4a2b')) +
    path(
      'M116 236l-26 50M244 236l26 50M180 242v44',
      `stroke="${second}" stroke-width="10" stroke-linecap="round"`,
    ),
  eggs: ([main, second, light]: Colours) =>
    shadow(118) +
    each(3, (at) => oval(112 + at * 68, 172, 34, 44, at % 2 ? main : light)) +
    rect(58, 186, 244, 84, second, 'rx="22"') +
    each(3, (at) => path(`M${78 + at * 68} 190c4 40 64 40 68 0z`, 'fill="#000" opacity="0.14"')) +
    each(3, (at) => oval(102 + at * 68, 160, 9, 13, '#fff', 'opacity="0.5"')),
} as const

/** A drawing on its cloth, as one picture. */
export function drawGoods({ kind, colours, cloth }: Drawing): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360" viewBox="0 0 360 360">' +
    `<defs><radialGradient id="light" cx="0.32" cy="0.2" r="0.95"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
    rect(0, 0, 360, 360, cloth) +
    path('M0 236h360v124H0z', 'fill="#000" opacity="0.05"') +
    each(6, (at) => rect(0, 250 + at * 20, 360, 2, '#fff', 'opacity="0.25"')) +
    drawings[kind](colours) +
    rect(0, 0, 360, 360, 'url(#light)', 'opacity="0.35"') +
    '</svg>'
  )
}
