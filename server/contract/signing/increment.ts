import { pdfObjectAt, objectsUpTo, pdfRevisions } from '#domain/contract/verify/pdf-revisions.ts'
import type { PdfDict, PdfValue } from '#domain/contract/verify/pdf-values.ts'

export type NewObject = { id: number; body: Buffer }

/** A file of ours, opened to be added to. */
export type OpenPdf = {
  bytes: Buffer
  /** The number the next new object gets. */
  size: number
  rootId: number
  infoId: number | null
  /** The first half of the file's id, which never changes, as it is written. */
  idText: string
  listAt: number
  object(id: number): PdfDict
  /** An object's dictionary as it is written. */
  textOf(id: number): string
}

export function openPdf(bytes: Buffer): OpenPdf {
  const revisions = pdfRevisions(bytes)
  const last = revisions.at(-1)
  const places = objectsUpTo(revisions)
  const root = last?.trailer.entries.get('Root')
  const info = last?.trailer.entries.get('Info')
  const size = last?.trailer.entries.get('Size')
  const ids = last?.trailer.entries.get('ID')
  const first = ids?.kind === 'array' ? ids.items[0] : undefined
  if (!last || root?.kind !== 'ref' || size?.kind !== 'number' || first?.kind !== 'string') {
    throw new Error('this is not a paper of ours')
  }
  const read = (id: number) => {
    const at = places.get(id)
    if (at === undefined) {
      throw new Error(`object ${id} is not in the file`)
    }
    return pdfObjectAt(bytes, id, at)
  }
  const object = (id: number): PdfDict => {
    const { value } = read(id)
    if (value.kind !== 'dict') {
      throw new Error(`object ${id} is no dictionary`)
    }
    return value
  }
  return {
    bytes,
    size: size.value,
    rootId: root.id,
    infoId: info?.kind === 'ref' ? info.id : null,
    idText: bytes.subarray(first.at, first.end).toString('latin1'),
    listAt: last.listAt,
    object,
    textOf: (id) => {
      const { at, end } = object(id)
      return bytes.subarray(at, end).toString('latin1')
    },
  }
}

export const refOf = (value: PdfValue | undefined): number => {
  if (value?.kind !== 'ref') {
    throw new Error('a reference is missing')
  }
  return value.id
}

/** The file with one more saving after it; not a byte of what was there changes. */
export function appendObjects(file: OpenPdf, objects: readonly NewObject[], fileId: string): Buffer {
  const parts: Buffer[] = [file.bytes]
  let at = file.bytes.length
  const places = new Map<number, number>()
  for (const { id, body } of objects) {
    const written = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    places.set(id, at)
    parts.push(written)
    at += written.length
  }
  const size = Math.max(file.size, ...objects.map(({ id }) => id + 1))
  const info = file.infoId === null ? '' : ` /Info ${file.infoId} 0 R`
  parts.push(
    Buffer.from(
      `xref\n${list(places)}trailer\n<< /Size ${size} /Root ${file.rootId} 0 R${info} ` +
        `/ID [${file.idText} <${fileId}>] /Prev ${file.listAt} >>\nstartxref\n${at}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}

/** Objects with numbers that follow each other are listed together. */
function list(places: ReadonlyMap<number, number>): string {
  const ids = [...places.keys()].toSorted((one, other) => one - other)
  const groups: number[][] = []
  for (const id of ids) {
    const group = groups.at(-1)
    if (group && group.at(-1) === id - 1) {
      group.push(id)
    } else {
      groups.push([id])
    }
  }
  return groups
    .map((group) => {
      const lines = group.map((id) => `${String(places.get(id)).padStart(10, '0')} 00000 n \n`)
      return `${group[0]} ${group.length}\n${lines.join('')}`
    })
    .join('')
}

/** A stream object of plain bytes. */
export const streamObject = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream'),
  ])

/** Text as a PDF writes any script. */
export const hexText = (text: string): string =>
  `<FEFF${Buffer.from(text.normalize('NFC'), 'utf16le').swap16().toString('hex').toUpperCase()}>`
