import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { directoryApi } from '#api/org/directory.ts'
import { pickerApi } from '#api/org/picker.ts'
import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

/** Calls of the console that everybody signed in may make: why, and what then decides. */
const open = {
  'it is about the caller alone': `
    authApi.signIn authApi.refresh authApi.signOut authApi.tenantByCode userApi.methodRights
    filesApi.upload filesApi.preview liveApi.marks`,
  'words that everybody reads beside news and documents, and in forms': `
    tagsApi.tagPage dictionariesApi.choices flowOfficeApi.flowTypes`,
  "their own jobs, and everybody's with platform.jobs: background-jobs.test": `
    jobsApi.jobPage jobsApi.job jobsApi.jobLines jobsApi.jobReport jobsApi.cancelJob
    jobsApi.myJobs`,
  'the right of the list that is exported, and their own files: exports.test': `
    exportApi.start exportApi.file`,
  'rights flow by flow: definition.test, designer.test, running.test, instance-admin.test': `
    flowDefinitionApi.checkDef flowDefinitionApi.defPage flowDefinitionApi.defVersions flowDefinitionApi.deployDef
    flowDefinitionApi.removeDraft flowDefinitionApi.saveDef flowDefinitionApi.setDefStatus
    flowDefinitionApi.setDefType flowDefinitionApi.setMainDef flowDesignerApi.catalogue flowDesignerApi.dataFields flowDesignerApi.findPeople
    flowDesignerApi.whoIsAsked flowExchangeApi.exportDef flowExchangeApi.importDef flowRightsApi.flowRights
    flowRightsApi.flowRightsRevision instanceActionsApi.urge instanceAdminApi.formToChange instanceAdminApi.interventions
    instanceAdminApi.migrate instanceAdminApi.reassign instanceAdminApi.tryMigration instanceViewsApi.form
    instanceViewsApi.instance instanceViewsApi.opinions instanceViewsApi.picture runningApi.answerWait
    runningApi.changeData runningApi.jumpAs
    runningApi.flowReport runningApi.flowReportFile runningApi.incidentGroups runningApi.incidentPage
    runningApi.instanceCounts runningApi.instancePage runningApi.manageMany
    runningApi.nodeHeat runningApi.openTasks runningApi.retryWait runningApi.sendBackAs runningApi.setTimer
    runningApi.timerPage runningApi.tryAction runningApi.waitsOf`,
  'rights house by house, for owners, agents and operators: matrix.test, site-desks.test': `
    boardApi.block boardApi.board boardApi.open houseDeskApi.changes houseDeskApi.create houseDeskApi.discard
    houseDeskApi.facilities houseDeskApi.handIn houseDeskApi.houses houseDeskApi.save houseDeskApi.switch
    houseDeskApi.toEdit housePriceApi.calendar housePriceApi.groups housePriceApi.log housePriceApi.preview
    housePriceApi.previewRule housePriceApi.removeGroup housePriceApi.saveGroup housePriceApi.saveRule
    housePriceApi.saveSettings housePriceApi.set housePriceApi.undo jobApi.check jobApi.job jobApi.list jobApi.offer
    ownReviewApi.list ownReviewApi.reply`,
  'the desk of the site, or the guest whose stay it is: goods-check.test': 'goodsCheckApi.sheet',
  'names of the sites where the person’s own rights hold: pick-sites.test': 'siteDeskApi.pickSites',
  'rights object by object: objects.test': 'objectsApi.definition',
}

/** Every call that code of the console names, found by reading it: none can be forgotten in a list. */
async function consoleCalls(): Promise<Map<string, Endpoint>> {
  const root = fileURLToPath(new URL('../console/', import.meta.url))
  const files = (await readdir(root, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const calls = new Map<string, Endpoint>()
  for (const file of files) {
    const source = await readFile(`${root}${file}`, 'utf8')
    for (const [, names = '', path = ''] of source.matchAll(/import \{([^}]*)\} from '#api\/([^']+)'/g)) {
      const apis = names.split(',').map((name) => name.trim())
      for (const api of apis.filter((name) => name.endsWith('Api'))) {
        const exported: Record<string, Record<string, Endpoint>> = await import(
          /* @vite-ignore */ `#api/${path}`
        )
        for (const [, call = ''] of source.matchAll(new RegExp(`\\b${api}\\.(\\w+)`, 'g'))) {
          const endpoint = exported[api]?.[call]
          if (endpoint) {
            calls.set(`${api}.${call}`, endpoint)
          }
        }
      }
    }
  }
  return calls
}

const calls = await consoleCalls()
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('every call of the console is refused to strangers and without its own right, whatever else one holds', async () => {
  const guarded = [...calls].flatMap(([name, endpoint]) =>
    typeof endpoint.access === 'string' ? [] : [{ name, endpoint, right: endpoint.access.right }],
  )
  expect(guarded.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const [right, ofRight] of Map.groupBy(guarded, (one) => one.right)) {
    const others = catalogueRights.filter((one) => one !== right)
    const person = await addTestPerson(server, `without-${right}`, others)
    for (const { name, endpoint } of ofRight) {
      const [stranger, without] = [
        await server.call(endpoint, {}),
        await server.call(endpoint, {}, { token: person.token }),
      ]
      if (stranger.status !== 401 || without.status !== 403) {
        wrong.push(`${name} ${stranger.status} ${without.status}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a call of the console without a right of its own says what decides instead', () => {
  const excused = Object.values(open).flatMap((names) => names.trim().split(/\s+/))
  const unguarded = [...calls].filter(([, { access }]) => typeof access === 'string').map(([name]) => name)
  expect(unguarded.filter((name) => !excused.includes(name))).toEqual([])
  expect(excused.filter((name) => !unguarded.includes(name))).toEqual([])
})

test('whoever may enter the console can choose people and groups, by name alone', async () => {
  const person = await addTestPerson(server, 'enters', ['console.enter'])
  await server.addUser({ account: 'found', mobile: '13900000001', kind: 'staff' })
  const { rows } = (await server.call(pickerApi.pickPeople, { body: {} }, person)).value
  expect(rows.find(({ account }) => account === 'found')).toBeDefined()
  expect([...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted()).toEqual([
    'account',
    'fullname',
    'id',
    'orgName',
  ])
  const roles = await server.call(pickerApi.pickOwners, { query: { kind: 'role' } }, person)
  expect(roles.value.map(({ key }) => key)).toContain('role-enters')
  expect((await server.call(directoryApi.people, { body: {} }, person)).status).toBe(403)
  const byPhone = { querys: [{ property: 'mobile', operation: 'EQUAL', value: '13900000001' }] }
  const asked = await server.call(pickerApi.pickPeople, { body: byPhone }, person)
  expect(asked.state).toBe(false)
})
