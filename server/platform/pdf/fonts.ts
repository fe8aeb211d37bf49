import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

/** The letters of our papers, from packages and never from the machine, so that every server draws the same. */
export type Weight = 'regular' | 'bold'

/** A font file as far as drawing needs it. */
export type Face = {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): {
    advanceWidth: number
    path: { toSVG(): string; commands: PathCommand[] }
  }
}
export type PathCommand = { command: string; args: number[] }

const folderOf = (name: string) => dirname(fileURLToPath(import.meta.resolve(name)))
const notoFolder = join(folderOf('@embedpdf/fonts-sc'), '..', 'fonts')
const files: Record<Weight, string> = { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' }

const faces = new Map<string, Face>()

/** Parsing a font costs more than drawing a page with it, so each is read once. */
function faceOf(path: string): Face {
  const cached = faces.get(path)
  if (cached) {
    return cached
  }
  // The package's types know collections too; a single file is always a single font.
  const face = fontkit.create(readFileSync(path)) as unknown as Face
  faces.set(path, face)
  return face
}

export const mainFace = (weight: Weight): Face => faceOf(join(notoFolder, files[weight]))

/**
 * The main face for one file to be drawn: the parsed tables are everybody's, the glyphs its own. A glyph remembers the
 * first sign it was asked for, and a file must not get that from the file drawn before.
 */
export const faceForFile = (weight: Weight): Face =>
  Object.assign(Object.create(mainFace(weight)) as Face, { _glyphs: {} })

/** Hanazono has almost every ideograph of the extensions, cut into many files; each covers a stretch of its block. */
const rareFolder = join(folderOf('hanamin/HanaMin.min.css'))
let rareFiles: string[] | null = null

function rareCandidates(codePoint: number): string[] {
  rareFiles ??= readdirSync(rareFolder).filter((file) => /^HanaMin.*Ideographs.*\.woff2$/.test(file))
  const block =
    codePoint >= 0x20000 && codePoint < 0x2a6e0
      ? 'Extension-B'
      : codePoint < 0x2b740
        ? 'Extension-C'
        : codePoint < 0x2b820
          ? 'Extension-D'
          : codePoint < 0x2ceb0
            ? 'Extension-E'
            : 'Extension-F'
  const isLow = codePoint < 0x20000
  return rareFiles.filter((file) => (isLow ? !/Extension-[B-F]/.test(file) : file.includes(block)))
}

const rareFaces = new Map<number, Face | null>()

/** The face that has a sign the main one lacks, or null when none of ours has it. */
export function rareFace(codePoint: number): Face | null {
  if (!rareFaces.has(codePoint)) {
    const found = rareCandidates(codePoint)
      .map((file) => faceOf(join(rareFolder, file)))
      .find((face) => face.hasGlyphForCodePoint(codePoint))
    rareFaces.set(codePoint, found ?? null)
  }
  return rareFaces.get(codePoint) ?? null
}

const ignored = (codePoint: number) => codePoint === 0x0a || codePoint === 0x200b || isSelector(codePoint)
/** Variation selectors stay in the text but have no picture of their own. */
export const isSelector = (codePoint: number): boolean =>
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) || (codePoint >= 0xe0100 && codePoint <= 0xe01ef)

const canDraw = (sign: string): boolean => {
  const codePoint = sign.codePointAt(0) ?? 0
  return (
    ignored(codePoint) || mainFace('regular').hasGlyphForCodePoint(codePoint) || rareFace(codePoint) !== null
  )
}

/** A text with a box in the place of each sign that no font of ours can draw. */
export const drawable = (text: string): string =>
  Array.from(text.replaceAll('\u200B', '').replaceAll(/[\t\r]/g, ' '), (sign) =>
    canDraw(sign) ? sign : '□',
  ).join('')

/** The first signs of a text that no font of ours can draw: a paper with a hole in a name is worse than none. */
export function undrawable(text: string): string[] {
  const missing = [...new Set(text)].filter((sign) => !canDraw(sign))
  return missing.slice(0, 10)
}
