import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>
type Size = (file: string) => number

/** Bytes after brotli: what is fetched before the first page works, and what any page may bring besides. */
export const sizeLimits = { firstPage: 400_000, page: 250_000 }

/** Throws when a page weighs more than it may; gives the weight of the first. */
export function checkBudget(dist: string): number {
  // Vite has just written it.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weights = new Map<string, number>()
  const size: Size = (file) => {
    const weight = weights.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length
    weights.set(file, weight)
    return weight
  }
  const complaints = budgetViolations(manifest, size)
  if (complaints.length > 0) {
    throw new Error(`The console is too heavy:\n${complaints.join('\n')}`)
  }
  return weightOf(manifest, firstChunks(manifest), size)
}

export function budgetViolations(manifest: Manifest, size: Size): string[] {
  const first = firstChunks(manifest)
  const firstWeight = weightOf(manifest, first, size)
  const heavy = Object.keys(manifest)
    .filter((name) => manifest[name]?.isDynamicEntry)
    .map((name) => {
      const own = new Set([...chunksOf(manifest, name)].filter((chunk) => !first.has(chunk)))
      return { name, weight: weightOf(manifest, own, size) }
    })
    .filter(({ weight }) => weight > sizeLimits.page)
  return [
    ...(firstWeight > sizeLimits.firstPage
      ? [`first page: ${firstWeight} bytes of ${sizeLimits.firstPage}`]
      : []),
    ...heavy.map(({ name, weight }) => `${name}: ${weight} bytes of ${sizeLimits.page}`),
  ]
}

/** What the entry needs, with the texts of the frame, which come before anything shows. */
function firstChunks(manifest: Manifest): Set<string> {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  if (!entry) {
    throw new Error('The build has no entry')
  }
  const texts = ['text/en-US/app.ts', 'text/en-US/pages.ts'].filter((name) => manifest[name])
  return new Set([entry, ...texts].flatMap((name) => [...chunksOf(manifest, name)]))
}

function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name)
    manifest[name]?.imports?.forEach((next) => chunksOf(manifest, next, found))
  }
  return found
}

function weightOf(manifest: Manifest, names: ReadonlySet<string>, size: Size): number {
  const files = [...names].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])])
  return [...new Set(files)].filter((file) => file !== '').reduce((sum, file) => sum + size(file), 0)
}
