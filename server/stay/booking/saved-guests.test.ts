import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderApi } from '#api/stay/order.ts'
import { peopleApi } from '#api/stay/people.ts'
import { decrypt, encrypt } from '#server/encryption.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { bookingFixture, idCardNumber } from '../booking-testing.ts'
import { parkFixture } from '../testing.ts'

let server: TestServer
let desk: ReturnType<typeof bookingFixture>
let house: string
let ana: { id: string; token: string }
let ben: { id: string; token: string }
beforeAll(async () => {
  server = await startServer()
  const park = parkFixture(server)
  desk = bookingFixture(server, park)
  house = await park.addHouse(await park.addSite('北谷'), { name: '松语' })
  await park.priceAll(house, 100)
  ana = await desk.addGuest('ana')
  ben = await desk.addGuest('ben')
})
afterAll(() => server.stop())

const save = (
  body: { id?: string; realName: string; idNo?: string; isChild?: boolean; birth?: string },
  token = ana.token,
) => server.call(peopleApi.savePerson, { body: { idType: 'idCard', ...body } }, { token })
const list = async (token: string) => (await server.call(peopleApi.people, {}, { token })).value

test('numbers are checked, kept unreadable and shown masked', async () => {
  const number = idCardNumber(1)
  const saved = await save({ realName: '苏念安', idNo: ` ${number.toLowerCase()} ` })
  expect(saved.value).toMatchObject({ birth: '1990-03-07', isAdult: true, isVerified: false })
  expect(saved.value.idNoMasked).toBe(`110***********${number.slice(-4)}`)
  const [row] = await server.env.db.selectFrom('guest_person').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(number)
  expect(decrypt(server.env, 'id numbers', row?.id_no_enc ?? '')).toBe(number)
  const wrong = `${number.slice(0, 17)}${number[17] === '1' ? '2' : '1'}`
  expect((await save({ realName: '甲', idNo: wrong })).message).toBe('身份证号码有误，请核对每一位')
  expect((await save({ realName: '甲', idNo: '110105491231002' })).message).toContain('15 位')
  expect((await save({ realName: '甲' })).message).toBe('请填写证件号码')
  expect((await save({ realName: '苏念安', idNo: number })).message).toBe('这位入住人已在列表中')
  expect((await save({ realName: '苏念安', idNo: number }, ben.token)).state).toBe(true)
})

test('what is sealed for one use, or was changed, cannot be opened', () => {
  const keys = server.env
  const text = encrypt(keys, 'one', 'secret')
  expect(text).not.toBe(encrypt(keys, 'one', 'secret'))
  expect(decrypt(keys, 'one', text)).toBe('secret')
  expect(() => decrypt(keys, 'other', text)).toThrow()
  expect(() => decrypt(keys, 'one', `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`)).toThrow()
})

test('a child needs no papers, and is one until eleven', async () => {
  const small = (await save({ realName: '小满', isChild: true, birth: '2020-01-01' })).value
  expect(small).toMatchObject({ isAdult: false, idNoMasked: '' })
  expect((await save({ realName: '大满', isChild: true, birth: '2010-01-01' })).message).toBe(
    '请填写证件号码',
  )
})

test('whoever has no resident’s card says when they were born, in this century or the one before', async () => {
  const born = (birth: string, at: number) =>
    server.call(
      peopleApi.savePerson,
      { body: { realName: 'Ruth', idType: 'passport', idNo: `P12345${at}`, birth } },
      { token: ben.token },
    )
  expect((await born('1958-11-30', 1)).value).toMatchObject({ birth: '1958-11-30', isAdult: true })
  expect((await born('1900-01-01', 2)).value).toMatchObject({ birth: '1900-01-01' })
  expect((await list(ben.token)).map(({ birth }) => birth)).toContain('1958-11-30')
  expect((await born('1899-12-31', 3)).status).toBe(400)
  expect((await born('2001-02-30', 3)).status).toBe(400)
  expect((await born('2026-05-04', 4)).value).toMatchObject({ isAdult: false })
  expect((await born('2026-05-05', 5)).message).toBe('出生日期不正确')
})

test('people are changed and removed by their own person, and orders keep what was written', async () => {
  const person = (await save({ realName: '王', idNo: idCardNumber(7) })).value
  expect((await save({ id: person.id, realName: '王五' })).value).toMatchObject({
    realName: '王五',
    idNoMasked: person.idNoMasked,
  })
  expect((await save({ id: person.id, realName: '坏' }, ben.token)).message).toBe('没有找到这位入住人')
  const quoted = (await desk.quote(ana.token, house, 1, 1)).value
  const { orderId } = (await desk.submit(ana.token, quoted, { personIds: [person.id] })).value
  const remove = (token: string) =>
    server.call(peopleApi.removePerson, { body: { id: person.id } }, { token })
  expect((await remove(ben.token)).state).toBe(false)
  expect((await remove(ana.token)).state).toBe(true)
  expect((await list(ana.token)).map(({ id }) => id)).not.toContain(person.id)
  expect((await desk.order(ana.token, orderId)).guests).toMatchObject([
    { realName: '王五', idNoMasked: person.idNoMasked },
  ])
  // What is kept of them is with the order alone.
  const { db } = server.env
  const [gone] = await db.selectFrom('guest_person').selectAll().where('id', '=', person.id).execute()
  const papers = { phone: '', birth: null, id_no_enc: null, id_no_hash: null, id_no_mask: '' }
  expect(gone).toMatchObject({ real_name: '', ...papers, verified_at: null })
  const set = (personIds: string[], token = ana.token) =>
    server.call(orderApi.setGuests, { body: { orderId, personIds } }, { token })
  expect((await set([person.id])).message).toBe('没有找到这位入住人')
  const more = [idCardNumber(11), idCardNumber(12), idCardNumber(13)]
  const ids: string[] = []
  for (const idNo of more) {
    ids.push((await save({ realName: '客', idNo })).value.id)
  }
  expect((await set(ids)).message).toBe('本单预订了 2 位成人')
  expect((await set(ids.slice(1), ben.token)).message).toBe('没有找到这个订单')
  expect((await set(ids.slice(1))).value).toHaveLength(2)
})
