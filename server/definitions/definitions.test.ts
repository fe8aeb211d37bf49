import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writer } from '#server/db/write.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { applyDefinitions, Refused } from './apply.ts'
import { changeLines, changesTo } from './compare.ts'
import { problemLine, type Found } from './kinds.ts'
import { readFolder } from './read-folder.ts'
import { storedDefinitions } from './stored.ts'

let server: TestServer
let folder: string
let demo: Found[]
const operator = { id: null, language: 'en-US' } as const
const apply = (given: readonly Found[]) =>
  writer(server.env.db)((tx) => applyDefinitions(tx, server.env, server.tenantId, operator, given))

beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'shanju-definitions-'))
  const read = await readFolder('server/db/demo/definitions')
  expect(read.problems.map(problemLine)).toEqual([])
  demo = read.found
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

const contentOf = (file: string): Record<string, unknown> => {
  const found = demo.find((one) => one.file === file)
  expect(found, file).toBeDefined()
  return { ...found?.content }
}

test('what was brought into use comes out as it went in, and brings no change when it comes again', async () => {
  const stored = await storedDefinitions(server.env.db, server.tenantId)
  expect(stored.map(({ file }) => file).sort()).toEqual(demo.map(({ file }) => file).sort())
  expect(changeLines(changesTo(demo, stored))).toEqual([])
  await write(Object.fromEntries(stored.map(({ file, content }) => [file, content])))
  const again = await readFolder(folder)
  expect(again.problems).toEqual([])
  expect(changeLines(changesTo(again.found, stored))).toEqual([])
})

test('a change is shown before it is made, and makes a new version', async () => {
  const before = await storedDefinitions(server.env.db, server.tenantId)
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
  expect(changesTo(found, await storedDefinitions(server.env.db, server.tenantId))).toEqual([])
  const form = await server.env.db
    .selectFrom('form_definition')
    .select('version')
    .where('key', '=', 'leaveForm')
    .executeTakeFirst()
  expect(form?.version).toBe(2)
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
    'pictures/: is none of sequences, dictionaries, objects, forms, templates, queries, dialogs, views, charts, menus, applications, columns, home-layouts',
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
  expect(refusal).toBeInstanceOf(Refused)
  expect((refusal as Refused).problems.map(problemLine)).toEqual([
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
