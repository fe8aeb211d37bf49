import { saveLock } from '#server/owner/lock/locks.ts'
import type { TxScope } from '#server/scope.ts'

const hour = 3_600_000

/** One lock that answers, and one that does not: its codes wait, and the front desk opens by its own. */
const lockNos = ['YQ-0116', 'YQ-0117-offline']
const openings = [
  { means: 'key', hoursAgo: 3, isOpen: true },
  { means: 'card', hoursAgo: 26, isOpen: true },
  { means: 'code', hoursAgo: 27, isOpen: false },
  { means: 'app', hoursAgo: 75, isOpen: true },
]

/** The door locks of an owner's houses, and who opened them these days. */
export async function loadLocks(scope: TxScope, ownerId: string, houseIds: readonly string[]): Promise<void> {
  for (const [at, houseId] of houseIds.entries()) {
    const rooms = await scope.from('house_room').select('room_id').where('house_id', '=', houseId).execute()
    const [lockNo, roomId] = [lockNos[at], rooms[0]?.room_id]
    if (lockNo !== undefined && roomId !== undefined) {
      await saveLock(scope, ownerId, { houseId, roomId, lockNo, deskCode: '600116' })
      await scope
        .insert(
          'local_lock_record',
          openings.map(({ means, hoursAgo, isOpen }) => ({
            id: scope.newId(),
            lock_no: lockNo,
            means,
            is_open: isOpen,
            at: new Date(scope.now() - hoursAgo * hour),
          })),
        )
        .execute()
    }
  }
}
