import { parkDay } from '#domain/park-time.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { contentColumns, insertParts, type HouseContents } from './create-house.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * Writes what a house says and takes up in place of what it did. Its orders keep the price and the rules they were
 * made with; a room that somebody still has stays with it.
 */
export async function updateHouse(scope: TxScope, houseId: string, house: HouseContents): Promise<void> {
  await refuseTakenRooms(scope, houseId, house.roomIds)
  const write = async () => {
    for (const table of ['house_room', 'house_facility', 'house_picture'] as const) {
      await scope.delete(table).where('house_id', '=', houseId).execute()
    }
    await scope.update('house').set(contentColumns(house)).where('id', '=', houseId).execute()
    await insertParts(scope, house, houseId)
  }
  await refuseOnViolation(write(), { foreignKey: 'stay.missing' })
}

async function refuseTakenRooms(scope: TxScope, houseId: string, roomIds: readonly string[]): Promise<void> {
  const taken = await scope
    .from('house_room as part')
    .innerJoin(scope.table('room'), 'room.id', 'part.room_id')
    .innerJoin(scope.table('room_night as night'), 'night.room_id', 'part.room_id')
    .select('room.no')
    .where('part.house_id', '=', houseId)
    .where('part.room_id', 'not in', [...roomIds])
    .where('night.night', '>=', parkDay(scope.now()))
    .where('night.kind', '!=', 'block')
    .limit(1)
    .executeTakeFirst()
  if (taken) {
    throw new Failure('stay.roomTaken', { no: taken.no })
  }
}
