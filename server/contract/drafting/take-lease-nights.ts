import { Failure } from '#server/failure.ts'
import { takeNights } from '#server/stay/booking/room-nights.ts'
import type { TxScope } from '#server/scope.ts'

type Wanted = { houseId: string; startsOn: string; endsOn: string; contractId: string }

/** Takes the nights of a lease, never over anybody's. The house need not be offered to guests: many that are let are not. */
export async function takeLeaseNights(scope: TxScope, wanted: Wanted): Promise<void> {
  const { houseId, startsOn, endsOn, contractId } = wanted
  const rooms = await scope
    .from('house_room as part')
    .innerJoin(scope.table('house'), 'house.id', 'part.house_id')
    .select(['part.room_id', 'house.takes'])
    .where('part.house_id', '=', houseId)
    .orderBy('part.room_id')
    .execute()
  const all = rooms.map(({ room_id }) => room_id)
  const choices = rooms[0]?.takes === 'one' ? all.map((room) => [room]) : [all]
  let lastNight = startsOn
  for (const roomIds of choices) {
    const dates = { checkIn: startsOn, checkOut: endsOn }
    const taken = await takeNights(scope, { roomIds, dates, kind: 'lease', refId: contractId })
    if (taken.ok) {
      return
    }
    lastNight = taken.nights[0] ?? lastNight
  }
  throw new Failure('contract.nightsGone', { day: lastNight })
}
