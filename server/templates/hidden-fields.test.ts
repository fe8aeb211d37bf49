import { scopeOf } from '#server/scope.ts'
import { changeStamp } from '#server/definition-cache.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { formAdminApi, formsApi } from '#api/forms/forms.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import type { FormRights } from '#domain/forms/rights/form-rights.ts'
import { readSheet } from '#server/files/read-sheet.ts'
import { rowCalls } from '#server/objects/definition/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { expenseCompany, expenseObject, expenseParts, everyone, role } from './testing.ts'

let server: TestServer
let people: Awaited<ReturnType<typeof expenseCompany>>
let rowId: string
let revision = 2
beforeAll(async () => {
  server = await startServer()
  people = await expenseCompany(server)
  const { env, tenantId } = server
  const power = { tenant_id: tenantId, role_id: env.newId() }
  await env.db
    .insertInto('role')
    .values({ tenant_id: tenantId, id: power.role_id, alias: 'power', name: 'power' })
    .execute()
  await env.db
    .insertInto('user_role')
    .values({ ...power, user_id: people.operator.id })
    .execute()
  const methods = ['object.expense.write', 'object.expense.read'].map((method) => ({ ...power, method }))
  await env.db.insertInto('role_method').values(methods).execute()
  await changeStamp(scopeOf(env, tenantId))
})
afterAll(() => server.stop())

/** Text fields that nothing computes, each with a value that says where it is. */
const fields = ['title', 'reason', 'fixed', 'secret', 'state'] as const
const subFields = ['what'] as const
const mark = (name: string, turn: number) => `秘${name}${turn}`

async function answers(): Promise<string[]> {
  const texts: string[] = []
  const ask = async (endpoint: Endpoint, path: string, body?: object) => {
    const reply = await fetch(`${server.url}${path}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${people.anna.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.status, path).toBe(200)
    texts.push(
      JSON.stringify(
        reply.headers.get('content-type')?.includes('sheet') ? await readSheet(bytes) : bytes.toString(),
      ),
    )
  }
  const form = addressOf(templatesApi.getForm.path)
    .replace(':formKey', 'expenseForm')
    .replace(':boAlias', 'expense')
  await ask(templatesApi.getForm, `${form}?action=get&id=${rowId}`)
  await ask(templatesApi.getForm, `${form}?action=edit&id=${rowId}`)
  await ask(templatesApi.listJson, addressOf(templatesApi.listJson.path), { templateId: 'expenses' })
  await ask(templatesApi.records, `${addressOf(templatesApi.records.path)}?templateKey=expenses&id=${rowId}`)
  // As it was after each change, and what the list says of itself.
  const past = await server.env.db
    .selectFrom('object_record')
    .select('id')
    .where('row_id', '=', rowId)
    .execute()
  expect(past.length).toBeGreaterThan(1)
  for (const { id } of past) {
    await ask(templatesApi.getForm, `${form}?action=get&id=${rowId}&recordId=${id}`)
  }
  await ask(templatesApi.dataList, addressOf(templatesApi.dataList.path).replace(':key', 'expenses'), {})
  const page = { getType: 'page', query: { pageBean: { page: 1, pageSize: 5 } } }
  await ask(templateSheetsApi.export, addressOf(templateSheetsApi.export.path), {
    templateKey: 'expenses',
    ...page,
  })
  await ask(templateSheetsApi.export, addressOf(templateSheetsApi.export.path), { templateKey: 'expenses' })
  await ask(formsApi.getSubData, `${addressOf(formsApi.getSubData.path)}?alias=lines&refId=${rowId}`)
  await ask(templatesApi.boSave, addressOf(templatesApi.boSave.path).replace(':boAlias', 'expense'), {
    dataKey: 'expenses',
    boData: { id: rowId, revision, main: {} },
  })
  return texts
}

const right = fc.constantFrom('b', 'w', 'r', 'n')
const given = fc.record({
  main: fc.record({ title: right, reason: right, fixed: right, secret: right, state: right }),
  what: right,
  table: fc.constantFrom('seen', 'seen', 'hidden'),
})

const lists = (one: string) =>
  one === 'b'
    ? { required: everyone }
    : one === 'w'
      ? { write: everyone }
      : one === 'r'
        ? { read: everyone }
        : { read: role('role-boss') }

test('whatever the rights are, no value of a hidden field leaves the server', async () => {
  // By hand, as each turn changes the same form: a new version of it with other rights.
  for (const [turn, { main, what, table }] of fc.sample(given, { numRuns: 6, seed: 7 }).entries()) {
    const nobody = role('role-boss')
    const rights: FormRights = {
      others: { write: everyone },
      main: Object.fromEntries(fields.map((name) => [name, lists(main[name])])),
      subs: {
        lines: {
          ...(table === 'hidden'
            ? { table: { see: nobody, add: nobody, del: nobody, required: nobody } }
            : {}),
          fields: { what: lists(what) },
        },
      },
    }
    const head = await server.call(
      formAdminApi.getFormById,
      { query: { id: 'expenseForm' } },
      people.operator,
    )
    const body = {
      key: 'expenseForm',
      name: 'x',
      boAlias: 'expense',
      revision: head.value.revision,
      rights,
      definition: { parts: expenseParts.map((part) => ({ ...part })) },
    }
    const saved = await server.call(formAdminApi.saveFormDefinition, { body }, people.operator)
    await server.call(
      formAdminApi.publishForm,
      { body: { key: 'expenseForm', revision: saved.value.revision } },
      people.operator,
    )
    const values = Object.fromEntries(fields.map((name) => [name, mark(name, turn)]))
    const rows = rowCalls(server, 'expense', people.operator)
    rowId = (await rows.add({ ...values, kind: 'travel' }, { lines: [{ what: mark('what', turn) }] })).id
    await server.env.db
      .updateTable('object_row')
      .set({ created_by: people.anna.id })
      .where('id', '=', rowId)
      .execute()
    const now = await rows.get(rowId)
    await rows.save({
      id: rowId,
      revision: 1,
      main: { title: `${mark('title', turn)}改` },
      subs: now.value.subs,
    })
    revision = 2
    const text = (await answers()).join('\n')
    for (const name of fields) {
      expect(text.includes(mark(name, turn)), `${turn} ${name} ${main[name]}`).toBe(main[name] !== 'n')
    }
    const isSeen = table === 'seen' && what !== 'n'
    expect(text.includes(mark(subFields[0], turn)), `${turn} what`).toBe(isSeen)
  }
  expect(expenseObject.fields.map(({ key }) => key)).toEqual(expect.arrayContaining([...fields]))
})
