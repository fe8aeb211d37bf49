import { ownStayApi } from '#api/owner/own-stay.ts'
import { dayFromStart as day, stayLifeFixture, testStart } from '#server/stay/stay-life-testing.ts'

type Wanted = { checkIn: string; checkOut: string; cleaning?: boolean; purpose?: 'own' | 'friend' }

export const nights = (from: number, count: number) => ({ checkIn: day(from), checkOut: day(from + count) })

/** A park with an owner, who is given houses and books nights in them. */
export async function ownStays() {
  const fixture = await stayLifeFixture()
  await fixture.moveTo(testStart)
  const owner = await fixture.desk.addGuest('owner')

  /** A house of the owner's with so many nights a year, each night of which counts for one. */
  async function ownHouse(entitled: number, given: { confirms?: boolean } = {}) {
    const { server, park, addHouse } = fixture
    const houseId = await addHouse(given)
    await server.env.db.updateTable('house').set({ owner_id: owner.id }).where('id', '=', houseId).execute()
    await park.write((scope) =>
      scope
        .insert('entrustment', {
          id: scope.newId(),
          house_id: houseId,
          owner_id: owner.id,
          starts_on: day(-100),
          owner_bp: 8000,
          own_nights_tenths: entitled * 10,
          own_holiday_tenths: 10,
          created_at: new Date(testStart),
        })
        .execute(),
    )
    return houseId
  }

  const quote = (houseId: string, { purpose = 'own', ...wanted }: Wanted, token = owner.token) =>
    fixture.server.call(ownStayApi.quote, { body: { houseId, purpose, ...wanted } }, { token })

  async function book(houseId: string, wanted: Wanted, token = owner.token) {
    const quoted = await quote(houseId, wanted, token)
    if (quoted.state === false) {
      throw new Error(`no quote: ${quoted.message}`)
    }
    return fixture.desk.submit(token, quoted.value)
  }

  const used = async (houseId: string) =>
    (await fixture.server.call(ownStayApi.house, { query: { houseId } }, { token: owner.token })).value.quota
      ?.used

  return { ...fixture, owner, ownHouse, quote, book, used }
}

export type Stays = Awaited<ReturnType<typeof ownStays>>
