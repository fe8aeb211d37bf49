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
    const places = { before, after: objectsUpTo(revisions, number) }
    return [...revision.wrote].map(([id, at]) => ({
      revision: number,
      ...changeOf(bytes, { id, at, rootId, ...places }),
    }))
  })
}

const idOf = (value: PdfValue | undefined): number => (value?.kind === 'ref' ? value.id : -1)

type Places = ReadonlyMap<number, number>
/** Where an object lies, and where all of them lay before this saving and lie after it. */
type Place = { id: number; at: number | null; rootId: number; before: Places; after: Places }

function dictAt(bytes: Uint8Array, places: Places, value: PdfValue | undefined): PdfDict | null {
  const at = value?.kind === 'ref' ? places.get(value.id) : undefined
  const found = value?.kind === 'ref' && at !== undefined ? pdfObjectAt(bytes, value.id, at).value : null
  return found?.kind === 'dict' ? found : null
}

const itemsOf = (dict: PdfDict | null, key: string): readonly PdfValue[] => {
  const value = dict?.entries.get(key)
  return value?.kind === 'array' ? value.items : []
}
const isPrefix = (then: readonly PdfValue[], now: readonly PdfValue[]): boolean =>
  now.length >= then.length && then.every((item, at) => same(item, now[at]))

function changeOf(bytes: Uint8Array, place: Place): { what: string; isAllowed: boolean } {
  const { id, at, rootId } = place
  const before = place.before.get(id) ?? null
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
  if (id === rootId) {
    return {
      what: 'catalog',
      isAllowed: differsOnlyIn(then, now, catalogMay) && onlyAddsProofs(bytes, place, then, now),
    }
  }
  const rootAt = place.before.get(rootId)
  const rootBefore = rootAt === undefined ? null : pdfObjectAt(bytes, rootId, rootAt).value
  if (rootBefore?.kind === 'dict' && idOf(rootBefore.entries.get('AcroForm')) === id) {
    return { what: 'form', isAllowed: onlyAddsTimeStamps(bytes, place, then, now) }
  }
  const isEmptyField = nameOf(then, 'FT') === 'Sig' && !then.entries.has('V')
  if (isEmptyField) {
    // The signature is one that was made for this place, and no copy of an earlier one.
    const signature = now.entries.get('V')
    const isNew = signature?.kind === 'ref' && !place.before.has(signature.id)
    return { what: 'signature', isAllowed: differsOnlyIn(then, now, fieldMay) && isNew }
  }
  return { what: nameOf(then, 'Type') || 'content', isAllowed: false }
}

/** The store of proofs may grow: everything that was in it stays, in its order. */
function onlyAddsProofs(bytes: Uint8Array, { before, after }: Place, then: PdfDict, now: PdfDict): boolean {
  if (!then.entries.has('DSS')) {
    return true
  }
  const [old, grown] = [
    dictAt(bytes, before, then.entries.get('DSS')),
    dictAt(bytes, after, now.entries.get('DSS')),
  ]
  return (
    old !== null &&
    grown !== null &&
    differsOnlyIn(old, grown, new Set(['Certs', 'CRLs'])) &&
    ['Certs', 'CRLs'].every((key) => isPrefix(itemsOf(old, key), itemsOf(grown, key)))
  )
}

/** The form may get places nobody sees, each filled with a time stamp over the whole file, and nothing else. */
function onlyAddsTimeStamps(
  bytes: Uint8Array,
  { before, after }: Place,
  then: PdfDict,
  now: PdfDict,
): boolean {
  const [old, fields] = [itemsOf(then, 'Fields'), itemsOf(now, 'Fields')]
  return (
    differsOnlyIn(then, now, new Set(['Fields'])) &&
    isPrefix(old, fields) &&
    fields.slice(old.length).every((item) => {
      const field = dictAt(bytes, after, item)
      const stamp = dictAt(bytes, after, field?.entries.get('V'))
      const rect = itemsOf(field, 'Rect')
      return (
        field !== null &&
        stamp !== null &&
        item.kind === 'ref' &&
        !before.has(item.id) &&
        nameOf(field, 'FT') === 'Sig' &&
        !field.entries.has('AP') &&
        rect.length === 4 &&
        rect.every((side) => side.kind === 'number' && side.value === 0) &&
        nameOf(stamp, 'SubFilter') === 'ETSI.RFC3161'
      )
    })
  )
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
