import { previewLimits, type PreviewSlide } from '#domain/files/preview.ts'
import { fontOf, type PdfFont } from './pdf-fonts.ts'
import { objectHead, pdfObjects, type PdfObjects } from './pdf-objects.ts'

/** Larger ones are pictures of pages, and would keep others waiting. */
const mostBytes = 8 * 1024 * 1024

/** The words on the pages of a PDF, line by line, for phones that cannot show it; none when they cannot be read. */
export function readPdf(bytes: Buffer): { pages: PreviewSlide[]; isCut: boolean } {
  if (bytes.length > mostBytes) {
    return { pages: [], isCut: false }
  }
  const objects = pdfObjects(bytes)
  const isLocked = /\/Encrypt\s+\d+ \d+ R/.test(bytes.subarray(-4096).toString('latin1'))
  const all = isLocked ? [] : pageNumbers(objects)
  const fonts = fontsOf(objects)
  let left: number = previewLimits.characters
  const pages = all.slice(0, previewLimits.slides).map((number): PreviewSlide => {
    const lines = linesOf(objects, objects.get(number) ?? '', fonts).filter(
      (line) => (left -= line.length) >= 0,
    )
    return { title: '', lines }
  })
  const isRead = pages.some(({ lines }) => lines.length > 0)
  return { pages: isRead ? pages : [], isCut: isRead && (all.length > pages.length || left < 0) }
}

/** Trees of pages are flat; what goes deeper is made to be lost in. */
const mostDeep = 20

const referred = (list: string): string[] =>
  [...list.matchAll(/(\d{1,10}) \d{1,5} R/g)].map(([, number = '']) => number)

/** Pages in the order of their tree. */
function pageNumbers(objects: PdfObjects): string[] {
  const pages: string[] = []
  const seen = new Set<string>()
  const walk = (number: string, depth: number): void => {
    const body = objects.get(number)
    if (body === undefined || seen.has(number) || depth > mostDeep) {
      return
    }
    seen.add(number)
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(body)?.[1]
    if (kids === undefined) {
      pages.push(number)
    } else {
      referred(kids).forEach((kid) => walk(kid, depth + 1))
    }
  }
  const root = objects.all().findLast((body) => /\/Type\s*\/Catalog\b/.test(objectHead(body)))
  const tree = /\/Pages\s+(\d+) \d+ R/.exec(root ?? '')?.[1]
  if (tree !== undefined) {
    walk(tree, 0)
  }
  return pages
}

/** A member of a dictionary, here or where it refers to, or what stands above the page. */
function partOf(objects: PdfObjects, body: string, name: string, depth = 0): string {
  const at = new RegExp(`/${name}\\s*(?:(\\d+) \\d+ R|<<)`).exec(body)
  if (at?.[1] !== undefined) {
    return objects.get(at[1]) ?? ''
  }
  if (at !== null) {
    return body.slice(at.index)
  }
  const above = /\/Parent\s+(\d+) \d+ R/.exec(body)?.[1]
  return above === undefined || depth > mostDeep
    ? ''
    : partOf(objects, objects.get(above) ?? '', name, depth + 1)
}

/** Fonts by the numbers of their objects: pages share them. */
function fontsOf(objects: PdfObjects): (number: string) => PdfFont {
  const known = new Map<string, PdfFont>()
  return (number) => {
    const font = known.get(number) ?? fontOf(objects, objectHead(objects.get(number) ?? ''))
    known.set(number, font)
    return font
  }
}

function linesOf(objects: PdfObjects, page: string, fontBy: (number: string) => PdfFont): string[] {
  const named = partOf(objects, partOf(objects, page, 'Resources'), 'Font')
  const fonts = new Map<string, PdfFont>()
  for (const [, name = '', number = ''] of named.matchAll(/\/([\w.+-]{1,100})\s+(\d{1,10}) \d{1,5} R/g)) {
    fonts.set(name, fonts.get(name) ?? fontBy(number))
  }
  const listed = /\/Contents\s*(?:\[([^\]]*)\]|(\d{1,10} \d{1,5} R))/.exec(page)
  const content = referred(listed?.[1] ?? listed?.[2] ?? '').map((number) => objects.stream(number))
  return wordsIn(content.join('\n'), fonts)
}

const TOKEN = /\((?:\\[\s\S]|[^\\()])*\)|<[\da-fA-F\s]*>|\/[\w.+-]+|[-+]?\d*\.?\d+|[A-Za-z'"]+\*?|[[\]]/g
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '' }

const bytesIn = (token: string): string =>
  token.startsWith('<')
    ? (token.replace(/[^\da-fA-F]/g, '').match(/../g) ?? [])
        .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
        .join('')
    : token
        .slice(1, -1)
        .replace(/\\([0-7]{1,3}|\r?\n|[\s\S])/g, (_, sign: string) =>
          /^[0-7]/.test(sign)
            ? String.fromCharCode(Number.parseInt(sign, 8) & 255)
            : (ESCAPES[sign] ?? sign.trim()),
        )

/** The texts that are drawn, in lines by their height on the page, each from left to right. */
function wordsIn(content: string, fonts: ReadonlyMap<string, PdfFont>): string[] {
  const drawn: { y: number; x: number; text: string }[] = []
  let font: PdfFont = (bytes) => bytes
  let [x, y, leading] = [0, 0, 12]
  let given: string[] = []
  const number = (back: number): number => Number(given.at(-back)) || 0
  const draw = (): void => {
    const text = given
      .filter((one) => /^[(<]/.test(one))
      .map((one) => font(bytesIn(one)))
      .join('')
    drawn.push({ x, y, text })
    // What follows without a move stands behind it.
    x += 0.01
  }
  for (const [token] of content.matchAll(TOKEN)) {
    if (!/^[A-Za-z'"]/.test(token)) {
      given.push(token)
      continue
    }
    if (token === 'Tf') {
      font = fonts.get(given.at(-2)?.slice(1) ?? '') ?? font
    } else if (token === 'Tm') {
      ;[x, y] = [number(2), number(1)]
    } else if (token === 'Td' || token === 'TD') {
      ;[x, y] = [x + number(2), y + number(1)]
      leading = token === 'TD' ? -number(1) : leading
    } else if (token === 'TL') {
      leading = number(1)
    } else if (token === 'BT') {
      ;[x, y] = [0, 0]
    } else if (token === 'T*' || token === "'" || token === '"') {
      y -= leading
    }
    if (['Tj', 'TJ', "'", '"'].includes(token)) {
      draw()
    }
    given = []
  }
  const rows = Map.groupBy(
    drawn.filter(({ text }) => text.trim() !== ''),
    (one) => Math.round(one.y / 2),
  )
  return [...rows]
    .sort(([one], [other]) => other - one)
    .map(([, row]) =>
      row
        .sort((one, other) => one.x - other.x)
        .reduce((line, { x: at, text }, place) => {
          const before = row[place - 1]
          return line === ''
            ? text
            : `${line}${before !== undefined && at - before.x > 1 ? '\u3000' : ''}${text}`
        }, ''),
    )
}
