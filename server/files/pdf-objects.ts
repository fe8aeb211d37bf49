import { inflateSync } from 'node:zlib'

/** The objects of a PDF by their numbers, each as its text; bytes are characters, as they are in the file. */
export type PdfObjects = ReadonlyMap<string, string>

/** More than a page of text ever takes; a few bytes may stand for gigabytes. */
const mostUnpacked = 4 * 1024 * 1024
const mostObjects = 50_000

/** Found by their marks and not by the table at the end, which is broken in many files. Later ones count. */
export function pdfObjects(bytes: Buffer): PdfObjects {
  const objects = new Map<string, string>()
  const text = bytes.toString('latin1')
  for (const [, number = '', body = ''] of text.matchAll(
    /(?:^|\s)(\d{1,10}) \d{1,5} obj\b([\s\S]*?)endobj/g,
  )) {
    if (objects.size >= mostObjects) {
      break
    }
    objects.set(number, body)
  }
  for (const body of [...objects.values()].filter((one) => /\/Type\s*\/ObjStm/.test(headOf(one)))) {
    packedObjects(body).forEach((one, number) => objects.set(number, one))
  }
  return objects
}

/** What is said of an object before its stream begins. */
export const headOf = (body: string): string => {
  const at = body.search(/stream\r?\n/)
  return at < 0 ? body : body.slice(0, at)
}

/** The content of a stream; empty when it is packed in a way that is not read here. */
export function streamOf(body: string | undefined): string {
  const begin = /stream\r?\n/.exec(body ?? '')
  if (body === undefined || begin === null) {
    return ''
  }
  const end = body.lastIndexOf('endstream')
  const raw = body.slice(begin.index + begin[0].length, end < 0 ? undefined : end)
  const named = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(headOf(body))
  const filter = (named?.[1] ?? named?.[2] ?? '').trim()
  if (filter === '') {
    return raw
  }
  if (filter !== '/FlateDecode') {
    return ''
  }
  try {
    return inflateSync(Buffer.from(raw, 'latin1'), { maxOutputLength: mostUnpacked }).toString('latin1')
  } catch {
    return ''
  }
}

function packedObjects(body: string): Map<string, string> {
  const first = Number(/\/First\s+(\d+)/.exec(headOf(body))?.[1] ?? 0)
  const content = streamOf(body)
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
