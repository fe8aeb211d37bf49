import { latin, pdfReader, PdfError, type PdfDict, type PdfValue } from './pdf-values.ts'

/** One saving of a file: what it added begins where the one before ended. */
export type PdfRevision = {
  /** The bytes up to here are the file as it was then. */
  end: number
  /** Where the list of its objects stands. */
  listAt: number
  trailer: PdfDict
  /** The objects this saving wrote, with where they lie; null: it declared the object gone. */
  wrote: Map<number, number | null>
}

/** An object as it stands in the file. */
export type PdfObject = { id: number; value: PdfValue; at: number; end: number; hasStream: boolean }

/**
 * The savings of a file, first to last. Judged strictly, as we write files: plain tables of objects, each saving after
 * the one before, nothing between them. A file that is not so is not ours, or was saved again by something else.
 */
export function pdfRevisions(bytes: Uint8Array): PdfRevision[] {
  if (latin(bytes, 0, 5) !== '%PDF-') {
    throw new PdfError('this is not a PDF')
  }
  const revisions: PdfRevision[] = []
  const seen = new Set<number>()
  let end = bytes.length
  let listAt: number | null = lastListAt(bytes, end)
  while (listAt !== null) {
    if (seen.has(listAt) || listAt >= end) {
      throw new PdfError('the lists of objects run in a circle')
    }
    seen.add(listAt)
    const { wrote, trailer, after } = readList(bytes, listAt)
    if (trailer.entries.has('XRefStm') || trailer.entries.has('Encrypt')) {
      throw new PdfError('the file has two lists of objects at once, or is encrypted')
    }
    const revisionEnd = endOfRevision(bytes, after, listAt)
    if (revisionEnd !== end) {
      throw new PdfError('something stands between two savings')
    }
    revisions.unshift({ end, listAt, trailer, wrote })
    const previous: PdfValue | undefined = trailer.entries.get('Prev')
    if (previous === undefined) {
      listAt = null
    } else {
      if (previous.kind !== 'number' || !Number.isInteger(previous.value) || previous.value < 0) {
        throw new PdfError('a saving does not say what came before it')
      }
      listAt = previous.value
      end = endOfRevision(bytes, readList(bytes, listAt).after, listAt)
    }
  }
  placedInside(revisions)
  return revisions
}

/** Each saving's objects lie inside the bytes it added. */
function placedInside(revisions: readonly PdfRevision[]): void {
  let from = 0
  for (const { end, wrote } of revisions) {
    for (const at of wrote.values()) {
      if (at !== null && (at < from || at >= end)) {
        throw new PdfError('a list of objects points outside of its own saving')
      }
    }
    from = end
  }
}

function lastListAt(bytes: Uint8Array, end: number): number {
  const tail = latin(bytes, Math.max(0, end - 60), end)
  const match = /startxref\r?\n(\d+)\r?\n%%EOF\r?\n?$/.exec(tail)
  if (!match) {
    throw new PdfError('the file does not end as a PDF does')
  }
  return Number(match[1])
}

function endOfRevision(bytes: Uint8Array, after: number, listAt: number): number {
  const match = /^\s*startxref\r?\n(\d+)\r?\n%%EOF\r?\n?/.exec(latin(bytes, after, after + 60))
  if (!match || Number(match[1]) !== listAt) {
    throw new PdfError('a saving does not end with its own list of objects')
  }
  return after + match[0].length
}

function readList(bytes: Uint8Array, listAt: number) {
  const reader = pdfReader(bytes, listAt)
  if (reader.token() !== 'xref') {
    throw new PdfError('the list of objects is of another kind than ours')
  }
  const wrote = new Map<number, number | null>()
  for (;;) {
    reader.skip()
    const head = latin(bytes, reader.at, reader.at + 40)
    if (head.startsWith('trailer')) {
      break
    }
    const match = /^(\d+) (\d+)\s*?\n/.exec(head)
    if (!match) {
      throw new PdfError('a list of objects is broken')
    }
    reader.at += match[0].length
    const [first, count] = [Number(match[1]), Number(match[2])]
    for (let index = 0; index < count; index++) {
      const entry = /^(\d{10}) (\d{5}) ([nf])[ \r]\n/.exec(latin(bytes, reader.at, reader.at + 20))
      if (!entry || wrote.has(first + index)) {
        throw new PdfError('a list of objects is broken or names an object twice')
      }
      wrote.set(first + index, entry[3] === 'n' ? Number(entry[1]) : null)
      reader.at += 20
    }
  }
  reader.token()
  const trailer = reader.value()
  if (trailer.kind !== 'dict' || trailer.duplicates.length > 0) {
    throw new PdfError('a saving has no proper end')
  }
  return { wrote, trailer, after: reader.at }
}

/** Reads the object that stands there, and holds its number against the one the list gave. */
export function pdfObjectAt(bytes: Uint8Array, id: number, at: number): PdfObject {
  const match = /^(\d+) (\d+) obj\b/.exec(latin(bytes, at, at + 30))
  if (!match || Number(match[1]) !== id) {
    throw new PdfError('another object stands where the list says')
  }
  const reader = pdfReader(bytes, at + match[0].length)
  const value = reader.value()
  reader.skip()
  const end = reader.at
  return { id, value, at, end, hasStream: latin(bytes, end, end + 6) === 'stream' }
}

/** Where each object of a revision lies, the newest of each. */
export function objectsUpTo(
  revisions: readonly PdfRevision[],
  count = revisions.length,
): Map<number, number> {
  const places = new Map<number, number>()
  for (const { wrote } of revisions.slice(0, count)) {
    for (const [id, at] of wrote) {
      if (at === null) {
        places.delete(id)
      } else {
        places.set(id, at)
      }
    }
  }
  return places
}
