import { objectRowsApi } from '#api/objects/rows.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import type { CallInput } from '#api/endpoint.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { scopeOf } from '#server/scope.ts'
import type { TestServer } from '#server/testing.ts'

type Send = { token: string; tenant?: string; language?: string; headers?: Record<string, string> }

/** Adds a person with these method rights, and signs them in. */
export async function addTestPerson(
  server: TestServer,
  account: string,
  methods: readonly string[],
  tenant = { id: server.tenantId, code: 'platform' },
): Promise<{ id: string; token: string }> {
  const scope = scopeOf(server.env, tenant.id)
  const id = await server.addUser({ account }, tenant.id)
  const role_id = scope.newId()
  await scope.insert('role', { id: role_id, alias: `role-${account}`, name: account }).execute()
  await scope.insert('user_role', { role_id, user_id: id }).execute()
  if (methods.length > 0) {
    const given = methods.map((method) => ({ role_id, method }))
    await scope.insert('role_method', given).execute()
  }
  return { id, token: await server.signIn(account, 'Secret123', tenant.code) }
}

export const testField = (
  key: string,
  type: ObjectField['type'],
  more: Partial<ObjectField> = {},
): ObjectField => ({
  key,
  name: key,
  type,
  ...more,
})

export const testDefinition = (
  fields: ObjectField[],
  more: Partial<ObjectDefinition> = {},
): ObjectDefinition => ({
  fields,
  subs: [],
  keys: [],
  ...more,
})

/** Saves a definition and publishes it; the revision is that of the object as it is now. */
export async function publishTestObject(
  server: TestServer,
  send: Send,
  alias: string,
  definition: ObjectDefinition,
) {
  const now = await server.call(objectsApi.definition, { query: { alias } }, send)
  const known = now.state === true ? { revision: now.value.revision } : {}
  const body = { alias, name: alias, definition, ...known }
  const saved = await server.call(objectsApi.saveDefinition, { body }, send)
  if (saved.state === false) {
    return { ...saved, value: null }
  }
  const { revision } = saved.value
  return server.call(objectsApi.publish, { body: { alias, revision } }, send)
}

type Body = CallInput<typeof objectRowsApi.saveRow>['body']

/** The calls about rows of one object, by one person. */
export function rowCalls(server: TestServer, alias: string, send: Send) {
  const params = { alias }
  return {
    save: (body: Body, query: CallInput<typeof objectRowsApi.saveRow>['query'] = {}) =>
      server.call(objectRowsApi.saveRow, { params, query, body }, send),
    add: async (main: Record<string, unknown>, subs: Record<string, unknown> = {}) => {
      const reply = await server.call(
        objectRowsApi.saveRow,
        { params, query: {}, body: { main, subs } },
        send,
      )
      if (reply.state !== true) {
        throw new Error(reply.message)
      }
      return reply.value
    },
    get: (id: string, recordId?: string) =>
      server.call(objectRowsApi.row, { params, query: { id, recordId } }, send),
    page: (body: CallInput<typeof objectRowsApi.rowPage>['body']) =>
      server.call(objectRowsApi.rowPage, { params, body }, send),
    remove: (...ids: string[]) =>
      server.call(objectRowsApi.deleteRows, { params, query: { ids: ids.join(',') } }, send),
    records: (rowId: string) => server.call(objectRowsApi.records, { params, body: { rowId } }, send),
  }
}
