import { sql } from 'kysely'
import type { DeskOrg } from '#api/org/people-desk.ts'
import type { Scope } from '#server/scope.ts'
import { memberCount } from '../member-count.ts'

/** Every organisation, in the order of the tree, with how many people are in it and who leads it. */
export async function orgTree(scope: Scope): Promise<DeskOrg[]> {
  const rows = await scope
    .from('org')
    .leftJoin(
      scope.from('org_manager').select(['org_id', 'user_id']).where('is_main', '=', true).as('main'),
      'main.org_id',
      'org.id',
    )
    .leftJoin(scope.table('app_user as head'), 'head.id', 'main.user_id')
    .select([
      'org.id',
      'org.parent_id as parentId',
      'org.dimension_id as demId',
      'org.code',
      'org.name',
      'org.order_no as orderNo',
      'org.revision',
      'head.id as headId',
      'head.fullname as headName',
      memberCount('membership', sql`m.tenant_id = org.tenant_id and m.org_id = org.id`).as('people'),
    ])
    .orderBy('org.order_no')
    .orderBy('org.id')
    .execute()
  return rows.map(({ headId, headName, ...org }) => ({
    ...org,
    head: headId === null ? null : { id: headId, fullname: headName ?? '' },
  }))
}
