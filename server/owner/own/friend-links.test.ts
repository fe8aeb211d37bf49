import { afterAll, beforeAll, expect, test } from 'vitest'
import { friendLinkApi } from '#api/owner/friend-link.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { checkInApi } from '#api/stay/check-in.ts'
import { peopleApi } from '#api/stay/people.ts'
import { instantAt } from '#domain/park-time.ts'
import { findViolations } from '#server/invariants/all.ts'
import { idCardNumber } from '#server/stay/booking-testing.ts'
import { dayFromStart as day, testStart } from '#server/stay/stay-life-testing.ts'
import { nights, ownStays, type Stays } from './testing.ts'

let stays: Stays
beforeAll(async () => {
  stays = await ownStays()
})
afterAll(async () => {
  expect(await findViolations(stays.server.env.db, stays.server.clock.now)).toEqual([])
})

test('friends fill in their papers by the link and see nothing else; it ends with the stay', async () => {
  const { server, desk, moveTo, ana, owner, ownHouse, book } = stays
  const houseId = await ownHouse(9)
  const send = { token: owner.token }
  const orderId = (await book(houseId, { ...nights(1, 2), cleaning: false, purpose: 'friend' })).value.orderId
  expect(await desk.nightsOf(orderId)).toEqual([`${day(1)} friend`, `${day(2)} friend`])
  const foreign = await server.call(friendLinkApi.make, { body: { orderId } }, { token: ana.token })
  expect(foreign.status).toBe(404)
  const first = (await server.call(friendLinkApi.make, { body: { orderId } }, send)).value
  const { word } = (await server.call(friendLinkApi.make, { body: { orderId } }, send)).value
  const old = await server.call(friendLinkApi.invitation, { query: { word: first.word } }, {})
  expect(old).toMatchObject({ status: 404, state: false })
  const seen = (await server.call(friendLinkApi.invitation, { query: { word } }, {})).value
  expect(Object.keys(seen).toSorted()).toEqual(
    'adults checkIn checkInTime checkOut checkOutTime children filledAdults filledChildren host houseName isOpen siteName'.split(
      ' ',
    ),
  )
  const fill = (at: number, realName: string) =>
    server.call(
      friendLinkApi.fill,
      { body: { word, realName, idType: 'idCard', idNo: idCardNumber(at) } },
      {},
    )
  expect(
    (
      await server.call(
        friendLinkApi.fill,
        { body: { word, realName: '错', idType: 'idCard', idNo: '1' } },
        {},
      )
    ).state,
  ).toBe(false)
  const both = await Promise.all([fill(701, '周远'), fill(702, '许静'), fill(703, '第三人')])
  expect(both.filter((one) => one.state !== false)).toHaveLength(2)
  // They come, and are none of the people the owner keeps.
  expect((await desk.order(owner.token, orderId)).guests).toHaveLength(2)
  const people = (await server.call(peopleApi.people, {}, send)).value
  expect(people.map((person) => person.realName)).not.toContain('周远')

  await moveTo(instantAt(day(1), '16:00'))
  const status = (await server.call(checkInApi.status, { query: { orderId } }, send)).value
  const personIds = status.guests.map((guest) => guest.personId)
  const arrived = await server.call(
    checkInApi.register,
    { body: { orderId, personIds, arrivalTime: '16:00', agreeRules: true } },
    send,
  )
  expect(arrived.value.state).toBe('staying')
  expect((await server.call(friendLinkApi.invitation, { query: { word } }, {})).status).toBe(404)
  await moveTo(testStart)
})

test('friends come, and go on to other dates, also after the owner has put away somebody who comes with them', async () => {
  const { server, desk, owner, ownHouse, quote } = stays
  const houseId = await ownHouse(9)
  const send = { token: owner.token }
  const quoted = (await quote(houseId, { ...nights(1, 2), cleaning: false, purpose: 'friend' })).value
  const person = await desk.addPerson(owner.token, '林远山', 711)
  const { orderId } = (await desk.submit(owner.token, quoted, { personIds: [person.id] })).value
  const { word } = (await server.call(friendLinkApi.make, { body: { orderId } }, send)).value
  await server.call(peopleApi.removePerson, { body: { id: person.id } }, send)
  const papers = { word, realName: '周远', idType: 'idCard' as const, idNo: idCardNumber(712) }
  expect((await server.call(friendLinkApi.fill, { body: papers }, {})).value).toMatchObject({
    filledAdults: 2,
  })
  const both = [
    { realName: '林远山', idNoMasked: person.idNoMasked, isAdult: true },
    { realName: '周远', isAdult: true },
  ]
  expect((await desk.order(owner.token, orderId)).guests).toMatchObject(both)

  const later = { orderId, ...nights(3, 2) }
  const { quoteId, hash } = (await server.call(ownStayApi.changeQuote, { body: later }, send)).value
  const moved = await server.call(ownStayApi.change, { body: { orderId, quoteId, hash } }, send)
  expect((await desk.order(owner.token, moved.value.orderId)).guests).toMatchObject(both)
})
