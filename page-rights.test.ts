import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { rightCatalogue } from '#domain/identity/right-catalogue.ts'
import { atEverySite } from '#domain/identity/site-reach.ts'
import { runningTenant, shownRights } from '#domain/platform/machine-rights.ts'
import { removedKinds, rightOfKind } from '#domain/platform/removed-definition.ts'
import { managesSomeFlow, watchesSomeFlow } from '#domain/workflow/some-flow-rights.ts'
import { isOpenTo, pageAt, type ConsolePage } from '#console/app/page.ts'
import { pages } from '#console/pages.ts'
import { queuePlaces } from '#console/platform/today/queue-places.ts'
import { todayQueues } from '#server/today-queues.ts'

const root = import.meta.dirname
const sourceOf = (file: string): string => readFileSync(file, 'utf8')

/** What somebody has who was given a right for their work: what it needs, and what they are told besides. */
function heldWith(...rights: readonly string[]): string[] {
  const needs = rights.flatMap((right) => rightCatalogue.find(({ key }) => key === right)?.needs ?? [])
  const told: Record<string, string[]> = {
    'flow.manage': [managesSomeFlow, watchesSomeFlow],
    [managesSomeFlow]: [watchesSomeFlow],
    'ledger.read': [atEverySite('ledger.read')],
  }
  const held = ['console.enter', ...rights, ...(needs.length > 0 ? heldWith(...needs) : [])]
  return shownRights([...held, ...rights.flatMap((right) => told[right] ?? [])], runningTenant)
}
const mayWith = (held: readonly string[]) => (needed: string | readonly string[]) =>
  [needed].flat().some((right) => held.includes(right))

/** Who a page is for: for each right that opens it, somebody with that one alone. */
const readersOf = ({ right, listedBy }: ConsolePage): string[][] =>
  [right].flat().map((one) => heldWith(one, ...[listedBy ?? []].flat()))

/** The file of each page, as its module names it. */
const filesOfPages = new Map(
  globSync('console/*/{pages.ts,*/pages.ts}', { cwd: root }).flatMap((list) =>
    [...sourceOf(join(root, list)).matchAll(/\bname: '(\w+)'[^]*?import\('([^']+)'\)/g)].map(
      ([, name = '', file = '']) => [name, resolve(root, dirname(list), file)] as const,
    ),
  ),
)

/** The file and all of its app that it is made of; the frame around the pages is not part of one. */
function partsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || /(web|console)\/(shell|app|text)\//.test(file) || !existsSync(file)) {
    return found
  }
  found.add(file)
  for (const [, path = ''] of sourceOf(file).matchAll(/(?:\bfrom |\bimport\()'([^']+)'/g)) {
    const imported = /^#(web|console)\//.test(path)
      ? join(root, path.slice(1))
      : path.startsWith('.')
        ? resolve(dirname(file), path)
        : ''
    if (/\.tsx?$/.test(imported)) {
      partsOf(imported, found)
    }
  }
  return found
}

const readPages = pages.map((page) => {
  const parts = [...partsOf(filesOfPages.get(page.name) ?? '')]
  return { page, parts: parts.map((file) => ({ file, source: sourceOf(file) })) }
})

/** A page that asks for a right by name offers what needs it to its holders alone. */
const wordsFor = (right: string): string =>
  ({ [managesSomeFlow]: 'managesSomeFlow', [watchesSomeFlow]: 'watchesSomeFlow' })[right] ?? `'${right}'`

/** Which calls a source makes; what it only asks to be read anew is not asked for where nothing shows it. */
async function callsIn(source: string): Promise<[string, Endpoint][]> {
  const made = source.replaceAll(/refreshCalls\([^)]*\)/g, '')
  const calls: [string, Endpoint][] = []
  for (const [, names = '', path = ''] of source.matchAll(/import \{([^}]*)\} from '#api\/([^']+)'/g)) {
    for (const api of names.split(',').map((name) => name.trim())) {
      if (api.endsWith('Api')) {
        const exported: Record<string, Record<string, Endpoint>> = await import(
          /* @vite-ignore */ `#api/${path}`
        )
        for (const [, call = ''] of made.matchAll(new RegExp(`\\b${api}\\.(\\w+)`, 'g'))) {
          const endpoint = exported[api]?.[call]
          calls.push(...(endpoint ? [[`${api}.${call}`, endpoint] as [string, Endpoint]] : []))
        }
      }
    }
  }
  return calls
}

/** Calls that are decided flow by flow, and refused to who keeps none. */
const ofFlows = /^flow(Definition|Designer|Exchange)Api\./
const rightOfCall = (name: string, { access }: Endpoint): string | null =>
  typeof access !== 'string' ? access.right : ofFlows.test(name) ? managesSomeFlow : null

test('who may open a page may make its calls, or it asks for their right before it offers them', async () => {
  expect(readPages.filter(({ parts }) => parts.length === 0).map(({ page }) => page.name)).toEqual([])
  const refused = new Set<string>()
  for (const { page, parts } of readPages) {
    const all = parts.map(({ source }) => source).join('\n')
    for (const [name, call] of (await Promise.all(parts.map(({ source }) => callsIn(source)))).flat()) {
      const right = rightOfCall(name, call)
      if (right !== null && !all.includes(wordsFor(right))) {
        const readers = readersOf(page).filter((held) => !held.includes(right))
        readers.forEach(() => refused.add(`${page.name}: ${name} needs ${right}`))
      }
    }
  }
  expect([...refused]).toEqual([])
})

test('a page leads to pages that its readers may open; to others by a PageLink, or where they may', () => {
  const refused = new Set<string>()
  let links = 0
  for (const { page, parts } of readPages) {
    const all = parts.map(({ source }) => source).join('\n')
    for (const { file, source } of parts) {
      const plain = source.replaceAll(/<PageLink\b[^>]*>/g, '')
      for (const [, address = ''] of plain.matchAll(
        /(?:\bto[=:] ?\{?|\bnavigate\()[`'"](\/[^$`'"][^`'"]*)[`'"]/g,
      )) {
        const to = address.replaceAll(/\$\{[^}]*\}/g, 'x').replace(/\$\{.*/, '')
        const target = pageAt(pages, to)
        const needed = target ? [target.right, target.listedBy ?? []].flat() : []
        links += 1
        const isAsked = source.includes('mayOpen(') || needed.some((right) => all.includes(wordsFor(right)))
        if (!target || (!isAsked && readersOf(page).some((held) => !isOpenTo(pages, mayWith(held), to)))) {
          refused.add(`${page.name}: ${address} in ${file.slice(root.length + 1)}`)
        }
      }
    }
  }
  expect(links).toBeGreaterThan(30)
  expect([...refused]).toEqual([])
})

test('what the first page counts for somebody leads to a page they may open', () => {
  const refused = todayQueues.filter(
    ({ kind, right }) => !isOpenTo(pages, mayWith(heldWith(right)), `/${queuePlaces[kind]}`),
  )
  expect(refused.map(({ kind }) => kind)).toEqual([])
})

test('whoever may remove something that goes to the bin may open it', () => {
  const refused = removedKinds.filter(
    (kind) => !isOpenTo(pages, mayWith(heldWith(rightOfKind(kind))), '/house/bin'),
  )
  expect(refused).toEqual([])
})

/** Pages of the phone on which the server says, thing by thing, who may do what needs another right. */
const decidedByServer = new Set(['ContractBillsPage.tsx contract.seal'])
/** What all members of the staff hold, since forms and tasks name colleagues. */
const ofAllStaff = 'org.read'

test('a page of the phone that works with several rights asks which of them somebody has', async () => {
  const mixed: string[] = []
  for (const file of globSync('web/**/*Page.tsx', { cwd: root })) {
    const sources = [...partsOf(join(root, file))].map(sourceOf)
    const calls = (await Promise.all(sources.map(callsIn))).flat()
    const rights = new Set(
      calls.flatMap(([, { access }]) => (typeof access === 'string' ? [] : [access.right])),
    )
    const unasked = [...rights].filter(
      (right) =>
        right !== ofAllStaff &&
        !decidedByServer.has(`${basename(file)} ${right}`) &&
        !sources.some((source) => source.includes(`'${right}'`)),
    )
    mixed.push(...(unasked.length > 1 ? [`${basename(file)}: ${unasked.join(', ')}`] : []))
  }
  expect(mixed).toEqual([])
})

test('a page loads the texts that its parts use', () => {
  const missing = new Set<string>()
  for (const { page, parts } of readPages) {
    const loaded: readonly string[] = ['app', 'pages', ...page.texts]
    for (const { source } of parts) {
      for (const [, module = ''] of source.matchAll(/\buseText\('([\w-]+)'\)/g)) {
        if (!loaded.includes(module)) {
          missing.add(`${page.name}: ${module}`)
        }
      }
    }
  }
  expect([...missing]).toEqual([])
})
