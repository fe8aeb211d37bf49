import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>
export type Weight = { screen: string; firstLoad: number; lazy: number }

/** Bytes after brotli that a person may have to fetch before a screen works. */
export const limits = { guest: 130_000, work: 180_000, lazy: 60_000, css: 40_000 }

/** Modules whose screens staff open at work, with a faster network and a longer visit; the rest is for guests. */
const workModules = ['workflow', 'forms', 'templates', 'portal', 'queries']

/** Throws when a screen, or the styles together, weigh more than they may. */
export function checkBudget(dist: string): Weight[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const size = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length
  const weights = weigh(manifest, size)
  const complaints = complaintsOf(weights, cssWeight(manifest, size))
  if (complaints.length > 0) {
    throw new Error(`The web app is too heavy:\n${complaints.join('\n')}`)
  }
  return weights
}

/** What each lazily loaded page costs: alone, and together with all that must be there before it. */
export function weigh(manifest: Manifest, size: (file: string) => number): Weight[] {
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
      const texts = textsOf(manifest, screen)
      const lazy = total(new Set([...own, ...texts].filter((name) => !first.has(name))))
      return { screen, firstLoad: total(first) + lazy, lazy }
    })
}

export function complaintsOf(weights: Weight[], css: number): string[] {
  const lines = weights.flatMap(({ screen, firstLoad, lazy }) => {
    const isWork = workModules.some((module) => screen.startsWith(`${module}/`))
    const limit = isWork ? limits.work : limits.guest
    return [
      ...(firstLoad > limit ? [`${screen}: first load ${firstLoad} bytes of ${limit}`] : []),
      ...(lazy > limits.lazy ? [`${screen}: own part ${lazy} bytes of ${limits.lazy}`] : []),
    ]
  })
  return css > limits.css ? [...lines, `styles: ${css} bytes of ${limits.css}`] : lines
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

/** The texts that come with a screen of this module: its own catalogue in the language that weighs more. */
function textsOf(manifest: Manifest, screen: string): string[] {
  const [module = ''] = screen.split('/')
  return [`text/en-US/${module}.ts`, 'text/en-US/app.ts'].filter((name) => name in manifest)
}

function cssWeight(manifest: Manifest, size: (file: string) => number): number {
  const files = new Set(
    Object.values(manifest).flatMap((chunk) => [
      ...(chunk.css ?? []),
      ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
    ]),
  )
  return [...files].reduce((sum, file) => sum + size(file), 0)
}
