import { objectsUpTo, pdfObjectAt, pdfRevisions } from '#domain/contract/verify/pdf-revisions.ts'
import type { PdfDict, PdfValue } from '#domain/contract/verify/pdf-values.ts'

/** What a paper may be made of; anything else could show another face later. */
const types = new Set([
  'Catalog',
  'Pages',
  'Page',
  'Font',
  'FontDescriptor',
  'XObject',
  'Annot',
  'Encoding',
  'ExtGState',
  'Metadata',
])
const forbidden = new Set(
  [
    'JS',
    'JavaScript',
    'AA',
    'A',
    'OpenAction',
    'OCProperties',
    'OC',
    'OCGs',
    'XFA',
    'EmbeddedFiles',
    'AF',
  ].concat([
    'Launch',
    'URI',
    'GoToR',
    'RichMedia',
    'Rotate',
    'FFilter',
    'FDecodeParms',
    'Collection',
    'Outlines',
    'Threads',
  ]),
)

/**
 * Looks a paper over before the first signature: no scripts, no layers, nothing from outside, no hidden page, no object
 * that nothing shows, every font in the file. What could be prepared for a later deception is not there to begin with.
 */
export function lintBase(bytes: Buffer): string[] {
  const revisions = pdfRevisions(bytes)
  if (revisions.length !== 1) {
    return ['it was saved more than once']
  }
  const places = objectsUpTo(revisions)
  const objects = new Map([...places].map(([id, at]) => [id, pdfObjectAt(bytes, id, at)]))
  const problems: string[] = []
  const reached = new Set<number>()
  const entry = (dict: PdfDict, key: string): PdfValue | undefined => {
    const value = dict.entries.get(key)
    return value?.kind === 'ref' ? objects.get(value.id)?.value : value
  }
  const nameIn = (dict: PdfDict, key: string): string => {
    const value = entry(dict, key)
    return value?.kind === 'name' ? value.value : ''
  }

  function visit(value: PdfValue): void {
    if (value.kind === 'ref') {
      if (reached.has(value.id)) {
        return
      }
      reached.add(value.id)
      const target = objects.get(value.id)
      return target ? visit(target.value) : void problems.push(`object ${value.id} is missing`)
    }
    if (value.kind === 'array') {
      return value.items.forEach(visit)
    }
    if (value.kind === 'dict') {
      look(value)
      value.entries.forEach(visit)
    }
  }

  function look(dict: PdfDict): void {
    const type = nameIn(dict, 'Type')
    if (type !== '' && !types.has(type)) {
      problems.push(`an object of type ${type}`)
    }
    for (const key of [...dict.entries.keys()].filter((name) => forbidden.has(name))) {
      problems.push(`the entry ${key}`)
    }
    problems.push(...dict.duplicates.map((key) => `the entry ${key} twice`))
    if (type === 'Annot' && (nameIn(dict, 'Subtype') !== 'Widget' || nameIn(dict, 'FT') !== 'Sig')) {
      problems.push('an annotation that is no place for a signature')
    }
    if (type === 'FontDescriptor' && !['FontFile2', 'FontFile3'].some((key) => dict.entries.has(key))) {
      problems.push('a font that is not in the file')
    }
    const isSimpleFont = type === 'Font' && ['Type1', 'TrueType'].includes(nameIn(dict, 'Subtype'))
    if (isSimpleFont && !dict.entries.has('FontDescriptor')) {
      problems.push('a font that is not in the file')
    }
  }

  const trailer = revisions[0]?.trailer
  trailer?.entries.forEach(visit)
  // An empty object of the drawing package shows nothing, and changing it later would be found as a change.
  const isEmpty = (value: PdfValue | undefined) => value?.kind === 'dict' && value.entries.size === 0
  const unused = [...objects.keys()].filter((id) => !reached.has(id) && !isEmpty(objects.get(id)?.value))
  problems.push(...unused.map((id) => `object ${id}, which nothing shows`))
  problems.push(...hiddenPages(objects))
  return [...new Set(problems)]
}

type Objects = ReadonlyMap<number, { value: PdfValue }>

/** Every page is one that a reader turns to. */
function hiddenPages(objects: Objects): string[] {
  const typeOf = ({ value }: { value: PdfValue }) => {
    const type = value.kind === 'dict' ? value.entries.get('Type') : undefined
    return type?.kind === 'name' ? type.value : ''
  }
  const kidIds = new Set(
    [...objects.values()].flatMap(({ value }) => {
      const kids = value.kind === 'dict' ? value.entries.get('Kids') : undefined
      return kids?.kind === 'array' ? kids.items.map((kid) => (kid.kind === 'ref' ? kid.id : 0)) : []
    }),
  )
  return [...objects]
    .filter(([id, object]) => typeOf(object) === 'Page' && !kidIds.has(id))
    .map(([id]) => `the hidden page ${id}`)
}
