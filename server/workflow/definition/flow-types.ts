import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { flowOfficeApi } from '#api/workflow/office.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { ListDefinition } from '#server/db/list.ts'
import { lockByName } from '#server/db/lock.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure, textOf } from '#server/failure.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const flowTypes = (scope: Scope) =>
  scope
    .from('flow_type')
    .select(['id', 'key', 'name', 'name_en as nameEn', 'order_no as orderNo', 'revision'])
    .orderBy('order_no')
    .orderBy('key')
    .execute()

/** The types with how many flows and phrases each has. */
export const flowTypeRows = (scope: Scope) =>
  scope.from('flow_type as type').select((eb) => [
    'type.id',
    'type.key',
    'type.name',
    'type.name_en as nameEn',
    'type.order_no as orderNo',
    'type.revision',
    eb
      .selectFrom(scope.table('flow_definition as flow'))
      .select(sql<number>`count(*)::int`.as('count'))
      .whereRef('flow.type_id', '=', 'type.id')
      .where('flow.status', '<>', 'deleted')
      .$asScalar()
      .$notNull()
      .as('flows'),
    eb
      .selectFrom(scope.table('flow_phrase as phrase'))
      .select(sql<number>`count(*)::int`.as('count'))
      .whereRef('phrase.type_id', '=', 'type.id')
      .$asScalar()
      .$notNull()
      .as('phrases'),
  ])

/** Sorted by the name that is shown. */
export const flowTypeList = ({ language }: Scope) =>
  ({
    columns: {
      name: {
        ref: language === 'en-US' ? sql`coalesce(type.name_en, type.name)` : 'type.name',
        type: 'text',
      },
      key: { ref: 'type.key', type: 'text' },
      orderNo: { ref: 'type.order_no', type: 'number' },
    },
    id: 'type.key',
    sort: [{ property: 'orderNo', direction: 'ASC' }],
  }) as const satisfies ListDefinition<{ type: DB['flow_type'] }, 'type', string>

export type NewFlowType = BodyOf<typeof flowOfficeApi.saveFlowType>

/** What a caller sends who makes a new type: whatever has the key already is left as it is. */
const NEW = -1

/** Makes a type of flows, or changes the one of that key. */
export async function saveFlowType(
  scope: TxScope,
  { key, name, nameEn, orderNo, revision }: NewFlowType,
): Promise<string> {
  // There is nothing to lock while the type is new: of two who make it at once the second is told of the first.
  await lockByName(scope, `flow type ${key}`)
  const saved = await scope.from('flow_type').selectAll().where('key', '=', key).executeTakeFirst()
  const values = { name, name_en: nameEn || null, order_no: orderNo }
  if (!saved) {
    if (revision !== undefined && revision !== NEW) {
      throw new Failure('flow.typeUnknown', { key })
    }
    const id = scope.newId()
    const { revision: _, ...saver } = nextRevision(scope)
    await scope.insert('flow_type', { id, key, ...values, ...saver }).execute()
    return id
  }
  if (revision === NEW) {
    throw new Failure('flow.typeKeyTaken', { key, name: saved.name })
  }
  const current = { key, name: saved.name, nameEn: saved.name_en, orderNo: saved.order_no }
  await refuseStale(scope, revision, saved, current)
  await scope
    .update('flow_type')
    .set({ ...values, ...nextRevision(scope) })
    .where('id', '=', saved.id)
    .execute()
  return saved.id
}

/** Takes a type away with its phrases, and gives what it was. No flow may have it any more. */
export async function removeFlowType(scope: TxScope, key: string): Promise<NewFlowType & { id: string }> {
  await lockByName(scope, `flow type ${key}`)
  const type = await scope
    .from('flow_type')
    .select(['id', 'name', 'name_en as nameEn', 'order_no as orderNo'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!type) {
    throw new Failure('flow.typeUnknown', { key })
  }
  const flows = await scope
    .from('flow_definition')
    .select(['name', 'name_en as nameEn', 'status'])
    .where('type_id', '=', type.id)
    .orderBy('key')
    .execute()
  if (flows.length > 0) {
    const names = flows.map(({ status, ...flow }) => {
      const name = nameInLanguage(flow, scope.language)
      return status === 'deleted' ? textOf('flow.deletedName', scope.language, { name }) : name
    })
    throw new Failure('flow.typeInUse', { count: flows.length, names })
  }
  await scope.delete('flow_phrase').where('type_id', '=', type.id).execute()
  await scope.delete('flow_type').where('id', '=', type.id).execute()
  return { ...type, key }
}

/** The id of a flow or of a type by its key. */
export async function flowOrTypeId(
  scope: Scope,
  table: 'flow_definition' | 'flow_type',
  key: string,
): Promise<string> {
  const row = await scope.from(table).select('id').where('key', '=', key).executeTakeFirst()
  if (!row) {
    throw table === 'flow_type' ? new Failure('flow.typeUnknown', { key }) : new Failure('flow.unknown')
  }
  return row.id
}
