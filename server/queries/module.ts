import { queryAdminApi } from '#api/queries/admin.ts'
import { queriesApi } from '#api/queries/queries.ts'
import { queryAdminHandlers } from './query-admin-handlers.ts'
import { queryHandlers } from './query-handlers.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of queries: queries, dialogs and charts. */
export function mountQueries(mount: Mount): void {
  mount(queriesApi, queryHandlers)
  mount(queryAdminApi, queryAdminHandlers)
}
