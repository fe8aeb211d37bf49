/** A photograph by somebody's phone: the thing in the middle, light from one side, dark towards the edges. */
export const photo = (body: string, { light = '#fff4dc', from = 0.3 } = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="640" height="480">
<defs>
<radialGradient id="light" cx="${from}" cy="0.25" r="0.9"><stop offset="0" stop-color="${light}" stop-opacity="0.5"/><stop offset="0.6" stop-color="${light}" stop-opacity="0"/></radialGradient>
<radialGradient id="edge" cx="0.5" cy="0.5" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#0a0d10" stop-opacity="0.45"/></radialGradient>
<linearGradient id="metal" x1="0" x2="1"><stop offset="0" stop-color="#8f989c"/><stop offset="0.35" stop-color="#f2f5f5"/><stop offset="0.7" stop-color="#a5adb1"/><stop offset="1" stop-color="#767f83"/></linearGradient>
<linearGradient id="brass" x1="0" x2="1"><stop offset="0" stop-color="#8a6a2c"/><stop offset="0.4" stop-color="#e3c27a"/><stop offset="1" stop-color="#7a5b22"/></linearGradient>
</defs>
<rect width="480" height="360" fill="#3a2f26"/>
${body}
<rect width="480" height="360" fill="url(#light)"/><rect width="480" height="360" fill="url(#edge)"/>
</svg>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const path = (d: string, more: string): string => `<path d="${d}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`

export const textAt = (x: number, y: number, size: number, text: string, fill: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="Noto Sans CJK SC, sans-serif" fill="${fill}" ${more}>${text}</text>`

/** So many times, side by side or one below the other. */
export const each = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

/** Tiles on a wall. */
export const tiles = (size: number, fill: string, line: string): string =>
  rect(0, 0, 480, 360, fill) +
  each(Math.ceil(480 / size), (at) => rect(at * size, 0, 1.5, 360, line)) +
  each(Math.ceil(360 / size), (at) => rect(0, at * size, 480, 1.5, line))

/** Boards of a floor or a wall. */
export const boards = (from: number, height: number, tones: readonly string[]): string =>
  each(Math.ceil((360 - from) / height), (at) =>
    rect(0, from + at * height, 480, height - 1.5, tones[at % tones.length] ?? '#777'),
  )

export const drop = (x: number, y: number, size = 1): string =>
  path(
    `M${x} ${y}c${-4 * size} ${6 * size} ${-5 * size} ${9 * size} ${-5 * size} ${12 * size}a${5 * size} ${5 * size} 0 0 0 ${10 * size} 0c0 ${-3 * size} ${-1 * size} ${-6 * size} ${-5 * size} ${-12 * size}z`,
    'fill="#bfe3f2" stroke="#6ba6c2" stroke-width="1"',
  )
