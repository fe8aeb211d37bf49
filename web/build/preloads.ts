import type { BuiltScreen } from './screen-pages.ts'
import { catalogueFile, type Manifest } from './size-budget.ts'

/** `later`: what is needed only with the first answer of the server. */
export type Preload = { files: string[]; later: string[] }

/**
 * What each screen needs beyond the first files of the app. The server names it in the page it gives, so that
 * the browser fetches it beside the app and not only when the app has started.
 */
export function preloadsOf(manifest: Manifest, screens: readonly BuiltScreen[]): Record<string, Preload> {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const first = new Set(filesOf(manifest, entry))
  return Object.fromEntries(
    screens.map(({ name, page, lists, texts, preloadLater }) => {
      const catalogues = texts.map((catalogue) => catalogueFile(manifest, 'zh-CN', catalogue))
      const files = [...lists, page, ...catalogues].flatMap((file) => filesOf(manifest, file))
      const later = filesOf(manifest, preloadLater ?? '')
      return [
        name,
        {
          files: [...new Set(files)].filter((file) => !first.has(file)),
          later: [...new Set(later)].filter((file) => !first.has(file) && !files.includes(file)),
        },
      ]
    }),
  )
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
