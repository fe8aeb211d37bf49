import { mainFace, rareFace } from '#server/platform/pdf/fonts.ts'
import { outline } from '#server/platform/pdf/rare-font.ts'

export type StrokePoint = { x: number; y: number }
/** A signature as it was drawn, in parts of its own box: x and y from 0 to 1, from the top left. */
export type DrawnSignature = { aspect: number; strokes: readonly (readonly StrokePoint[])[] }

const box = { width: 210, height: 84 }
const rounded = (value: number) => Math.round(value * 100) / 100

/** One line of text as outlines, so that a signature brings no font with it and looks the same everywhere. */
function textOutline(text: string, x: number, y: number, size: number, widest: number): string {
  let at = x
  let drawing = ''
  for (const sign of text) {
    const codePoint = sign.codePointAt(0) ?? 0
    const main = mainFace('regular')
    const face = main.hasGlyphForCodePoint(codePoint) ? main : rareFace(codePoint)
    if (!face) {
      continue
    }
    const glyph = face.glyphForCodePoint(codePoint)
    const scale = size / face.unitsPerEm
    if (at + glyph.advanceWidth * scale > x + widest) {
      break
    }
    drawing += outline(glyph.path.commands, scale, at, y)
    at += glyph.advanceWidth * scale
  }
  return drawing === '' ? '' : `${drawing}f\n`
}

/** Strokes as smooth curves through the middles between their points. */
function strokePaths({ aspect, strokes }: DrawnSignature): string {
  const room = { width: box.width - 16, height: box.height - 34 }
  const width = Math.min(room.width, room.height * aspect)
  const height = width / aspect
  const place = ({ x, y }: StrokePoint) => ({ x: 8 + x * width, y: box.height - 6 - y * height })
  const middle = (a: StrokePoint, b: StrokePoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const written = ({ x, y }: StrokePoint) => `${rounded(x)} ${rounded(y)}`
  return strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const points = stroke.map(place)
      const [first, ...rest] = points
      const last = points.at(-1)
      if (!first || !last) {
        return ''
      }
      let from = first
      const curves = rest.map((point, at) => {
        const control = points[at] ?? point
        const to = middle(control, point)
        const drawing = `${written(middle(from, control))} ${written(middle(control, to))} ${written(to)} c\n`
        from = to
        return drawing
      })
      return `${written(first)} m\n${curves.join('')}${written(last)} l S\n`
    })
    .join('')
}

/** The picture of a person's signature: what was drawn, under it who and when. */
export function drawnAppearance(drawn: DrawnSignature | null, name: string, time: string): string {
  return [
    '0.11 0.14 0.13 RG 0.11 0.14 0.13 rg 1.6 w 1 J 1 j\n',
    drawn && drawn.strokes.length > 0 ? strokePaths(drawn) : textOutline(name, 12, 40, 26, box.width - 24),
    '0.36 0.40 0.37 rg\n',
    textOutline(name, 8, 16, 9, box.width - 16),
    textOutline(time, 8, 5, 7, box.width - 16),
  ].join('')
}

/** The picture of a company's seal: a ring with its name in it. A decoration; the certificate decides. */
export function sealAppearance(company: string, time: string): string {
  const [cx, cy, radius] = [46, 46, 34]
  const k = rounded(radius * 0.5523)
  const ring =
    `${cx + radius} ${cy} m ${cx + radius} ${cy + k} ${cx + k} ${cy + radius} ${cx} ${cy + radius} c ` +
    `${cx - k} ${cy + radius} ${cx - radius} ${cy + k} ${cx - radius} ${cy} c ` +
    `${cx - radius} ${cy - k} ${cx - k} ${cy - radius} ${cx} ${cy - radius} c ` +
    `${cx + k} ${cy - radius} ${cx + radius} ${cy - k} ${cx + radius} ${cy} c S\n`
  const star = Array.from({ length: 10 }, (_, at) => {
    const angle = (Math.PI / 5) * at + Math.PI / 2
    const reach = at % 2 === 0 ? 12 : 4.8
    return `${rounded(cx + Math.cos(angle) * reach)} ${rounded(cy + Math.sin(angle) * reach)}`
  })
  return [
    '0.70 0.15 0.12 RG 0.70 0.15 0.12 rg 1.8 w\n',
    ring,
    `${star[0]} m ${star
      .slice(1)
      .map((point) => `${point} l`)
      .join(' ')} h f\n`,
    textOutline(company, 88, 48, 10, box.width - 94),
    '0.36 0.40 0.37 rg\n',
    textOutline(time, 88, 32, 7, box.width - 94),
  ].join('')
}
