import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['domain', 'api', 'server', 'web', 'console', 'demo', 'build'] as const
/** What each folder may import of the others. */
const below: Record<string, readonly string[]> = {
  domain: [],
  api: ['domain'],
  server: ['api', 'domain'],
  web: ['api', 'domain', 'build'],
  console: ['api', 'domain', 'build'],
  build: [],
  demo: ['server', 'api', 'domain'],
}
/**
 * The modules of the product, storey by storey. The same name stands for the same thing in every folder. A server
 * module imports its own storey or a lower one, and no two modules import each other.
 */
const storeys = [
  ['platform', 'files', 'identity', 'org', 'messages'],
  ['formula', 'objects', 'queries', 'forms', 'workflow', 'templates', 'portal', 'office', 'definitions'],
  ['wallet', 'contract', 'stay', 'owner', 'shop'],
]
const modules = new Set(storeys.flat())
/** Folders that every module of their side may use. */
const ground: Record<string, readonly string[]> = {
  api: ['text'],
  server: ['http', 'db', 'gateways', 'text', 'jobs', 'invariants'],
  web: ['app', 'ui', 'text', 'shell', 'build', 'public'],
  console: ['app', 'ui', 'text', 'shell', 'build'],
}
/** Rooms of the demo that are no module: papers and pictures it hands out, and the definitions it loads. */
const demoRooms = ['papers', 'definitions', 'policies', 'chat']
/** Only where the server starts does it know the demo, and may do without it. */
const startsDemo = ['server/launch.ts', 'server/banner.ts']
const largestFolder = 40
const longestFile = 400
/** Written by `npm run schema`, and read by nobody from top to bottom. */
const generated = ['server/db/schema.ts']
/** Asks for parts of a moment, a format or a calendar without saying in which zone. */
const machineClock =
  /\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.toLocale(?:Date|Time)String\(|\bIntl\.DateTimeFormat\((?!(?:[^()]|\([^()]*\))*timeZone)|\bnew Date\([^()]*,|\bdayjs\(\)/g
/** Greets people by the hour of the day where they are. */
const ownClocks = ['web/identity/profile/ProfilePage.tsx']

/** Files that a document has its reader write, or says there are none of. */
const examples = [
  'CONTRIBUTING.md: index.ts',
  'README.md: /openapi.json',
  'docs/portal.md: park/columns/myRequests.json',
  'docs/portal.md: park/home-layouts/personnel.json',
  'docs/portal.md: now/applications/office.json',
  'docs/portal.md: now/menus/mobile.json',
]

type Import = { from: string; to: string }

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file)),
)
const known = new Set(files)
/** Imports at the top, of types too, and those a line asks for when it runs. */
const importLine = /^(?:import|export)\s(?:[^'"=]*?\sfrom\s)?['"]([#.][^'"]+)['"]/gm
const importCall = /\bimport\(\s*['"]([#.][^'"]+)['"]/g
const importsBy = (line: RegExp): Import[] =>
  files.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(line)].map(([, target = '']) => ({
      from,
      to: target.startsWith('#') ? target.slice(1) : normalize(join(dirname(from), target)),
    })),
  )
const atTop = importsBy(importLine)
const imports = [...atTop, ...importsBy(importCall)]

const folderOf = (file: string) => file.split('/')[0] ?? ''
const isTest = (file: string) => /\.test\.tsx?$|testing|^server\/test-/.test(file)
/** The second part of a path where it is a folder. */
const roomOf = (file: string): string | null => {
  const [, room, rest] = file.split('/')
  return rest === undefined ? null : (room ?? null)
}
/** The module of a file, or null for entry files and the ground floor. */
function moduleOf(file: string): string | null {
  const room = roomOf(file)
  return room !== null && modules.has(room) ? room : null
}
const storeyOf = (module: string) => storeys.findIndex((storey) => storey.includes(module))

test('the source was read', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(atTop.length)
  expect(imports.filter(({ from, to }) => !isTest(from) && /\.tsx?$/.test(to) && !known.has(to))).toEqual([])
})

test('a folder imports only what stands below it', () => {
  const wrong = imports.filter(({ from, to }) => {
    const target = folderOf(to)
    const isDemo = target === 'demo' && (isTest(from) || startsDemo.includes(from))
    return target !== folderOf(from) && !below[folderOf(from)]?.includes(target) && !isDemo
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

test('every room is a module of the list, or the ground floor', () => {
  const unknown = files.filter((file) => {
    const room = roomOf(file)
    const others = file.startsWith('demo/') ? demoRooms : (ground[folderOf(file)] ?? [])
    return room !== null && !modules.has(room) && !others.includes(room)
  })
  expect([...new Set(unknown.map((file) => dirname(file)))]).toEqual([])
})

test('a server module imports no higher storey, and no other module’s handlers', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    if (
      folderOf(from) !== 'server' ||
      folderOf(to) !== 'server' ||
      isTest(from) ||
      own === null ||
      other === null ||
      own === other
    ) {
      return false
    }
    return storeyOf(other) > storeyOf(own) || to.endsWith('handlers.ts')
  })
  expect(wrong).toEqual([])
})

test('a module of the web or the console imports itself, app, ui and text, never another module', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [moduleOf(from), moduleOf(to)]
    const isApp = ['web', 'console'].includes(folderOf(from))
    return isApp && folderOf(to) === folderOf(from) && own !== null && other !== null && own !== other
  })
  expect(wrong).toEqual([])
})

test('no file imports itself in a circle, not even by types, and there are no barrels', () => {
  const next = Map.groupBy(atTop, ({ from }) => from)
  expect(circles(files, (file) => (next.get(file) ?? []).map(({ to }) => to))).toEqual([])
  expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([])
})

test('no two rooms of a folder import each other, not even when they run', () => {
  const between = imports
    .filter(({ from }) => !isTest(from))
    .map(({ from, to }) => ({
      from: dirname(from).split('/', 2).join('/'),
      to: dirname(to).split('/', 2).join('/'),
    }))
    .filter(({ from, to }) => from !== to && from.includes('/') && to.includes('/'))
  const next = Map.groupBy(between, ({ from }) => from)
  const rooms = [...new Set(between.map(({ from }) => from))]
  expect(circles(rooms, (room) => (next.get(room) ?? []).map(({ to }) => to))).toEqual([])
})

test('no folder is too large to be looked over', () => {
  const sizes = Map.groupBy(
    files.filter((file) => !isTest(file)),
    (file) => dirname(file),
  )
  const tooLarge = [...sizes].filter(([, inside]) => inside.length > largestFolder)
  expect(tooLarge.map(([folder, inside]) => `${folder} holds ${inside.length} files`)).toEqual([])
})

test('no file is too long to be read through, tests and texts included', () => {
  const besides = ['e2e', 'bench'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const tooLong = [...files, ...besides.filter((file) => /\.tsx?$/.test(file))]
    .filter((file) => !generated.includes(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longestFile)
  expect(tooLong.map(({ file, lines }) => `${file} has ${lines} lines`)).toEqual([])
})

test('nothing is told by the clock of the machine it runs on: guests and owners abroad read the same as the park', () => {
  const wrong = files
    .filter((file) => !isTest(file) && !ownClocks.includes(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(machineClock)].map(([asked]) => `${file}: ${asked}`),
    )
  expect(wrong).toEqual([])
})

test('every file, and every name of the code, that a document speaks of is there', () => {
  const tracked = ['.', ...folders, 'docs', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const readable = tracked.filter((file) => /\.(tsx?|sql|json)$/.test(file) && file !== 'package-lock.json')
  const words = new Set(
    readable.flatMap((file) => readFileSync(file, 'utf8').toLowerCase().match(/\w+/g) ?? []),
  )
  const wrong = tracked
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) => {
      const prose = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```/g, '')
      const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
      const files = quoted.filter((name) => /^[\w./-]+\.(?:tsx?|sql|json|css|md)$/.test(name))
      const lost = files.filter((name) => !tracked.some((file) => `/${file}`.endsWith(`/${name}`)))
      const names = quoted.filter((name) => /^[a-z]+[A-Z]\w*$/.test(name))
      const unknown = names.filter((name) => !words.has(name.toLowerCase()))
      return [...lost, ...unknown].map((name) => `${document}: ${name}`)
    })
  expect(wrong.filter((line) => !examples.includes(line))).toEqual([])
})

/** The groups of nodes that reach themselves, each as one line. */
function circles(nodes: readonly string[], nextOf: (node: string) => readonly string[]): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (node: string, path: string[]): void => {
    if (path.includes(node)) {
      found.push([...path.slice(path.indexOf(node)), node].join(' -> '))
    } else if (!done.has(node)) {
      for (const next of nextOf(node)) {
        visit(next, [...path, node])
      }
      done.add(node)
    }
  }
  nodes.forEach((node) => visit(node, []))
  return found
}
