import { join } from 'node:path/posix'
import type { Manifest } from './size-budget.ts'
import { eagerChunks, catalogueOf, deferredChunks } from './page-chunks.ts'
import { withBaseCatalogue } from '#web/text/base-catalogues.ts'

type Screen = { path: string; page: string; texts?: string }
/** `later`: what is needed only with the first answer of the server. */
export type Preload = { path: string; files: string[]; later: string[] }

/** The screens a module's screens.ts lists, with the file of their page. */
export function parseScreens(module: string, source: string): Screen[] {
  // Screens at several paths name their page once, before the list.
  const named = new Map(
    [...source.matchAll(/const (\w+) = \(\) =>\s*import\('([^']+)'\)/g)].map(([, name, file]) => [
      name,
      file,
    ]),
  )
  const line =
    /screen\(\s*'([^']+)',\s*'\w+',\s*(?:\(\) =>\s*import\('([^']+)'\)|(\w+)),?\s*(?:'(\w+)',?\s*)?\)/g
  return [...source.matchAll(line)].map(([, path = '', file, name, texts]) => ({
    path,
    page: join(module, file ?? named.get(name) ?? ''),
    ...(texts === undefined ? {} : { texts }),
  }))
}

/**
 * What each screen needs beyond the first files of the app. The server names it in the page it gives, so that
 * the browser fetches it beside the app and not only when the app has started.
 */
export function preloadsOf(manifest: Manifest, screens: Screen[]): Preload[] {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const first = new Set(filesOf(manifest, entry))
  return screens.map(({ path, page, texts: more }) => {
    const texts = [catalogueOf(page), ...withBaseCatalogue(more ?? '')].map((name) => `text/zh-CN/${name}.ts`)
    const files = [page, ...texts, eagerChunks[page] ?? ''].flatMap((name) => filesOf(manifest, name))
    const later = filesOf(manifest, deferredChunks[page] ?? '')
    return {
      path,
      files: [...new Set(files)].filter((file) => !first.has(file)),
      later: [...new Set(later)].filter((file) => !first.has(file) && !files.includes(file)),
    }
  })
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) {
    return []
  }
  seen.add(name)
  const below = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))
  // Its own styles last: they have the last word over those of what it is made of.
  return [chunk.file, ...below, ...(chunk.css ?? [])]
}
