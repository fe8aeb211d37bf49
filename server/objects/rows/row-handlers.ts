import type { objectRowsApi } from '#api/objects/rows.ts'
import { ALL_ROWS } from '#domain/objects/row-scope.ts'
import { referencesIn } from '#domain/objects/references.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { deleteRows } from './delete-rows.ts'
import { deleteObjectDraft } from './drafts.ts'
import { dataAsOf, recordList, rowRecordsOf } from './row-records.ts'
import { refuseInFlow, refusePastFlow } from './flow-records.ts'
import { requireScope, objectRights, refuseUnlessAllowed } from './row-rights.ts'
import { findObjectDefinition, findObject, findObjectToWrite } from '../definition/business-objects.ts'
import { referenceNames } from './reference-names.ts'
import { pageRows } from './row-list.ts'
import { scopeFilter } from './row-scopes.ts'
import { rowView, subRowViews, valuesView, requireRow, requireWholeRow, type StoredRow } from './rows.ts'
import { insertRow, updateRow } from './save-row.ts'

type ObjectRequest = RequestContext & { user: Caller; params: { alias: string } }

const rightsOf = ({ scope, user, params }: ObjectRequest) => objectRights(scope, user.id, params.alias)

/** Those who made and changed a row, as somebody it names. */
const peopleOf = ({ createdBy, updatedBy }: Pick<StoredRow, 'createdBy' | 'updatedBy'>) =>
  [createdBy, updatedBy].flatMap((id) => (id === null ? [] : [{ kind: 'person' as const, id }]))

export const rowHandlers: Handlers<typeof objectRowsApi> = {
  async rowPage(visit) {
    const { scope, user, body, params } = visit
    const object = await findObject(scope, params.alias)
    const { read } = await rightsOf(visit)
    const rowScope = await scopeFilter(scope, user.id, requireScope(read))
    const page = await pageRows(scope, object, { query: body, scope: rowScope, language: scope.language })
    const named = page.rows.flatMap((row) => [
      ...peopleOf(row),
      ...referencesIn(object.definition, { main: row.values, subs: {} }),
    ])
    const rows = page.rows.map((row) => rowView(row, object.definition))
    return { ...page, rows, names: await referenceNames(scope, named) }
  },

  async row(visit) {
    const { scope, user, query, params } = visit
    const object = await findObject(scope, params.alias)
    const { read } = await rightsOf(visit)
    const rowScope = await scopeFilter(scope, user.id, requireScope(read))
    const { row, data: now } = await requireWholeRow(scope, object, query.id, rowScope)
    const { recordId } = query
    const was = recordId && (await dataAsOf(scope, { objectId: object.id, rowId: row.id }, recordId, now))
    const data = was ? was.data : now
    const definition = was ? await findObjectDefinition(scope, object, was.version) : object.definition
    const named = [...peopleOf(row), ...referencesIn(definition, data)]
    return {
      ...rowView(row, definition),
      ...(was ? { version: was.version, revision: was.revision } : {}),
      main: valuesView(definition.fields, data.main),
      subs: subRowViews(definition, data),
      names: await referenceNames(scope, named),
    }
  },

  async saveRow(visit) {
    const { scope, user, body, query, params } = visit
    const rights = await rightsOf(visit)
    const actor = { id: user.id, language: scope.language }
    const { id, revision, ...input } = body
    if (id && typeof revision !== 'number') {
      throw new Failure('http.badInput', { where: 'revision' }, { status: 400 })
    }
    return scope.write(async (scope) => {
      const object = await findObjectToWrite(scope, params.alias)
      if (query.delDraftId) {
        await deleteObjectDraft(scope, { userId: user.id, objectId: object.id }, query.delDraftId)
      }
      if (!id) {
        refuseUnlessAllowed(rights.add)
        await refusePastFlow(scope, object)
        return insertRow(scope, actor, object, input)
      }
      const rowScope = await scopeFilter(scope, user.id, requireScope(rights.write))
      await refuseInFlow(scope, object, [id])
      const target = { id, revision: revision ?? 0, scope: rowScope }
      return updateRow(scope, actor, object, target, input)
    })
  },

  async deleteRows(visit) {
    const { scope, user, query, params } = visit
    const { remove } = await rightsOf(visit)
    return scope.write(async (scope) => {
      const object = await findObjectToWrite(scope, params.alias)
      const rowScope = await scopeFilter(scope, user.id, requireScope(remove))
      const actor = { id: user.id, language: scope.language }
      const ids = query.ids.split(',')
      await refuseInFlow(scope, object, ids)
      return deleteRows(scope, actor, object, { ids, scope: rowScope })
    })
  },

  async records(visit) {
    const { scope, user, body, params } = visit
    const object = await findObject(scope, params.alias)
    const { read } = await rightsOf(visit)
    // What is left of a deleted row is for those who may read them all.
    if (requireScope(read) !== ALL_ROWS) {
      const rowScope = await scopeFilter(scope, user.id, read)
      await requireRow(scope, object, body.rowId, rowScope)
    }
    const records = rowRecordsOf(scope, object.id, body.rowId)
    const page = await listRows(scope.db, records, body, recordList)
    return {
      ...page,
      rows: page.rows.map(({ changedAt, ...record }) => ({ ...record, changedAt: changedAt.getTime() })),
    }
  },
}
