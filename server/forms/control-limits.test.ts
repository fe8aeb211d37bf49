import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { filesApi } from '#api/files/files.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templatesApi } from '#api/templates/templates.ts'
import type { FormPart } from '#domain/forms/definition/form-definition.ts'
import type { Template } from '#domain/templates/template.ts'
import { pixel } from '#server/files/testing.ts'
import {
  addTestPerson,
  publishTestObject,
  testDefinition,
  testField,
} from '#server/objects/definition/testing.ts'
import { everyone, publishForm } from '#server/templates/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let anna: Awaited<ReturnType<typeof addTestPerson>>
let operator: Awaited<ReturnType<typeof addTestPerson>>

const parts: readonly FormPart[] = [
  { kind: 'select', field: 'kind', options: { from: 'static', items: [{ key: 'a', name: '甲' }] } },
  { kind: 'cascade', field: 'site' },
  { kind: 'cascade', field: 'room', optionsBy: { field: 'site', below: true } },
  { kind: 'files', field: 'papers', maxFiles: 2, accept: ['pdf', '.txt'] },
  { kind: 'images', field: 'photos' },
  { kind: 'subTable', table: 'lines', controls: [{ kind: 'images', field: 'bill', maxFiles: 1 }] },
]
const rights = { others: { write: everyone }, main: {}, subs: {} }

beforeAll(async () => {
  server = await startServer()
  operator = await addTestPerson(server, 'operator', ['object.manage', 'form.manage', 'dictionary.manage'])
  anna = await addTestPerson(server, 'anna', [])
  const items = [
    { key: 'east', name: '东园' },
    { key: 'hall', name: '大厅', parent: 'east' },
    { key: 'west', name: '西园' },
    { key: 'mill', name: '磨坊', parent: 'west' },
  ]
  const dictionary = { typeKey: 'site', name: '地点', items }
  await server.call(dictionariesApi.saveDictionary, { body: dictionary }, operator)
  const object = testDefinition(
    [
      testField('kind', 'text'),
      testField('site', 'choice', { dictionary: 'site' }),
      testField('room', 'choice', { dictionary: 'site' }),
      testField('papers', 'files'),
      testField('photos', 'files'),
    ],
    { subs: [{ key: 'lines', name: '明细', nameEn: 'Lines', fields: [testField('bill', 'files')] }] },
  )
  await publishTestObject(server, operator, 'claim', object)
  await publishForm(server, operator, { key: 'claimForm', boAlias: 'claim', parts, rights })
  const definition: Template = {
    key: 'claims',
    name: '申请',
    object: 'claim',
    form: 'claimForm',
    display: [{ field: 'kind' }],
    conditions: [],
    sorts: [],
    tabs: [],
    filters: [{ name: '全部', right: everyone, rows: { rows: 'all' } }],
    manage: [
      { name: 'add', right: everyone },
      { name: 'edit', right: everyone },
    ],
  }
  await server.call(templateAdminApi.saveTemplate, { body: { definition } }, operator)
})
afterAll(() => server.stop())

async function upload(bytes: Buffer, name: string): Promise<{ id: string; name: string }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(server.url + addressOf(filesApi.upload.path), {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}` },
    body: form,
  })
  const { value } = (await reply.json()) as { value: { fileId: string } }
  return { id: value.fileId, name }
}
const paper = (name: string) => upload(Buffer.from(`paper ${name}`), name)

type Row = { id?: string; revision?: number; main: Record<string, unknown>; subs?: Record<string, unknown> }
const save = (boData: Row, language = 'zh-CN') =>
  server.call(
    templatesApi.boSave,
    { params: { boAlias: 'claim' }, query: {}, body: { boData } },
    { ...anna, language },
  )

test('options a form does not offer are refused beside their field', async () => {
  const free = await save({ main: { kind: 'anything' } })
  expect(free).toMatchObject({
    state: false,
    value: { errors: [{ field: 'main.kind', text: '不在可选项之中' }] },
  })
  const elsewhere = await save({ main: { site: 'west', room: 'hall' } }, 'en-US')
  expect(elsewhere.message).toContain('room is not one of the choices')
  const { value } = await save({ main: { kind: 'a', site: 'east', room: 'hall' } })
  const { id, revision } = value.value
  const moved = await save({ id, revision, main: { site: 'west' } })
  expect(moved).toMatchObject({ state: false, value: { errors: [{ field: 'main.room' }] } })
  expect((await save({ id, revision, main: { kind: 'a', site: 'west', room: 'mill' } })).value.state).toBe(
    true,
  )
})

test('files are of the kinds and as many as their control takes, in rows too', async () => {
  const [one, two, three] = [await paper('1.txt'), await paper('2.txt'), await paper('3.txt')]
  const many = await save({ main: { papers: [one, two, three] } })
  expect(many).toMatchObject({
    state: false,
    value: { errors: [{ field: 'main.papers', text: '最多 2 个文件' }] },
  })
  const picture = await upload(pixel, 'photo.png')
  // What a file is called in the request does not make it another.
  const other = await save({ main: { papers: [{ ...picture, name: 'photo.pdf' }] } })
  expect(other.message).toContain('papers 只能上传 pdf、txt 文件')
  expect((await save({ main: { photos: [one] } })).message).toContain('photos 只能上传图片')
  const inRow = await save({ main: {}, subs: { lines: [{ bill: [picture] }, { bill: [two] }] } }, 'en-US')
  expect(inRow.message).toContain('Lines row 2 bill may only have pictures')
  const right = await save({ main: { papers: [one, two], photos: [picture] } })
  expect(right.value.state).toBe(true)
})
