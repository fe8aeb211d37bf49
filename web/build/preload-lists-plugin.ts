import type { Plugin } from 'vite'

type Built = { type: string; imports?: string[]; code?: string; viteMetadata?: { importedCss: Set<string> } }
type Bundle = Record<string, Built>

/**
 * Beside each `import()` the build names the files it needs, so that they come at once. Those that the file with the
 * `import()` has itself been loaded with are there by then, and their names only make it longer.
 */
export function preloadListsPlugin(): Plugin {
  return {
    name: 'preload-lists',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // The types of the bundler tell less of a file than it has.
        const files = bundle as unknown as Bundle
        for (const [name, file] of Object.entries(files)) {
          if (file.code?.includes('__vite__mapDeps')) {
            file.code = withoutLoaded(file.code, loadedWith(name, files))
          }
        }
      },
    },
  }
}

/** A file, all it imports at once, and the styles of these. */
function loadedWith(name: string, files: Bundle): ReadonlySet<string> {
  const found = new Set([name])
  for (const one of found) {
    files[one]?.imports?.forEach((next) => found.add(next))
    files[one]?.viteMetadata?.importedCss.forEach((style) => found.add(style))
  }
  return found
}

/** The same code, its list of files and the places in it written anew. */
export function withoutLoaded(code: string, loaded: ReadonlySet<string>): string {
  const [, list] = /m\.f=(\[[^\]]*\])/.exec(code) ?? []
  if (list === undefined) {
    throw new Error('The list of files beside an import() is written in another way than the build knows')
  }
  // Written by the build as JSON.
  const all = JSON.parse(list) as string[]
  const kept: string[] = []
  const placeOf = (file: string) => (kept.includes(file) ? kept.indexOf(file) : kept.push(file) - 1)
  const lists = code.replaceAll(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, places: string) => {
    const wanted = places
      .split(',')
      .map((place) => all[Number(place)] ?? '')
      .filter((file) => !loaded.has(file))
    // What is left alone is the file that is imported, which comes without being named twice.
    const isItself = wanted.length === 1 && wanted[0]?.endsWith('.js')
    return wanted.length === 0 || isItself ? '[]' : `__vite__mapDeps([${wanted.map(placeOf).join(',')}])`
  })
  return kept.length > 0
    ? lists.replace(list, JSON.stringify(kept))
    : lists.replace(/^const __vite__mapDeps=.*\n/m, '')
}
