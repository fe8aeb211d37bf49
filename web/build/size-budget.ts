import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltScreen } from './screen-pages.ts'

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>
export type ScreenWeight = {
  screen: string
  audience: BuiltScreen['audience']
  firstLoad: number
  lazy: number
  css: number
}

/** Bytes after brotli that a person may have to fetch before a screen works. Staff have the faster network. */
export const sizeLimits = { guest: 110_000, staff: 161_000, lazy: 55_000, css: 15_000 }

/** Throws when a screen, or its styles, weigh more than they may. */
export function checkBudget(dist: string, screens: readonly BuiltScreen[]): ScreenWeight[] {
  // Written by the build that has just ended.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizes = new Map<string, number>()
  const size = (file: string) => {
    // Most files belong to many screens; each is weighed once.
    const weight = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length
    sizes.set(file, weight)
    return weight
  }
  const weights = weighScreens(manifest, size, screens)
  const complaints = budgetViolations(weights)
  if (complaints.length > 0) {
    throw new Error(`The web app is too heavy:\n${complaints.join('\n')}`)
  }
  return weights
}

/** What each screen costs: its own part, and together with all that must be there before its content shows. */
export function weighScreens(
  manifest: Manifest,
  size: (file: string) => number,
  screens: readonly BuiltScreen[],
): ScreenWeight[] {
  const [entry] = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  if (!entry) {
    throw new Error('The build has no entry')
  }
  const first = chunksOf(manifest, entry)
  const total = (names: Set<string>) =>
    [...names].reduce((sum, name) => sum + size(manifest[name]?.file ?? ''), 0)
  return screens.map(({ name, audience, page, lists, texts, preloadLater }) => {
    // In English, since Chinese is no lighter.
    const catalogues = [...texts, 'app'].map((catalogue) => catalogueFile(manifest, 'en-US', catalogue))
    const own = new Set([page, ...catalogues].flatMap((file) => [...chunksOf(manifest, file)]))
    const parts = [...lists, preloadLater]
      .filter((file) => file !== undefined)
      .flatMap((file) => [...chunksOf(manifest, file)])
    const all = new Set([...first, ...own, ...parts])
    return {
      screen: name,
      audience,
      firstLoad: total(all),
      lazy: total(new Set([...own].filter((file) => !first.has(file)))),
      css: cssWeight(manifest, all, size),
    }
  })
}

export function budgetViolations(weights: ScreenWeight[]): string[] {
  return weights.flatMap(({ screen, audience, firstLoad, lazy, css }) => {
    const limit = sizeLimits[audience]
    return [
      ...(firstLoad > limit ? [`${screen}: first load ${firstLoad} bytes of ${limit}`] : []),
      ...(lazy > sizeLimits.lazy ? [`${screen}: own part ${lazy} bytes of ${sizeLimits.lazy}`] : []),
      ...(css > sizeLimits.css ? [`${screen}: styles ${css} bytes of ${sizeLimits.css}`] : []),
    ]
  })
}

/** The file of a catalogue of texts: in the folder of its language, or of its module there. */
export const catalogueFile = (manifest: Manifest, language: string, catalogue: string): string =>
  Object.keys(manifest).find(
    (file) => file.startsWith(`text/${language}/`) && file.endsWith(`/${catalogue}.ts`),
  ) ?? `text/${language}/${catalogue}.ts`

/** A chunk with everything it imports at once. */
function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk) {
    throw new Error(`The build has no ${name}`)
  }
  if (!found.has(name)) {
    found.add(name)
    for (const next of chunk.imports ?? []) {
      chunksOf(manifest, next, found)
    }
  }
  return found
}

/** The styles that come with these chunks. */
function cssWeight(manifest: Manifest, names: Set<string>, size: (file: string) => number): number {
  const files = new Set([...names].flatMap((name) => manifest[name]?.css ?? []))
  return [...files].reduce((sum, file) => sum + size(file), 0)
}
