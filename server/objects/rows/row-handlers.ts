import type { objectRowsApi } from '#api/objects/rows.ts'
import { ALL_ROWS } from '#domain/objects/row-scope.ts'
import { referencesIn } from '#domain/objects/references.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { deleteRows } from './delete-rows.ts'
import { deleteDraft } from './drafts.ts'
import { dataAsOf, recordList, recordsOf } from './row-records.ts'
import { allowedScope, objectRights, refuseUnless } from './row-rights.ts'
import { definitionOf, findObject, findObjectToWrite } from '../definition/business-objects.ts'
import { namesOf } from './reference-names.ts'
import { pageRows } from './row-list.ts'
import { conditionOf } from './row-scopes.ts'
import { rowData, shownRow, shownSubs, shownValues, subRowsOf, theRow, type StoredRow } from './rows.ts'
import { addRow, changeRow } from './save-row.ts'

type Asked = Visit & { user: Caller; params: { alias: string } }

const rightsOf = ({ env, tenant, user, params }: Asked) =>
  objectRights(env.db, tenant.id, user.id, params.alias)

/** Those who made and changed a row, as somebody it names. */
const peopleOf = ({ createdBy, updatedBy }: Pick<StoredRow, 'createdBy' | 'updatedBy'>) =>
  [createdBy, updatedBy].flatMap((id) => (id === null ? [] : [{ kind: 'person' as const, id }]))

export const rowHandlers: Handlers<typeof objectRowsApi> = {
  async rowPage(visit) {
    const { env, tenant, user, body, params, language } = visit
    const object = await findObject(env.db, tenant.id, params.alias)
    const { read } = await rightsOf(visit)
    const rowScope = await conditionOf(env.db, tenant.id, user.id, allowedScope(read))
    const page = await pageRows(env.db, tenant.id, object, { query: body, scope: rowScope, language })
    const named = page.rows.flatMap((row) => [
      ...peopleOf(row),
      ...referencesIn(object.definition, { main: row.values, subs: {} }),
    ])
    const rows = page.rows.map((row) => shownRow(row, object.definition))
    return { ...page, rows, names: await namesOf(env.db, tenant.id, named) }
  },

  async row(visit) {
    const { env, tenant, user, query, params } = visit
    const object = await findObject(env.db, tenant.id, params.alias)
    const { read } = await rightsOf(visit)
    const rowScope = await conditionOf(env.db, tenant.id, user.id, allowedScope(read))
    const row = await theRow(env.db, tenant.id, object, query.id, rowScope)
    const now = rowData(row.values, await subRowsOf(env.db, tenant.id, object.id, row.id))
    const { recordId } = query
    const was = recordId && (await dataAsOf(env.db, tenant.id, object.id, row.id, recordId, now))
    const data = was ? was.data : now
    const definition = was ? await definitionOf(env.db, tenant.id, object, was.version) : object.definition
    const named = [...peopleOf(row), ...referencesIn(definition, data)]
    return {
      ...shownRow(row, definition),
      ...(was ? { version: was.version, revision: was.revision } : {}),
      main: shownValues(definition.fields, data.main),
      subs: shownSubs(definition, data),
      names: await namesOf(env.db, tenant.id, named),
    }
  },

  async saveRow(visit) {
    const { env, tenant, user, body, query, params, language, write } = visit
    const rights = await rightsOf(visit)
    const actor = { id: user.id, language }
    const { id, revision, ...input } = body
    if (id && typeof revision !== 'number') {
      throw new Failure('http.badInput', { where: 'revision' }, { status: 400 })
    }
    return write(async (tx) => {
      const object = await findObjectToWrite(tx, tenant.id, params.alias)
      if (query.delDraftId) {
        await deleteDraft(tx, { tenantId: tenant.id, userId: user.id, objectId: object.id }, query.delDraftId)
      }
      if (!id) {
        refuseUnless(rights.add)
        return addRow(tx, env, tenant.id, actor, object, input)
      }
      const rowScope = await conditionOf(tx, tenant.id, user.id, allowedScope(rights.write))
      const target = { id, revision: revision ?? 0, scope: rowScope }
      return changeRow(tx, env, tenant.id, actor, object, target, input)
    })
  },

  async deleteRows(visit) {
    const { env, tenant, user, query, params, language, write } = visit
    const { remove } = await rightsOf(visit)
    return write(async (tx) => {
      const object = await findObjectToWrite(tx, tenant.id, params.alias)
      const rowScope = await conditionOf(tx, tenant.id, user.id, allowedScope(remove))
      const actor = { id: user.id, language }
      return deleteRows(tx, env, tenant.id, actor, object, query.ids.split(','), rowScope)
    })
  },

  async records(visit) {
    const { env, tenant, user, body, params } = visit
    const object = await findObject(env.db, tenant.id, params.alias)
    const { read } = await rightsOf(visit)
    // What is left of a deleted row is for those who may read them all.
    if (allowedScope(read) !== ALL_ROWS) {
      const rowScope = await conditionOf(env.db, tenant.id, user.id, read)
      await theRow(env.db, tenant.id, object, body.rowId, rowScope)
    }
    const records = recordsOf(env.db, tenant.id, object.id, body.rowId)
    const page = await listRows(env.db, records, body, recordList)
    return {
      ...page,
      rows: page.rows.map(({ changedAt, ...record }) => ({ ...record, changedAt: changedAt.getTime() })),
    }
  },
}
