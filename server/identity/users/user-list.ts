import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { userColumns } from './user-detail.ts'
import type { Scope } from '#server/scope.ts'

/** Everybody of a tenant, for those who may read users. */
export const userRows = (scope: Scope) =>
  scope.from('app_user').select([...userColumns, 'created_at as createdAt'])

export const userList = {
  columns: {
    id: { ref: 'id', type: 'id' },
    account: { ref: 'account', type: 'text' },
    fullname: { ref: 'fullname', type: 'text' },
    nickname: { ref: 'nickname', type: 'text' },
    initials: { ref: 'initials', type: 'text' },
    mobile: { ref: 'mobile', type: 'text' },
    email: { ref: 'email', type: 'text' },
    kind: { ref: 'kind', type: 'text' },
    status: { ref: 'status', type: 'number' },
    createdAt: { ref: 'created_at', type: 'instant', isFixed: true },
  },
  id: 'id',
  sort: [{ property: 'fullname', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'app_user', string>
