import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { eagerChunks, catalogueOf, deferredChunks } from './page-chunks.ts'
import { withBaseCatalogue } from '#web/text/base-catalogues.ts'

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>
export type ScreenWeight = { screen: string; firstLoad: number; lazy: number; css: number }

/** Bytes after brotli that a person may have to fetch before a screen works. */
export const sizeLimits = { guest: 130_000, work: 180_000, lazy: 60_000, css: 25_000 }

/** Modules whose screens staff open at work, with a faster network and a longer visit; the rest is for guests. */
const workModules = ['workflow', 'forms', 'templates', 'portal', 'queries']

/** A screen's page, and the catalogue it has besides its module's. */
type TextsOfPage = { page: string; texts?: string }

/** Throws when a screen, or its styles, weigh more than they may. */
export function checkBudget(dist: string, screens: TextsOfPage[]): ScreenWeight[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const known = new Map<string, number>()
  const size = (file: string) => {
    // Most files belong to many screens; each is weighed once.
    const weight = known.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length
    known.set(file, weight)
    return weight
  }
  const weights = weighScreens(manifest, size, screens)
  const complaints = budgetViolations(weights)
  if (complaints.length > 0) {
    throw new Error(`The web app is too heavy:\n${complaints.join('\n')}`)
  }
  return weights
}

/** What each lazily loaded page costs: alone, and together with all that must be there before its content shows. */
export function weighScreens(
  manifest: Manifest,
  size: (file: string) => number,
  screens: TextsOfPage[] = [],
): ScreenWeight[] {
  const [entry] = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  if (!entry) {
    throw new Error('The build has no entry')
  }
  const first = chunksOf(manifest, entry)
  const total = (names: Set<string>) =>
    [...names].reduce((sum, name) => sum + size(manifest[name]?.file ?? ''), 0)
  return Object.keys(manifest)
    .filter((name) => manifest[name]?.isDynamicEntry && name.endsWith('Page.tsx'))
    .map((screen) => {
      const own = chunksOf(manifest, screen)
      const more = screens.find(({ page }) => page === screen)?.texts
      const texts = textsOf(manifest, screen, more)
      const parts = [eagerChunks[screen], deferredChunks[screen]]
        .filter((name) => name !== undefined)
        .flatMap((name) => [...chunksOf(manifest, name)])
      const lazy = total(new Set([...own, ...texts].filter((name) => !first.has(name))))
      const all = new Set([...first, ...own, ...texts, ...parts])
      return { screen, firstLoad: total(all), lazy, css: cssWeight(manifest, all, size) }
    })
}

export function budgetViolations(weights: ScreenWeight[]): string[] {
  return weights.flatMap(({ screen, firstLoad, lazy, css }) => {
    const isWork = workModules.some((module) => screen.startsWith(`${module}/`))
    const limit = isWork ? sizeLimits.work : sizeLimits.guest
    return [
      ...(firstLoad > limit ? [`${screen}: first load ${firstLoad} bytes of ${limit}`] : []),
      ...(lazy > sizeLimits.lazy ? [`${screen}: own part ${lazy} bytes of ${sizeLimits.lazy}`] : []),
      ...(css > sizeLimits.css ? [`${screen}: styles ${css} bytes of ${sizeLimits.css}`] : []),
    ]
  })
}

/** A chunk with everything it imports at once. */
function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name)
    for (const next of manifest[name]?.imports ?? []) {
      chunksOf(manifest, next, found)
    }
  }
  return found
}

/** The texts that come with a screen: its module's, the app's and its own, in English, since Chinese is no lighter. */
function textsOf(manifest: Manifest, screen: string, more: string | undefined): string[] {
  return [catalogueOf(screen), 'app', ...(more === undefined ? [] : withBaseCatalogue(more))]
    .map((name) => `text/en-US/${name}.ts`)
    .filter((name) => name in manifest)
}

/** The styles that come with these chunks. */
function cssWeight(manifest: Manifest, names: Set<string>, size: (file: string) => number): number {
  const files = new Set([...names].flatMap((name) => manifest[name]?.css ?? []))
  return [...files].reduce((sum, file) => sum + size(file), 0)
}
