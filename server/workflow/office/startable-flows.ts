import { sql } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import { listRows } from '#server/db/list.ts'
import { flowNameColumn } from '../read/name-columns.ts'
import { flowRightsOfUser, rightsAllowStart } from '../definition/rights.ts'
import type { Scope } from '#server/scope.ts'

/** The flows somebody may start now. One that is being tried out only shows to those who manage it. */
export async function startablePage(scope: Scope, userId: string, listQuery: ListQuery, isMobile: boolean) {
  const rights = await flowRightsOfUser(scope, userId)
  const able = (isTest: boolean) =>
    [...rights.byDefinition.keys()].filter((id) => rightsAllowStart(rights, id, isTest))
  const rows = scope
    .from('flow_definition as definition')
    .innerJoin(scope.table('flow_version as version'), 'version.id', 'definition.main_version_id')
    .leftJoin(scope.table('flow_type as type'), 'type.id', 'definition.type_id')
    .select([
      'version.id as defId',
      'definition.id',
      'definition.name',
      'definition.name_en as nameEn',
      'definition.key as defKey',
      'definition.description',
      'definition.description_en as descriptionEn',
      'definition.icon',
      'definition.type_id as typeId',
      'type.name as typeName',
      'version.version',
      'definition.test_status as testStatus',
    ])
    .where('definition.status', '=', 'deploy')
    .$if(isMobile, (query) => query.where('definition.support_mobile', '=', true))
    .$if(!rights.all, (query) =>
      query
        .where('definition.id', '=', sql<string>`any(${able(false)})`)
        .where((eb) =>
          eb.or([
            eb('definition.test_status', '<>', 'test'),
            eb('definition.id', '=', sql<string>`any(${able(true)})`),
          ]),
        ),
    )
  const name = flowNameColumn(scope, 'definition.name', 'definition.id')
  const page = await listRows(scope.db, rows, listQuery, {
    columns: {
      name,
      name_: name,
      defKey: { ref: 'definition.key', type: 'text' },
      def_key_: { ref: 'definition.key', type: 'text' },
      typeId: { ref: 'definition.type_id', type: 'id' },
      type_id_: { ref: 'definition.type_id', type: 'id' },
      type_key_: { ref: 'type.key', type: 'text' },
      typeKey: { ref: 'type.key', type: 'text' },
      order: { ref: 'type.order_no', type: 'number' },
    },
    id: 'definition.id',
    sort: [
      { property: 'order', direction: 'ASC' },
      { property: 'name', direction: 'ASC' },
    ],
  })
  const leaders = await leadersToStartFor(scope, userId)
  return {
    ...page,
    rows: page.rows.map(({ testStatus, ...row }) => ({ ...row, isTest: testStatus === 'test', leaders })),
  }
}

/** The leaders in whose name somebody may start flows. */
async function leadersToStartFor(scope: Scope, secretaryId: string) {
  return scope
    .from('flow_secretary')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'flow_secretary.leader_id')
    .select(['app_user.id', 'app_user.fullname as name'])
    .where('flow_secretary.secretary_id', '=', secretaryId)
    .where('flow_secretary.may_start', '=', true)
    .where('app_user.status', '=', 1)
    .execute()
}
