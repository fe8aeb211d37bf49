import { sql, type Expression } from 'kysely'

/** How many people are in something and can sign in: whoever has left is in none of its lists either. */
export const memberCount = (
  table: 'user_role' | 'membership' | 'user_group_member',
  isOf: Expression<unknown>,
) =>
  sql<number>`(select count(distinct m.user_id)::int from ${sql.table(table)} m
    join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.status = 1
    where ${isOf})`
