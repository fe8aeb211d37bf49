import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobApi } from '#api/owner/jobs.ts'
import { extensionApi } from '#api/stay/extension.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { dayFromStart, instantOn, stayLifeFixture } from '#server/stay/stay-life-testing.ts'
import { addCompany, addMember } from './testing.ts'

let life: Awaited<ReturnType<typeof stayLifeFixture>>
beforeAll(async () => {
  life = await stayLifeFixture()
})
afterAll(() => life.server.stop())

test('those who clean read which houses guests leave today: not one they stay on in, and the one they move out of', async () => {
  const { server, desk, ana } = life
  const [longer, first, second] = [await life.addHouse(), await life.addHouse(), await life.addHouse()]
  const cleaner = await desk.addGuest('cleaner')
  const houseIds = [longer, first, second]
  await addMember(server, await addCompany(server, '净山', { houseIds, duty: 'cleaning' }), cleaner.id)
  const staysOn = await desk.paidOrder(ana.token, longer, 2, 1)
  const body = { orderId: staysOn, checkOut: dayFromStart(4), xzType: 'same' as const }
  const quoted = await server.call(extensionApi.quote, { body }, { token: ana.token })
  await desk.pay((await desk.submit(ana.token, quoted.value)).value.orderId)
  const moves = await desk.paidOrder(ana.token, first, 2, 3)
  await life.moveTo(instantOn(2, '16:00'))
  await life.moveIn(staysOn)
  await life.moveIn(moves)
  const move = { orderId: moves, houseId: second, from: dayFromStart(3), reason: '换房' }
  await server.call(frontDeskApi.move, { body: move }, life.front)
  const leaving = async (days: number) => {
    await life.moveTo(instantOn(days, '08:00'))
    const { value } = await server.call(jobApi.home, {}, { token: cleaner.token })
    return value.leaving.map(({ houseId }) => houseId)
  }
  expect(await leaving(3)).toEqual([first])
  expect(await leaving(4)).toEqual([longer])
  expect(await leaving(5)).toEqual([second])
})
