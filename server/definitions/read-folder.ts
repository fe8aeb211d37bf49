import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { isRecord } from '#domain/record.ts'
import { sortedRights } from './flow-content.ts'
import {
  definitionKinds,
  drawingFile,
  definitionKey,
  definitionShapes,
  type DefinitionKind,
  type FileProblem,
  type DefinitionFile,
} from './definition-kinds.ts'

/** The definitions in a folder: one folder for each kind, one file for each definition. */
export async function readFolder(
  folder: string,
): Promise<{ found: DefinitionFile[]; problems: FileProblem[] }> {
  const folders = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (folders === null) {
    return { found: [], problems: [{ file: folder, at: '', message: 'there is no such folder' }] }
  }
  const files = new Map<string, string>()
  for (const { name } of folders.filter((entry) => entry.isDirectory())) {
    const inside = await readdir(join(folder, name)).catch(() => [])
    for (const file of inside.filter((one) => isKind(name) && /\.(json|bpmn)$/.test(one))) {
      files.set(`${name}/${file}`, await readFile(join(folder, name, file), 'utf8'))
    }
    if (!isKind(name)) {
      files.set(`${name}/`, '')
    }
  }
  return readFiles(files)
}

const isKind = (name: string): boolean => definitionKinds.some((kind) => kind === name)

/** The same of files that are at hand: their names in the folder, and what they hold. */
export function readFiles(files: ReadonlyMap<string, string>): {
  found: DefinitionFile[]
  problems: FileProblem[]
} {
  const found: DefinitionFile[] = []
  const folderOf = (file: string) => file.slice(0, Math.max(file.indexOf('/'), 0))
  const strange = new Set([...files.keys()].map(folderOf).filter((name) => !isKind(name)))
  const problems: FileProblem[] = [...strange].map((name) => ({
    file: `${name}/`,
    at: '',
    message: `is none of ${definitionKinds.join(', ')}`,
  }))
  for (const kind of definitionKinds) {
    const names = [...files.keys()]
      .filter((file) => folderOf(file) === kind)
      .map((file) => file.slice(kind.length + 1))
    for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
      const file = `${kind}/${name}`
      const read = readDefinition(kind, file, files.get(file) ?? '')
      const whole = Array.isArray(read) || kind !== 'flows' ? read : withDrawing(files, read)
      if (Array.isArray(whole)) {
        problems.push(...whole)
      } else {
        found.push(whole)
      }
    }
    problems.push(...loneDrawings(kind, names))
  }
  return { found, problems: [...problems, ...doubles(found)] }
}

function withDrawing(
  files: ReadonlyMap<string, string>,
  flow: DefinitionFile,
): DefinitionFile | FileProblem[] {
  const file = drawingFile(flow)
  const drawing = files.get(file)
  if (drawing === undefined) {
    return [{ file: flow.file, at: '', message: `its drawing ${file} is not there` }]
  }
  const process = /<(?:\w+:)?process\s[^>]*?\bid=["']([^"']+)["']/.exec(drawing)
  if (process === null || process[1] === flow.key) {
    return { ...flow, drawing }
  }
  const message = `draws ${process[1]}, so it must be called flows/${process[1]}.bpmn`
  return [{ file, at: `line ${drawing.slice(0, process.index).split('\n').length}`, message }]
}

/** Drawings that nothing says who may start. */
const loneDrawings = (kind: DefinitionKind, names: readonly string[]): FileProblem[] =>
  kind !== 'flows'
    ? []
    : names
        .filter((name) => name.endsWith('.bpmn') && !names.includes(name.replace(/\.bpmn$/, '.json')))
        .map((name) => ({
          file: `flows/${name}`,
          at: '',
          message: `flows/${name.replace(/\.bpmn$/, '.json')} with its rights is not there`,
        }))

/** One file: its JSON, its shape, and that it is called what it holds. */
export function readDefinition(
  kind: DefinitionKind,
  file: string,
  text: string,
): DefinitionFile | FileProblem[] {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return [{ file, at: placeOf(text, error), message: 'is not valid JSON' }]
  }
  const read = z.safeParse(definitionShapes[kind], raw)
  if (!read.success) {
    return read.error.issues.map((issue) => ({ file, at: pathOf(issue.path), message: issueText(issue) }))
  }
  // Through JSON, so that what is left out is really left out.
  const parsed = JSON.parse(JSON.stringify(read.data)) as DefinitionFile['content']
  const unknown = unknownNames(raw, parsed, '')
  if (unknown.length > 0) {
    return unknown.map((at) => ({ file, at, message: 'nothing of this name belongs here' }))
  }
  const content = kind === 'flows' ? { ...parsed, rights: sortedRights(parsed.rights) } : parsed
  const key = definitionKey(kind, content)
  return file === `${kind}/${key}.json`
    ? { kind, key, file, content }
    : [{ file, at: '', message: `holds ${key}, so it must be called ${kind}/${key}.json` }]
}

/** What was written and not read: most likely a name with a slip in it. */
function unknownNames(raw: unknown, read: unknown, at: string): string[] {
  if (Array.isArray(raw)) {
    return raw.flatMap((one, index) =>
      Array.isArray(read) ? unknownNames(one, read[index], `${at}[${index}]`) : [],
    )
  }
  if (!isRecord(raw) || !isRecord(read)) {
    return []
  }
  return Object.entries(raw).flatMap(([name, value]) => {
    const place = at === '' ? name : `${at}.${name}`
    return Object.hasOwn(read, name) ? unknownNames(value, read[name], place) : [place]
  })
}

/** The line and column in which reading stopped, if the reason says where. */
function placeOf(text: string, error: unknown): string {
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (at === undefined) {
    return ''
  }
  const lines = text.slice(0, Number(at)).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('')

function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `a ${issue.expected} belongs here`
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')} belongs here`
    case 'invalid_format':
      return 'is not written as it must be'
    case 'too_big':
      return `is longer or larger than ${String(issue.maximum)}`
    case 'too_small':
      return `is shorter or smaller than ${String(issue.minimum)}`
    default:
      return issue.message || 'does not fit'
  }
}

function doubles(found: readonly DefinitionFile[]): FileProblem[] {
  const seen = new Set<string>()
  return found
    .filter(({ kind, key }) => seen.size === seen.add(`${kind} ${key.toLowerCase()}`).size)
    .map(({ file, key }) => ({ file, at: '', message: `there is another ${key}` }))
}
