import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { demoHouses } from './houses/all-houses.ts'
import type { TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>

const cleaners = { zh: '清和家政服务有限公司', en: 'Qinghe Housekeeping', creditCode: '91110116MA01K3LT4E' }

/** The terms owners let their houses on, and who cleans them. What is there already stays as it is. */
export async function loadTerms(
  scope: TxScope,
  { houses, people }: { houses: Ids; people: Ids },
): Promise<void> {
  const startsOn = addDays(parkDay(scope.now()), -730)
  const entrusted = demoHouses.flatMap(({ key, owner }) => {
    const [houseId, ownerId] = [houses.get(key), owner === undefined ? undefined : people.get(owner)]
    return houseId !== undefined && ownerId !== undefined ? [{ houseId, ownerId }] : []
  })
  const entrustments = await scope.from('entrustment').select('house_id').execute()
  const missing = entrusted.filter(({ houseId }) =>
    entrustments.every(({ house_id }) => house_id !== houseId),
  )
  if (missing.length > 0) {
    await scope
      .insert(
        'entrustment',
        missing.map(({ houseId, ownerId }) => ({
          id: scope.newId(),
          house_id: houseId,
          owner_id: ownerId,
          starts_on: startsOn,
          owner_bp: 8500,
          created_at: new Date(scope.now()),
        })),
      )
      .execute()
  }
  await loadCleaners(
    scope,
    entrusted.map(({ houseId }) => houseId),
    startsOn,
  )
}

async function loadCleaners(scope: TxScope, houseIds: readonly string[], startsOn: string): Promise<void> {
  if (await scope.from('house_service').select('house_id').limit(1).executeTakeFirst()) {
    return
  }
  const id = scope.newId()
  await scope
    .insert('service_company', {
      id,
      name_zh: cleaners.zh,
      name_en: cleaners.en,
      credit_code: cleaners.creditCode,
      phone: '01060001234',
      created_at: new Date(scope.now()),
    })
    .execute()
  await scope
    .insert(
      'house_service',
      houseIds.map((house_id) => ({
        house_id,
        company_id: id,
        duty: 'cleaning',
        starts_on: startsOn,
        share_bp: 400,
      })),
    )
    .execute()
}
