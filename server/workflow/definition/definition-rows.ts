import { DEFINITION_STATUSES, type DefinitionStatus } from '#domain/workflow/engine/statuses.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import { flowNameColumn } from '../read/name-columns.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Flows with their type and the version in use, without what was deleted. */
export const definitionRows = (scope: Scope) =>
  scope
    .from('flow_definition as definition')
    .leftJoin(scope.table('flow_type as type'), 'type.id', 'definition.type_id')
    .leftJoin(scope.table('flow_version as main'), 'main.id', 'definition.main_version_id')
    .select((eb) => [
      'definition.id',
      'definition.key as defKey',
      'definition.name',
      'definition.name_en as nameEn',
      'definition.description as desc',
      'definition.description_en as descEn',
      'definition.icon',
      'definition.type_id as typeId',
      'type.key as typeKey',
      (scope.language === 'en-US' ? eb.fn.coalesce('type.name_en', 'type.name') : eb.ref('type.name')).as(
        'typeName',
      ),
      'definition.status',
      'definition.test_status as testStatus',
      'definition.main_version_id as defId',
      'main.version',
      'definition.last_version as lastVersion',
      'definition.support_mobile as supportMobile',
      'definition.revision',
      'definition.updated_at as updatedAt',
    ])

type Tables = {
  definition: DB['flow_definition']
  type: DB['flow_type']
  main: DB['flow_version']
}

const text = 'text' as const
export const definitionList = (scope: Scope) => {
  const name = flowNameColumn(scope, 'definition.name', 'definition.id')
  return {
    columns: {
      name,
      name_: name,
      defKey: { ref: 'definition.key', type: text },
      def_key_: { ref: 'definition.key', type: text },
      typeKey: { ref: 'type.key', type: text },
      type_key_: { ref: 'type.key', type: text },
      typeId: { ref: 'definition.type_id', type: 'id' },
      type_id_: { ref: 'definition.type_id', type: 'id' },
      status: { ref: 'definition.status', type: text },
      status_: { ref: 'definition.status', type: text },
      testStatus: { ref: 'definition.test_status', type: text },
      updatedAt: { ref: 'definition.updated_at', type: 'instant' },
    },
    id: 'definition.id',
    sort: [{ property: 'updatedAt', direction: 'DESC' }],
  } as const satisfies ListDefinition<Tables, 'definition' | 'type' | 'main', string>
}

export const definitionStatusOf = (status: string): DefinitionStatus =>
  DEFINITION_STATUSES.find((one) => one === status) ?? 'deleted'

/** A flow by its key, held until the transaction ends. */
export async function lockDefinition(scope: TxScope, key: string) {
  const row = await scope
    .from('flow_definition')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('flow.unknown')
  }
  return row
}

type SavedFlow = { id: string; revision: number; updated_by: string | null; updated_at: Date }

/** Refuses what was begun on an older revision of a flow, and names the version that holds what is there now. */
export async function refuseStaleRevision(scope: Scope, flow: SavedFlow, seen: number): Promise<void> {
  if (flow.revision === seen) {
    return
  }
  const newest = await scope
    .from('flow_version as version')
    .leftJoin(scope.table('app_user as person'), 'person.id', 'version.saved_by')
    .select(['version.id', 'version.version', 'version.saved_at', 'person.fullname'])
    .where('version.definition_id', '=', flow.id)
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const value = {
    revision: flow.revision,
    by: newest?.fullname ?? '',
    at: (newest?.saved_at ?? flow.updated_at).getTime(),
    current: newest ? { defId: newest.id, version: newest.version } : {},
  }
  throw new Failure('flow.changedByOther', {}, { status: 409, value })
}
