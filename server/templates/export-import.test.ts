import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { readSheet } from '#server/files/read-sheet.ts'
import { writeXlsx, type XlsxCell } from '#server/files/xlsx-writer.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { expenseCompany, expenseTemplate, type Send } from './testing.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof expenseCompany>>
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
  people = await expenseCompany(server)
})
afterAll(() => server.stop())

async function fileOf(cells: readonly (readonly XlsxCell[])[], headings: readonly string[]): Promise<Buffer> {
  async function* rows() {
    yield* cells
  }
  const chunks: Buffer[] = []
  for await (const chunk of writeXlsx({ name: 'x', headings, rows: rows() })) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const text = (value: string): XlsxCell => ({ kind: 'text', text: value })

type Report = {
  state: boolean
  message: string
  value: {
    added: number
    failed: number
    unknown: string[]
    rows: { line: number; ok: boolean; message: string }[]
  }
}

async function upload(send: Send, bytes: Buffer | string, trial = ''): Promise<Report> {
  const form = new FormData()
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'rows.xlsx')
  const path = addressOf(templateSheetsApi.import.path)
  const reply = await fetch(`${server.url}${path}?templateKey=expenses&trial=${trial}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${send.token}` },
    body: form,
  })
  return (await reply.json()) as Report
}

async function download(
  send: Send,
  body: object,
): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const reply = await fetch(`${server.url}${addressOf(templateSheetsApi.export.path)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${send.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ templateKey: 'expenses', ...body }),
  })
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers }
}

const linesOf = async (send: Send, body: object = {}) =>
  (await readSheet((await download(send, body)).bytes)) ?? []

test('an export by the object alone takes the first list that lets its rows out, with fields as one text', async () => {
  const named = { boAlias: 'expense', getType: 'all', filterKey: null, expField: 'title,kind', query: null }
  const alone = { templateKey: undefined, ...named }
  const [headings] = await linesOf(people.boss, alone)
  expect(headings).toHaveLength(2)
  expect((await download(people.boss, { ...alone, boAlias: 'nothing' })).status).toBe(403)
})

describe('an import', () => {
  test('adds a row for each line that fits, tells what is wrong with the others, and takes either name', async () => {
    const bytes = await fileOf(
      [
        [text('一月差旅'), text('差旅'), { kind: 'day', text: '2026-01-15' }, text('去上海'), text('不认识')],
        [text('二月餐费'), text('meal'), text('2026/2/3'), null, null],
        [null, text('差旅'), null, text('缺标题'), null],
        [text('错'), text('不存在'), null, null, null],
        [null, null, null, null, null],
      ],
      ['title*', 'kind', 'day', 'reason', '别的'],
    )
    const trial = await upload(people.boss, bytes, 'true')
    expect(trial.value).toMatchObject({ added: 2, failed: 2 })
    const before = await linesOf(people.boss)
    expect(before).toHaveLength(1)
    const report = await upload(people.boss, bytes)
    expect(report.value.unknown).toEqual(['别的'])
    expect(report.value.rows.map(({ line, ok, message }) => [line, ok, message])).toEqual([
      [2, true, '导入成功'],
      [3, true, '导入成功'],
      [4, false, '请正确填写以下表单内容：title 不能为空'],
      [5, false, '“kind”中找不到“不存在”'],
    ])
    expect((await linesOf(people.boss)).slice(1).map(([title, kind]) => [title, kind])).toEqual([
      ['二月餐费', '餐费'],
      ['一月差旅', '差旅'],
    ])
  })

  test('needs its right, a file that can be read, headings, and not too many lines', async () => {
    expect((await upload(people.anna, 'title\nx')).state).toBe(false)
    expect((await upload(people.boss, Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).message).toContain('xlsx')
    expect((await upload(people.boss, Buffer.from([0, 1, 2, 255]))).message).toContain('xlsx')
    expect((await upload(people.boss, 'nothing\nx')).message).toContain('第一行')
    expect((await upload(people.boss, 'title\n')).message).toBe('文件里没有数据行')
    expect((await upload(people.boss, `title\n${'x\n'.repeat(1001)}`)).message).toBe('一次最多导入 1000 行')
    const csv = await upload(people.boss, '\uFEFFtitle,"secret"\r\n"逗号,与""引号""",机密\r\n')
    expect(csv.value).toMatchObject({ added: 1, unknown: [] })
  })
})

describe('an export', () => {
  test('has what the person sees, numbers as numbers, and no cell that a spreadsheet would run', async () => {
    await server.call(
      templatesApi.boSave,
      {
        params: { boAlias: 'expense' },
        query: {},
        body: {
          boData: {
            main: { title: '=HYPERLINK("x")', kind: 'meal', secret: '=1' },
            subs: { lines: [{ what: 'a', price: 1250, count: 2 }] },
          },
        },
      },
      people.boss,
    )
    const [headings, ...lines] = await linesOf(people.boss)
    expect(headings).toEqual(['title', 'kind', 'total', 'secret', '创建人'])
    const line = lines.find(([title]) => title?.includes('HYPERLINK'))
    expect(line).toEqual([`'=HYPERLINK("x")`, '餐费', '25', `'=1`, 'boss'])
    const own = await linesOf(people.anna)
    expect(own).toEqual([['title', 'kind', 'total', '创建人']])
  })

  test('can be narrowed and cut to some fields, and refuses what is hidden', async () => {
    const travel = await linesOf(people.boss, { filterKey: 'travel', expField: ['title'] })
    expect(travel).toEqual([['title'], ['一月差旅']])
    const page = await linesOf(people.boss, { getType: 'page', query: { pageBean: { pageSize: 1 } } })
    expect(page).toHaveLength(2)
    const refused = await download(people.anna, { expField: ['secret'] })
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ state: false })
    const sorted = await download(people.anna, { query: { sorter: [{ property: 'secret' }] } })
    expect(JSON.parse(sorted.bytes.toString())).toMatchObject({ state: false })
  })

  test('is a file with a name, and its sheet for imports opens', async () => {
    const { headers, status } = await download(people.boss, {})
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('报销列表 2026-05-04.xlsx'))
    const path = addressOf(templateSheetsApi.importSheet.path)
    const reply = await fetch(`${server.url}${path}?templateKey=expenses`, {
      headers: { authorization: `Bearer ${people.boss.token}` },
    })
    const sheet = await readSheet(Buffer.from(await reply.arrayBuffer()))
    expect(sheet?.[0]?.[0]).toBe('title*')
  })
})

describe('a form for strangers', () => {
  beforeAll(async () => {
    const definition = {
      ...expenseTemplate,
      key: 'open',
      anonymous: { required: ['title'], write: ['reason', 'kind'], perHour: 3, thanks: '感谢来访' },
    }
    await server.call(templateAdminApi.saveTemplate, { body: { definition } }, people.operator)
  })
  const query = { templateKey: 'open' }

  test('opens without a session with its own fields only', async () => {
    const { value } = await server.call(publicFormApi.openPublicForm, { query })
    expect(Object.keys(value.data?.main ?? {}).sort()).toEqual(['kind', 'reason', 'title'])
    expect(value.data?.subs).toEqual({})
    expect(JSON.stringify(value.data)).not.toContain('密')
  })

  test('takes what may be filled in and nothing else, so many times an hour', async () => {
    const send = (main: Record<string, unknown>) =>
      server.call(publicFormApi.savePublicForm, { query, body: { main, subs: { lines: [{ what: 'x' }] } } })
    expect((await send({ reason: '没有标题' })).message).toContain('title 不能为空')
    const done = await send({ title: '访客', secret: '塞入', state: 'x', applicant: people.boss.id })
    expect(done.value).toEqual({ numbers: {}, thanks: '感谢来访' })
    expect((await send({ title: '又来' })).state).toBe(true)
    const limited = await send({ title: '太多' })
    expect(limited.status).toBe(429)
    const seen = await server.call(
      templatesApi.listJson,
      { body: { key: 'expenses', queryFilter: { querys: [{ property: 'title', value: '访客' }] } } },
      people.boss,
    )
    expect(seen.value.rows[0]).toMatchObject({
      createdBy: null,
      main: { title: '访客', secret: '密', total: 0 },
    })
  })

  test('counts a network as one, since whoever has one has no end of addresses in it', async () => {
    const body = { main: { title: '又一个' }, subs: {} }
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await server.call(publicFormApi.savePublicForm, { query, body }, { headers })).status
    }
    const statuses = []
    for (let host = 1; host <= 4; host++) {
      statuses.push(await from(`2001:db8:0:7::${host}`))
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await from('2001:db8:0:8::1')).toBe(200)
  })

  test('of a list that is not open is not there', async () => {
    for (const templateKey of ['expenses', 'nothing']) {
      const { message } = await server.call(publicFormApi.openPublicForm, { query: { templateKey } })
      expect(message).toBe('这个表单不开放填写，请联系工作人员')
    }
    const wrong = await server.call(
      templateAdminApi.saveTemplate,
      {
        body: {
          definition: { ...expenseTemplate, key: 'bad', anonymous: { required: ['applicant'], write: [] } },
        },
      },
      people.operator,
    )
    expect(wrong.message).toContain('anonymous.required[0]')
  })
})
