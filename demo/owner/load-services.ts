import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import type { TxScope } from '#server/scope.ts'

type Ids = ReadonlyMap<string, string>

const repairers = { zh: '怀谷维修工程队', en: 'Huaigu Repairs', creditCode: '91110116MA01K8QW2R' }

/** The people of the company that cleans, and a second one that repairs what owners let. */
export async function loadServices(
  scope: TxScope,
  { people, houses }: { people: Ids; houses: Ids },
): Promise<void> {
  const at = new Date(scope.now())
  const cleaners = await scope
    .from('house_service')
    .select('company_id')
    .where('duty', '=', 'cleaning')
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = scope.newId()
  await scope
    .insert('service_company', {
      id,
      name_zh: repairers.zh,
      name_en: repairers.en,
      credit_code: repairers.creditCode,
      phone: '01060005678',
      created_at: at,
      repair_fen: 30_000,
      cleaning_fen: 15_000,
    })
    .execute()
  const starts_on = addDays(parkDay(scope.now()), -365)
  const owned = demoHouses
    .filter(({ owner }) => owner !== undefined)
    .flatMap(({ key }) => houses.get(key) ?? [])
  await scope
    .insert(
      'house_service',
      owned.map((house_id) => ({
        house_id,
        company_id: id,
        duty: 'repair',
        starts_on,
        share_bp: 0,
        job_fee_fen: 30_000,
      })),
    )
    .execute()
  const members = [
    { company_id: cleaners.company_id, who: 'cleaner', role: 'worker' },
    { company_id: cleaners.company_id, who: '13900000402', role: 'manager' },
    { company_id: id, who: '13900000403', role: 'manager' },
  ]
  await scope
    .insert(
      'service_member',
      members.map(({ who, ...member }) => ({
        ...member,
        user_id: people.get(who) ?? '',
        joined_at: at,
      })),
    )
    .execute()
  await scope
    .update('service_company')
    .set({ cleaning_fen: 18_000, repair_fen: 26_000 })
    .where('id', '=', cleaners.company_id)
    .execute()
}
