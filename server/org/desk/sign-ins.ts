import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import type { Scope } from '#server/scope.ts'

export const signInRows = (scope: Scope) =>
  scope
    .from('session')
    .innerJoin(scope.table('app_user'), 'app_user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id as userId',
      'app_user.fullname',
      'app_user.account',
      'session.method',
      'session.device',
      'session.address',
      'session.created_at',
      'session.seen_at',
      'session.ended_at',
      'session.ends_at',
    ])

export const signInList = {
  columns: {
    userId: { ref: 'session.user_id', type: 'id' },
    fullname: { ref: 'app_user.fullname', type: 'text' },
    account: { ref: 'app_user.account', type: 'text' },
    method: { ref: 'session.method', type: 'text' },
    address: { ref: 'session.address', type: 'text' },
    createdAt: { ref: 'session.created_at', type: 'instant', isFixed: true },
  },
  id: 'session.id',
  sort: [{ property: 'createdAt', direction: 'DESC' }],
} as const satisfies ListDefinition<DB, 'session' | 'app_user', string>

type SignInRow = Awaited<ReturnType<ReturnType<typeof signInRows>['executeTakeFirstOrThrow']>>

export const signInOf = (row: SignInRow, now: number) => {
  const { created_at, seen_at, ended_at, ends_at, device, address, ...rest } = row
  return {
    ...rest,
    device: device ?? '',
    address: address ?? '',
    createdAt: created_at.getTime(),
    seenAt: seen_at.getTime(),
    endedAt: ended_at?.getTime() ?? null,
    isOpen: ended_at === null && ends_at.getTime() > now,
  }
}
