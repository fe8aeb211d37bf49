import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { neededBy, planChunks, type SourceGraph, type SourceModule, type Visit } from './chunk-plan.ts'
import { screenPages } from './screen-pages.ts'

/** What the build knows of a module. */
type ModuleInfo = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

const web = join(import.meta.dirname, '..')
const main = join(web, 'main.tsx')

/** React, with the few lines every other file needs first. */
const isReact = /^\0react-module:|rolldown\/runtime|vite\/preload-helper|\/api\/(contexts|endpoint)\.ts$/

/**
 * In which file a module comes. React changes far less often than we do; apart, a returning visitor keeps it over our
 * releases. What the app itself begins with is one file. The rest is divided by the screens that need it.
 */
export const chunkGroups = [
  { name: 'react', test: isReact, priority: 2 },
  { name: chunkName(), debugName: 'planned', priority: 1 },
]

/** The name of the file a module belongs to; the plan is made when the first one is asked for, since then all are known. */
function chunkName(): (id: string, modules: Modules) => string | null {
  let names: ReadonlyMap<string, string> | null = null
  return (id, modules) => {
    names ??= planNames(modules)
    return names.get(id) ?? null
  }
}

/** About what a file costs by itself, in bytes: what names and fetches it, and what it loses in compression. */
const costOfFile = 700

function planNames(modules: Modules): ReadonlyMap<string, string> {
  const { graph, entries } = readGraph(modules)
  const first = neededBy(main, graph)
  const names = new Map([...first].filter((id) => id !== main).map((id) => [id, 'app']))
  const rest = without(first, graph)
  const opened = new Set([...entries].filter((id) => rest.has(id)))
  planChunks(rest, opened, visitsOf(opened), costOfFile).forEach((ids, at) =>
    ids.forEach((id) => names.set(id, `part-${at}`)),
  )
  return names
}

/** Everything the app is made of, and what of it is opened by an `import()`. */
function readGraph(modules: Modules): { graph: SourceGraph; entries: ReadonlySet<string> } {
  const graph = new Map<string, SourceModule>()
  const entries = new Set<string>()
  const found = new Set([main])
  for (const id of found) {
    const { code, importedIds, dynamicallyImportedIds } = modules.getModuleInfo(id) ?? noModule
    const imports = importedIds.filter((one) => !isReact.test(one) && isImportUsed(id, one))
    // Of styles the build knows here only the names of the classes; who fetches those fetches the styles as well.
    const loaded = id.endsWith('.css') ? readFileSync(id, 'utf8') : (code ?? '')
    graph.set(id, { imports, size: loadedSize(loaded) })
    imports.forEach((one) => found.add(one))
    dynamicallyImportedIds.forEach((one) => {
      entries.add(one)
      found.add(one)
    })
  }
  return { graph, entries }
}

const noModule: ModuleInfo = { code: null, importedIds: [], dynamicallyImportedIds: [] }

/** What a screen asks first is declared for the server; here its page asks for it (see slim). */
const isImportUsed = (importer: string, imported: string): boolean =>
  !/\/api\/\w+\/screens\.ts$/.test(importer) || imported.endsWith('/api/screen.ts')

/** Comments aside, minified and compressed code is about a seventh of what it was; measured over the whole app. */
const loadedSize = (code: string): number =>
  code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\s+/g, ' ').length / 7.4

const without = (gone: ReadonlySet<string>, graph: SourceGraph): SourceGraph =>
  new Map(
    [...graph]
      .filter(([id]) => !gone.has(id))
      .map(([id, { imports, size }]) => [id, { imports: imports.filter((one) => !gone.has(one)), size }]),
  )

/**
 * Every screen with what comes before its content shows, and every other part that is opened by itself, which counts
 * little: it comes at a tap, when most of what it needs is there.
 */
function visitsOf(entries: ReadonlySet<string>): Visit[] {
  const screens = screenPages.map(({ page, lists, texts, preloadLater, audience, hasFirstCalls }) => ({
    entries: [
      ...[page, ...lists, preloadLater].filter((file) => file !== undefined).map((file) => join(web, file)),
      ...texts.flatMap((name) => [...entries].filter((id) => isCatalogue(id, name))),
    ],
    // Guests have the slower network, and screens that ask ahead are those that are opened most.
    weight: (audience === 'guest' ? 2 : 1) * (hasFirstCalls ? 4 : 1),
  }))
  const opened = new Set(screens.flatMap((screen) => screen.entries))
  const others = [...entries].filter((id) => !opened.has(id) && !isCatalogue(id))
  return [...screens, ...others.map((id) => ({ entries: [id], weight: 0.3 }))]
}

/** In one language: in the other, they are divided alike. */
const isCatalogue = (id: string, name?: string): boolean =>
  name
    ? id.startsWith(join(web, 'text/zh-CN/')) && id.endsWith(`/${name}.ts`)
    : id.startsWith(join(web, 'text/'))
