import { objectsUpTo, pdfObjectAt, type PdfRevision } from './pdf-revisions.ts'
import type { PdfDict, PdfValue } from './pdf-values.ts'

/** What a later saving did to a signed file. */
export type RevisionChange = { revision: number; what: string; isAllowed: boolean }

const catalogMay = new Set(['AcroForm', 'DSS', 'Extensions', 'Perms'])
const fieldMay = new Set(['V', 'AP', 'AS', 'F'])

/**
 * What came after a signature, each saving held against the one before. Allowed is filling a prepared place for a
 * signature that was empty, and adding what is needed to check signatures later; everything else is a change.
 */
export function changesAfter(
  bytes: Uint8Array,
  revisions: readonly PdfRevision[],
  signed: number,
): RevisionChange[] {
  return revisions.slice(signed).flatMap((revision, index) => {
    const number = signed + index + 1
    const before = objectsUpTo(revisions, signed + index)
    const rootId = idOf(revision.trailer.entries.get('Root'))
    const firstRoot = idOf(revisions[0]?.trailer.entries.get('Root'))
    if (rootId !== firstRoot) {
      return [{ revision: number, what: 'root', isAllowed: false }]
    }
    return [...revision.wrote].map(([id, at]) => ({
      revision: number,
      ...changeOf(bytes, { id, at, before: before.get(id) ?? null, isRoot: id === rootId }),
    }))
  })
}

const idOf = (value: PdfValue | undefined): number => (value?.kind === 'ref' ? value.id : -1)

type Place = { id: number; at: number | null; before: number | null; isRoot: boolean }

function changeOf(
  bytes: Uint8Array,
  { id, at, before, isRoot }: Place,
): { what: string; isAllowed: boolean } {
  if (at === null) {
    return { what: 'removed', isAllowed: false }
  }
  const now = pdfObjectAt(bytes, id, at).value
  if (before === null) {
    return { what: 'added', isAllowed: isHarmless(now) }
  }
  const then = pdfObjectAt(bytes, id, before).value
  if (now.kind !== 'dict' || then.kind !== 'dict') {
    return { what: 'object', isAllowed: false }
  }
  if (isRoot) {
    return { what: 'catalog', isAllowed: differsOnlyIn(then, now, catalogMay) && !then.entries.has('DSS') }
  }
  const isEmptyField = nameOf(then, 'FT') === 'Sig' && !then.entries.has('V')
  if (isEmptyField) {
    return { what: 'signature', isAllowed: differsOnlyIn(then, now, fieldMay) && now.entries.has('V') }
  }
  return { what: nameOf(then, 'Type') || 'content', isAllowed: false }
}

/** A new object that draws nothing by itself: it counts only when a field or the catalogue, which are watched, use it. */
function isHarmless(value: PdfValue): boolean {
  return (
    value.kind === 'dict' && !['Page', 'Annot', 'Font', 'Catalog', 'Pages'].includes(nameOf(value, 'Type'))
  )
}

const nameOf = (dict: PdfDict, key: string): string => {
  const value = dict.entries.get(key)
  return value?.kind === 'name' ? value.value : ''
}

function differsOnlyIn(then: PdfDict, now: PdfDict, may: ReadonlySet<string>): boolean {
  const keys = new Set([...then.entries.keys(), ...now.entries.keys()])
  return (
    now.duplicates.length === 0 &&
    [...keys].every((key) => may.has(key) || same(then.entries.get(key), now.entries.get(key)))
  )
}

function same(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  if (one === undefined || other === undefined || one.kind !== other.kind) {
    return one === other
  }
  switch (one.kind) {
    case 'number':
      return other.kind === 'number' && one.value === other.value
    case 'name':
    case 'word':
      return (other.kind === 'name' || other.kind === 'word') && one.value === other.value
    case 'ref':
      return other.kind === 'ref' && one.id === other.id && one.generation === other.generation
    case 'string':
      return other.kind === 'string' && textOf(one.value) === textOf(other.value)
    case 'array':
      return (
        other.kind === 'array' &&
        one.items.length === other.items.length &&
        one.items.every((item, at) => same(item, other.items[at]))
      )
    case 'dict':
      return other.kind === 'dict' && differsOnlyIn(one, other, new Set())
  }
}

/** The same text is written plainly by one writer and as UTF-16 by another. */
function textOf(bytes: Uint8Array): string {
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
    : String.fromCharCode(...bytes)
}
