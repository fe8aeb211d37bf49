import type { HouseContent } from '#api/owner/house-content.ts'
import { Failure } from '#server/failure.ts'
import { createRoom } from '#server/stay/catalog/create-site.ts'
import type { ActingAs } from '#domain/owner/house-access.ts'
import type { TxScope } from '#server/scope.ts'

type Placed = { siteId: string; ownerId: string | null; as: ActingAs }

/**
 * The rooms a house takes up, with those that are new added to its site. Rooms that are there already may be shared
 * among the houses of one owner; anybody's only by an operator.
 */
export async function placedRooms(
  scope: TxScope,
  { siteId, ownerId, as }: Placed,
  rooms: HouseContent['rooms'],
): Promise<HouseContent['rooms']> {
  const ids = rooms.flatMap(({ id }) => id ?? [])
  const existingRooms = ids.length === 0 ? [] : await knownRooms(scope, siteId, ids)
  const isTheirs = (room: (typeof existingRooms)[number]) =>
    as === 'operator' || (ownerId !== null && room.owners.every((owner) => owner === ownerId))
  if (
    existingRooms.length !== new Set(ids).size ||
    ids.length !== new Set(ids).size ||
    !existingRooms.every(isTheirs)
  ) {
    throw new Failure('stay.missing')
  }
  const placed: HouseContent['rooms'] = []
  for (const { id, no } of rooms) {
    const room = existingRooms.find((one) => one.id === id)
    placed.push(room ? { id: room.id, no: room.no } : { id: await createRoom(scope, { siteId, no }), no })
  }
  return placed
}

async function knownRooms(scope: TxScope, siteId: string, ids: string[]) {
  const [rooms, houses] = await Promise.all([
    scope.from('room').select(['id', 'no']).where('site_id', '=', siteId).where('id', 'in', ids).execute(),
    scope
      .from('house_room as part')
      .innerJoin(scope.table('house'), 'house.id', 'part.house_id')
      .select(['part.room_id', 'house.owner_id'])
      .where('part.room_id', 'in', ids)
      .execute(),
  ])
  return rooms.map((room) => ({
    ...room,
    owners: houses.filter((house) => house.room_id === room.id).map((house) => house.owner_id),
  }))
}
