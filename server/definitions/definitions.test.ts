import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPeopleInto } from '#demo/load.ts'
import { workflowExtensionNames } from '#server/workflow-extensions.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { applyDefinitions } from './apply-definitions.ts'
import { calleesFirst } from './flow-content.ts'
import { changeLines, changesTo } from './compare-definitions.ts'
import { drawingFile, problemLine, type DefinitionFile } from './definition-kinds.ts'
import { readFolder } from './read-folder.ts'
import { ImportRefusedError } from './import-refused.ts'
import { storedDefinitions } from './stored-definitions.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let folder: string
let demo: DefinitionFile[]
const operator = { id: null, language: 'en-US' } as const
const apply = (given: readonly DefinitionFile[]) =>
  scopeOf(server.env, server.tenantId).write((scope) =>
    applyDefinitions(scope, operator, given, workflowExtensionNames),
  )

beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'shanju-definitions-'))
  const read = await readFolder('demo/definitions')
  expect(read.problems.map(problemLine)).toEqual([])
  demo = read.found
  // Flows name posts and roles, which have to be there.
  await loadPeopleInto(server.env, { id: server.tenantId, code: 'platform' })
  await apply(demo)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function write(files: Record<string, unknown>): Promise<void> {
  await rm(folder, { recursive: true })
  await mkdir(folder)
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

const filesOf = (all: readonly DefinitionFile[]): Record<string, unknown> =>
  Object.fromEntries(
    all.flatMap((one): [string, unknown][] => [
      [one.file, one.content],
      ...(one.drawing === undefined ? [] : ([[drawingFile(one), one.drawing]] as [string, unknown][])),
    ]),
  )
const drawingOf = (key: string) => demo.find((one) => one.file === `flows/${key}.json`)?.drawing ?? ''

const contentOf = (file: string): Record<string, unknown> => {
  const found = demo.find((one) => one.file === file)
  expect(found, file).toBeDefined()
  return { ...found?.content }
}

test('what was brought into use comes out as it went in, and brings no change when it comes again', async () => {
  const stored = await storedDefinitions(scopeOf(server.env, server.tenantId))
  expect(stored.map(({ file }) => file).sort()).toEqual(demo.map(({ file }) => file).sort())
  expect(changeLines(changesTo(demo, stored))).toEqual([])
  await write(filesOf(stored))
  const again = await readFolder(folder)
  expect(again.problems).toEqual([])
  expect(changeLines(changesTo(again.found, stored))).toEqual([])
})

test('a change is shown before it is made, and makes a new version', async () => {
  const before = await storedDefinitions(scopeOf(server.env, server.tenantId))
  await write({
    'templates/leaves.json': { ...contentOf('templates/leaves.json'), name: '休假' },
    'forms/leaveForm.json': { ...contentOf('forms/leaveForm.json'), name: '请假单' },
    'queries/new.json': { ...contentOf('queries/colleagues.json'), alias: 'new' },
  })
  const { found } = await readFolder(folder)
  const changes = changesTo(found, before)
  expect(changeLines(changes)).toEqual([
    '~ forms/leaveForm.json',
    '    ~ name: "请假申请单" -> "请假单"',
    '~ templates/leaves.json',
    '    ~ name: "请假" -> "休假"',
    '+ queries/new.json',
  ])
  await apply(changes.map(({ given }) => given))
  expect(changesTo(found, await storedDefinitions(scopeOf(server.env, server.tenantId)))).toEqual([])
  const form = await server.env.db
    .selectFrom('form_definition')
    .select('version')
    .where('key', '=', 'leaveForm')
    .executeTakeFirst()
  expect(form?.version).toBe(2)
})

test('another drawing of a flow is shown by its lines and makes a version, another right makes none', async () => {
  const { db } = server.env
  const changed = (drawing: string, settings: object = {}) =>
    write({
      'flows/repair.json': { ...contentOf('flows/repair.json'), ...settings },
      'flows/repair.bpmn': drawing,
    })
  const bring = async () => {
    const { found, problems } = await readFolder(folder)
    expect(problems).toEqual([])
    const changes = changesTo(found, await storedDefinitions(scopeOf(server.env, server.tenantId)))
    await apply(changes.map(({ given }) => given))
    expect(changesTo(found, await storedDefinitions(scopeOf(server.env, server.tenantId)))).toEqual([])
    const rows = db.selectFrom('flow_definition').select(['last_version', 'icon']).where('key', '=', 'repair')
    return { told: changeLines(changes), flow: await rows.executeTakeFirst() }
  }
  const drawing = drawingOf('repair')
  const rights = [
    { kind: 'start', type: 'everyone' },
    { kind: 'management', type: 'role', id: 'head' },
  ]
  await changed(drawing, { rights, icon: 'wrench', phrases: ['尽快'] })
  const said = await bring()
  expect(said.flow).toEqual({ last_version: 1, icon: 'wrench' })
  expect(said.told).toContain('    ~ icon: "tool" -> "wrench"')
  expect(said.told).toContain('    + phrases: ["尽快"]')
  const line = drawing.split('\n').findIndex((one) => one.includes('<bpmn:process ')) + 1
  const name = /<bpmn:process [^>]*name="([^"]+)"/.exec(drawing)?.[1] ?? ''
  await changed(drawing.replaceAll(`name="${name}"`, 'name="维修"').replaceAll('\n', '\r\n'), {
    rights,
    icon: 'wrench',
    phrases: ['尽快'],
  })
  const drawn = await bring()
  expect(drawn.flow).toEqual({ last_version: 2, icon: 'wrench' })
  expect(drawn.told).toHaveLength(3)
  expect(drawn.told[2]).toMatch(new RegExp(`^ {4}\\+ flows/repair.bpmn: line ${line}: .*name="维修"`))
})

test('a flow that cannot be used is told by its drawing and the line, and what it calls comes first', async () => {
  const drawing = drawingOf('leave').replace('keys="general-manager"', 'keys="nobody-such"')
  await write({ 'flows/leave.json': contentOf('flows/leave.json'), 'flows/leave.bpmn': drawing })
  const line = drawing.split('\n').findIndex((one) => one.includes('<bpmn:userTask id="manager"')) + 1
  const refusal = await apply((await readFolder(folder)).found).catch((error: unknown) => error)
  expect((refusal as ImportRefusedError).problems.map(problemLine)).toEqual([
    expect.stringMatching(new RegExp(`^flows/leave.bpmn: line ${line}: .*nobody-such`)) as string,
  ])
  await write({
    'flows/lone.bpmn': drawing,
    'flows/bare.json': { key: 'bare', rights: [] },
    'flows/other.json': { key: 'other', rights: [{ kind: 'start', type: 'planet' }] },
  })
  expect((await readFolder(folder)).problems.map(problemLine)).toEqual([
    'flows/bare.json: its drawing flows/bare.bpmn is not there',
    'flows/other.json: rights[0].type: one of everyone, user, org, orgUnder, pos, role, job, group belongs here',
    'flows/lone.bpmn: flows/lone.json with its rights is not there',
  ])
  await write({ 'flows/other.json': { key: 'other', rights: [] }, 'flows/other.bpmn': drawingOf('leave') })
  expect((await readFolder(folder)).problems.map(problemLine)).toEqual([
    'flows/other.bpmn: line 3: draws leave, so it must be called flows/leave.bpmn',
  ])
  const calling = (key: string, called: string): DefinitionFile => ({
    kind: 'flows',
    key,
    file: `flows/${key}.json`,
    content: {},
    drawing: `<callActivity id="c" calledElement="${called}" />`,
  })
  const order = calleesFirst([calling('a', 'b'), calling('b', 'c'), calling('c', 'a')])
  expect(order.map(({ key }) => key)).toEqual(['c', 'b', 'a'])
})

test('what cannot be read is told by file and place', async () => {
  await write({
    'forms/broken.json': '{\n  "key": "broken",\n  oops\n}',
    'templates/leaves.json': { ...contentOf('templates/leaves.json'), pageSize: 'many' },
    'objects/other.json': contentOf('objects/leave.json'),
    'pictures/x.json': {},
  })
  const { problems } = await readFolder(folder)
  expect(problems.map(problemLine).sort()).toEqual([
    'forms/broken.json: line 3, column 3: is not valid JSON',
    'objects/other.json: holds leave, so it must be called objects/leave.json',
    'pictures/: is none of sequences, dictionaries, objects, forms, templates, queries, dialogs, views, charts, flow-types, flows, menus, applications, columns, home-layouts',
    'templates/leaves.json: pageSize: a number belongs here',
  ])
  expect((await readFolder(join(folder, 'nothing'))).problems.map(problemLine)[0]).toContain(
    'there is no such folder',
  )
})

test('what cannot be used is told by file and place, and nothing of it stays', async () => {
  const form = contentOf('forms/leaveForm.json')
  await write({
    'dictionaries/extra.json': { typeKey: 'extra', name: '多', items: [] },
    'forms/leaveForm.json': {
      ...form,
      parts: [
        { kind: 'text', field: 'nothing' },
        { kind: 'computed', field: 'days', formula: 'days + 1' },
      ],
    },
  })
  const { found } = await readFolder(folder)
  const refusal = await apply(found).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ImportRefusedError)
  expect((refusal as ImportRefusedError).problems.map(problemLine)).toEqual([
    'forms/leaveForm.json: parts[0]: The business object has no field main.nothing',
    'forms/leaveForm.json: parts[1].formula: The formulas go round in a circle: main.days → main.days',
  ])
  const dictionaries = await server.env.db.selectFrom('dictionary').select('type_key').execute()
  expect(dictionaries.map((row) => row.type_key)).not.toContain('extra')
})

test('the demo shows every control, every linkage, and every right on a field', () => {
  const text = JSON.stringify(demo.filter(({ kind }) => kind === 'forms').map(({ content }) => content))
  const kinds = new Set([...text.matchAll(/"kind":"(\w+)"/g)].map((match) => match[1]))
  const all = [
    'text',
    'longText',
    'number',
    'money',
    'date',
    'time',
    'dateTime',
    'dateRange',
    'switch',
    'radio',
    'checkbox',
    'select',
    'cascade',
    'person',
    'org',
    'post',
    'role',
    'files',
    'images',
    'signature',
    'richText',
    'location',
    'computed',
    'dialog',
    'label',
    'divider',
    'subTable',
    'group',
    'tabs',
  ]
  expect(all.filter((kind) => !kinds.has(kind))).toEqual([])
  const settings = [
    'showWhen',
    'requiredWhen',
    'readOnlyWhen',
    'optionsBy',
    'default',
    'fill',
    'dialog',
    'rowPermit',
  ]
  expect(settings.filter((name) => !text.includes(`"${name}":`))).toEqual([])
  const sources = ['"from":"query"', '"from":"static"', '"from":"sequence"', '"from":"user"', '"dictionary"']
  const objects = JSON.stringify(demo.filter(({ kind }) => kind === 'objects').map(({ content }) => content))
  expect(sources.filter((source) => !`${text}${objects}`.includes(source))).toEqual([])
  expect(
    ['"required":[', '"write":[', '"read":[', '"see":[', '"add":[', '"del":['].filter(
      (list) => !text.includes(list),
    ),
  ).toEqual([])
})

test('the example of the guide works as it stands, and what is wrong in it is said with its place', async () => {
  const guide = await readFile(new URL('../../docs/portal.md', import.meta.url), 'utf8')
  const [column = '', layout = ''] = [...guide.matchAll(/```json\n([^`]+)```/g)].map(([, json]) => json)
  const bring = async (changed: string) => {
    await write({ 'columns/myRequests.json': column, 'home-layouts/personnel.json': changed })
    const { found, problems } = await readFolder(folder)
    if (problems.length > 0) {
      return problems.map(problemLine)
    }
    const refusal: unknown = await apply(found).catch((error: unknown) => error)
    return refusal instanceof ImportRefusedError ? refusal.problems.map(problemLine) : []
  }
  const about = 'home-layouts/personnel.json: '
  expect(await bring(layout.replace('"news"', '"newz"'))).toEqual([
    `${about}items[2].columns[1].list[0].alias: There is no column newz`,
  ])
  expect(await bring(layout.replace('"id": "personnel"', '"id": "staff,persons"'))).toEqual([
    `${about}rights[0].id: There is no role persons`,
  ])
  expect(await bring(layout.replace('"orderNo"', '"titel": "x", "orderNo"'))).toEqual([
    `${about}titel: nothing of this name belongs here`,
  ])
  expect(await bring(layout)).toEqual([])
  const stored = await storedDefinitions(scopeOf(server.env, server.tenantId))
  expect(stored.map(({ file }) => file)).toContain('home-layouts/personnel.json')
})
