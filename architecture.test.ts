import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['domain', 'api', 'server', 'web', 'demo'] as const
/** What each folder may import of the others. */
const below: Record<string, readonly string[]> = {
  domain: [],
  api: ['domain'],
  server: ['api', 'domain'],
  web: ['api', 'domain'],
  demo: ['api', 'domain', 'server'],
}
/** Server modules, storey by storey; a module imports its own storey or a lower one. */
const storeys = [
  ['files', 'identity', 'org', 'messages'],
  ['queries', 'objects', 'forms', 'templates', 'definitions', 'workflow', 'portal', 'office'],
  ['wallet', 'contract', 'stay', 'rental', 'shop'],
]
/** Folders of server and web that every module may use. */
const ground = ['http', 'db', 'gateways', 'text', 'jobs', 'invariants', 'app', 'ui']

/** What starts the demo and names its accounts. */
const entries = ['server/banner.ts', 'server/launch.ts']

type Import = { from: string; to: string; typeOnly: boolean }

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file)),
)
const imports: Import[] = files.flatMap((from) =>
  [
    ...readFileSync(from, 'utf8').matchAll(
      /^(?:import|export)\s(type\s)?(?:[^'"=]*?\sfrom\s)?['"]([#.][^'"]+)['"]/gm,
    ),
  ].map((match) => ({ from, to: resolve(from, match[2] ?? ''), typeOnly: match[1] !== undefined })),
)

function resolve(from: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : normalize(join(dirname(from), target))
}

const folderOf = (file: string) => file.split('/')[0] ?? ''
const isTest = (file: string) => /\.test\.tsx?$|^server\/test/.test(file)
/** The module of a server or web file, or null for the entry files and the ground floor. */
function moduleOf(file: string): string | null {
  const [folder, name, rest] = file.split('/')
  const inModule = (folder === 'server' || folder === 'web') && rest !== undefined && name !== undefined
  return inModule && !ground.includes(name) ? name : null
}
const storeyOf = (module: string) => storeys.findIndex((storey) => storey.includes(module))

test('the source was read', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(100)
})

test('a folder imports only what stands below it', () => {
  const wrong = imports.filter(({ from, to }) => {
    const target = folderOf(to)
    // The demo is a customer of the server; only who starts it, tells of it or tests with it knows it.
    if (target === 'demo' && (isTest(from) || from.endsWith('testing.ts') || entries.includes(from))) {
      return false
    }
    return target !== folderOf(from) && !below[folderOf(from)]?.includes(target)
  })
  expect(wrong).toEqual([])
})

test('domain stands alone, and api knows only the schema library', () => {
  const outside = files
    .filter((file) => /^(domain|api)\//.test(file) && !isTest(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from\s'([^'#.][^']*)'/g)].map(
        (match) => `${folderOf(file)} ${match[1]}`,
      ),
    )
  expect([...new Set(outside)].filter((line) => line !== 'api zod/mini')).toEqual([])
})

test('every server module has its storey and imports no higher one, and no other module’s handlers', () => {
  const unknown = [...new Set(files.filter((file) => folderOf(file) === 'server').map(moduleOf))].filter(
    (module) => module !== null && storeyOf(module) < 0,
  )
  expect(unknown).toEqual([])
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    if (folderOf(from) !== 'server' || isTest(from) || own === null || other === null || own === other) {
      return false
    }
    return storeyOf(other) > storeyOf(own) || to.endsWith('handlers.ts')
  })
  expect(wrong).toEqual([])
})

test('a web module imports itself, app, ui and text, never another module', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    return folderOf(from) === 'web' && own !== null && other !== null && own !== other
  })
  expect(wrong).toEqual([])
})

test('no file imports itself in a circle, and there are no barrels', () => {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    } else if (!done.has(file)) {
      for (const { to } of next.get(file) ?? []) {
        visit(to, [...path, file])
      }
      done.add(file)
    }
  }
  files.forEach((file) => visit(file, []))
  expect(circles).toEqual([])
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
})
