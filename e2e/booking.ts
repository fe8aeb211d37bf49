import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIResponse, type Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import { checkDigitOf } from '#domain/stay/id-number.ts'
import { authorised, sessionOf } from './enter.ts'
import { parkDay } from './stay.ts'

export type Placed = { orderId: string; orderNo: string; bizType: string; bizId: string; payable: number }
type FreeHouse = { id: string; name: string }

/** A true number of a resident's card, another one for each. */
export function cardNumber(at: number, birth = '19900307'): string {
  const digits = `110105${birth}${String(at).padStart(3, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

/** Houses that are free for the nights, as the product's own search gives them. */
export async function housesFor(
  page: Page,
  from: number,
  nights: number,
  where: { siteId?: string; language?: string } = {},
): Promise<FreeHouse[]> {
  const { siteId, language = 'zh-CN' } = where
  const dates = { checkIn: parkDay(from), checkOut: parkDay(from + nights) }
  const answer = await page.request.post('/portal/hms/houseInfo/v1/search', {
    headers: { 'accept-language': language },
    data: { ...dates, ...(siteId ? { siteId } : {}), onlyFree: true, pageSize: 50 },
  })
  return ((await answer.json()) as { rows: FreeHouse[] }).rows
}

/** The first of them that can be cancelled by these rules. */
export async function houseByPolicy(page: Page, from: number, nights: number, policy: string, skip = 0) {
  type Details = { value: { cancelPolicy: { name: string } } }
  let left = skip
  for (const house of await housesFor(page, from, nights)) {
    const answer = await page.request.get(`/portal/hms/houseInfo/v1/getById?houseId=${house.id}`)
    if (((await answer.json()) as Details).value.cancelPolicy.name === policy && left-- === 0) {
      return house
    }
  }
  throw new Error(`No ${policy} house is free`)
}

/** One of them, the same for the same name: stories that run side by side do not take each other's rooms. */
export async function houseFor(page: Page, from: number, nights: number, at: number): Promise<FreeHouse> {
  const houses = await housesFor(page, from, nights)
  const house = houses[at % houses.length]
  if (!house) {
    throw new Error('No house is free')
  }
  return house
}

/** The calls of a guest that no story is about. */
export async function guestCalls(page: Page, account: string) {
  const session = await sessionOf(page, account)
  const post = (path: string, data: object) => send(page, session, path, data)

  return {
    async quote(houseId: string, from: number, nights: number) {
      const dates = { checkIn: parkDay(from), checkOut: parkDay(from + nights) }
      const body = { houseId, ...dates, adults: 2 }
      return (await post('/portal/hms/orderInfo/v1/quote', body)) as { quoteId: string; hash: string }
    },
    async book(houseId: string, from: number, nights: number): Promise<Placed> {
      const { quoteId, hash } = await this.quote(houseId, from, nights)
      const contact = { contactName: '苏念安', contactPhone: '13900000002' }
      const body = { quoteId, hash, ...contact, remark: '', agreeRule: true }
      return (await post('/portal/hms/orderInfo/v1/submit', body)) as Placed
    },
    /** Pays at the stand-in of the provider, as its page would be left after paying. */
    async pay({ bizType, bizId, payable }: Pick<Placed, 'bizType' | 'bizId' | 'payable'>) {
      const body = { bizType, bizId, method: 'wechat', channel: 'h5', amount: payable }
      const payment = (await post('/portal/hms/pay/v1/pay', body)) as { handover: { url: string } }
      const paid = await page.request.post(`${payment.handover.url}/pay`, { maxRedirects: 0 })
      expect(paid.status()).toBe(303)
    },
    async addPerson(realName: string, at: number) {
      // Somebody else each time: nobody stands twice in a guest's list of people.
      const birth = `${randomInt(1950, 2000)}0${randomInt(1, 10)}${randomInt(10, 29)}`
      const body = { realName, idType: 'idCard', idNo: cardNumber(at, birth) }
      return (await post('/portal/hms/guestPerson/v1/save', body)) as { id: string }
    },
    /** Says who comes, before they do. */
    async name(orderId: string, personIds: string[]) {
      await post('/portal/hms/orderInfo/v1/setGuests', { orderId, personIds })
    },
    async removePerson(id: string) {
      await post('/portal/hms/guestPerson/v1/remove', { id })
    },
    async register(orderId: string, personIds: string[]) {
      const body = { orderId, personIds, arrivalTime: '16:00', agreeRules: true }
      await post('/portal/hms/orderInfo/v1/checkIn', body)
    },
    async get<T>(path: string): Promise<T> {
      return (await valueOf(await page.request.get(path, authorised(session)))) as T
    },
  }
}

async function send(page: Page, session: Session, path: string, data: object): Promise<unknown> {
  const { headers } = authorised(session)
  return valueOf(
    await page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }),
  )
}

async function valueOf(answer: APIResponse): Promise<unknown> {
  const { state, value } = (await answer.json()) as { state: boolean; value: unknown }
  expect(state, await answer.text()).toBe(true)
  return value
}
