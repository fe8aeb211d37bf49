import { inflateSync } from 'node:zlib'

/** The objects of a PDF by their numbers, each as its text; bytes are characters, as they are in the file. */
export type PdfObjects = {
  get: (number: string) => string | undefined
  all: () => string[]
  /** The content of an object's stream; empty when it is packed in a way that is not read here. */
  stream: (number: string) => string
}

/** More than a page of text ever takes. */
const mostAtOnce = 4 * 1024 * 1024
/** A few bytes may stand for gigabytes, and one stream may be asked for on every page: so much is read of a file. */
const mostInAll = 32 * 1024 * 1024
const mostObjects = 50_000

/** Found by their marks and not by the table at the end, which is broken in many files. Later ones count. */
export function pdfObjects(bytes: Buffer): PdfObjects {
  const objects = new Map<string, string>()
  let left = mostInAll
  const unpacked = (body: string): string => {
    const content = contentOf(body, Math.min(mostAtOnce, left))
    left -= content.length
    return content
  }
  for (const part of textBetween(bytes.toString('latin1'), ' obj', 'endobj')) {
    const number = /(\d{1,10}) \d{1,5}$/.exec(part.before)?.[1]
    if (number !== undefined && objects.size < mostObjects) {
      objects.set(number, part.inside)
    }
  }
  for (const body of [...objects.values()].filter((one) => /\/Type\s*\/ObjStm/.test(objectHead(one)))) {
    packedObjects(body, unpacked(body)).forEach((one, number) => objects.set(number, one))
  }
  return {
    get: (number) => objects.get(number),
    all: () => [...objects.values()],
    stream: (number) => unpacked(objects.get(number) ?? ''),
  }
}

/** What stands between two marks, and a little of what stands before the first: read once, however often one is missing. */
export function* textBetween(text: string, begin: string, end: string) {
  for (let at = text.indexOf(begin); at >= 0;) {
    const from = at + begin.length
    const to = text.indexOf(end, from)
    if (to < 0) {
      return
    }
    yield { before: text.slice(Math.max(0, at - 20), at), inside: text.slice(from, to) }
    at = text.indexOf(begin, to + end.length)
  }
}

/** What is said of an object before its stream begins. */
export const objectHead = (body: string): string => {
  const at = body.search(/stream\r?\n/)
  return at < 0 ? body : body.slice(0, at)
}

function contentOf(body: string, most: number): string {
  const begin = /stream\r?\n/.exec(body)
  if (begin === null || most <= 0) {
    return ''
  }
  const end = body.lastIndexOf('endstream')
  const raw = body.slice(begin.index + begin[0].length, end < 0 ? undefined : end)
  const named = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(objectHead(body))
  const filter = (named?.[1] ?? named?.[2] ?? '').trim()
  if (filter === '') {
    return raw.slice(0, most)
  }
  if (filter !== '/FlateDecode') {
    return ''
  }
  try {
    return inflateSync(Buffer.from(raw, 'latin1'), { maxOutputLength: most }).toString('latin1')
  } catch {
    return ''
  }
}

function packedObjects(body: string, content: string): Map<string, string> {
  const first = Number(/\/First\s+(\d+)/.exec(objectHead(body))?.[1] ?? 0)
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number)
  const found = new Map<string, string>()
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [number, offset, next] = [numbers[at], numbers[at + 1], numbers[at + 3]]
    if (Number.isInteger(number) && Number.isInteger(offset)) {
      const end = Number.isInteger(next) ? first + (next ?? 0) : undefined
      found.set(String(number), content.slice(first + (offset ?? 0), end))
    }
  }
  return found
}
