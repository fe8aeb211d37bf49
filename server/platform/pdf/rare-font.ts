import { rareFace, type PathCommand } from './fonts.ts'

/** A reference to an object of the file; the package knows it under this shape. */
export type PdfRef = { id: number; data: Record<string, unknown>; end(content?: Buffer | string): void }
export type RefMaker = { ref(data: Record<string, unknown>): PdfRef }

const most = 200

/**
 * Signs the main font lacks, as a font whose letters are drawn in the file itself (Type 3), with the text behind
 * them: they can be searched and copied like the others. The package cannot cut compressed fonts down, this can.
 */
export class RareFont {
  readonly name: string
  readonly ref: PdfRef
  private readonly codes = new Map<string, number>()
  private readonly doc: RefMaker

  constructor(doc: RefMaker, name: string) {
    this.doc = doc
    this.name = name
    this.ref = doc.ref({})
  }

  get isFull(): boolean {
    return this.codes.size >= most
  }

  has(sign: string): boolean {
    return this.codes.has(sign)
  }

  /** The byte that stands for a sign in the text of a page. */
  codeOf(sign: string): number {
    const existing = this.codes.get(sign)
    if (existing !== undefined) {
      return existing
    }
    const code = this.codes.size + 1
    this.codes.set(sign, code)
    return code
  }

  /** Writes the font, once all of its signs are known. */
  finish(): void {
    const glyphs = [...this.codes].map(([sign, code]) => ({ sign, code, ...drawn(sign) }))
    const procs = Object.fromEntries(
      glyphs.map(({ code, width, content }) => {
        const proc = this.doc.ref({})
        proc.end(`${width} 0 -200 -300 1200 1100 d1\n${content}f\n`)
        return [`g${code}`, proc]
      }),
    )
    const unicode = this.doc.ref({})
    unicode.end(unicodeMap(glyphs))
    Object.assign(this.ref.data, {
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [-200, -300, 1200, 1100],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      FirstChar: 1,
      LastChar: glyphs.length,
      Widths: glyphs.map(({ width }) => width),
      CharProcs: procs,
      Encoding: { Type: 'Encoding', Differences: [1, ...glyphs.map(({ code }) => `g${code}`)] },
      Resources: {},
      ToUnicode: unicode,
    })
    this.ref.end()
  }
}

function drawn(sign: string): { width: number; content: string } {
  const codePoint = sign.codePointAt(0) ?? 0
  const face = rareFace(codePoint)
  if (!face) {
    throw new Error(`no font has U+${codePoint.toString(16)}`)
  }
  const glyph = face.glyphForCodePoint(codePoint)
  const scale = 1000 / face.unitsPerEm
  return { width: rounded(glyph.advanceWidth * scale), content: outline(glyph.path.commands, scale, 0, 0) }
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** A glyph's outline as the path operators of a page; curves of TrueType become those of PDF. */
export function outline(commands: readonly PathCommand[], scale: number, dx: number, dy: number): string {
  let current: [number, number] = [0, 0]
  const point = (x: number, y: number) => `${rounded(x * scale + dx)} ${rounded(y * scale + dy)}`
  return commands
    .map(({ command, args }) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
      const [x0, y0] = current
      switch (command) {
        case 'moveTo':
          current = [a, b]
          return `${point(a, b)} m\n`
        case 'lineTo':
          current = [a, b]
          return `${point(a, b)} l\n`
        case 'quadraticCurveTo':
          current = [c, d]
          return `${point(x0 + (2 * (a - x0)) / 3, y0 + (2 * (b - y0)) / 3)} ${point(
            c + (2 * (a - c)) / 3,
            d + (2 * (b - d)) / 3,
          )} ${point(c, d)} c\n`
        case 'bezierCurveTo':
          current = [e, f]
          return `${point(a, b)} ${point(c, d)} ${point(e, f)} c\n`
        default:
          return 'h\n'
      }
    })
    .join('')
}

function unicodeMap(glyphs: ReadonlyArray<{ sign: string; code: number }>): string {
  const hex = (sign: string) =>
    [...sign]
      .flatMap((part) => part.split(''))
      .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
      .join('')
  const lines = glyphs.map(({ sign, code }) => `<${code.toString(16).padStart(2, '0')}> <${hex(sign)}>`)
  const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) =>
    lines.slice(at * 100, at * 100 + 100),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
