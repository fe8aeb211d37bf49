import { expect, type Page } from '@playwright/test'
import { authorised, sessionOf } from './enter.ts'
import { parkDay } from './stay.ts'

type Ordered = { bizType: string; bizId: string; payable: number }

/** An order of this account that waits to be paid, made by the product's own calls; each story takes other nights. */
export async function orderOf(page: Page, account: string, from: number): Promise<Ordered> {
  const headers = authorised(await sessionOf(page, account))
  const dates = { checkIn: parkDay(from), checkOut: parkDay(from + 2) }
  const found = await page.request.post('/portal/hms/houseInfo/v1/search', {
    data: { ...dates, onlyFree: true },
  })
  const { rows } = (await found.json()) as { rows: Array<{ id: string }> }
  const bookingRequest = { ...dates, adults: 2, children: 0, houseId: rows[0]?.id, packages: [] }
  const quoted = await page.request.post('/portal/hms/orderInfo/v1/quote', {
    ...headers,
    data: bookingRequest,
  })
  const { value: quote } = (await quoted.json()) as { value: { quoteId: string; hash: string } }
  const contact = { contactName: '林小山', contactPhone: '13900000002', agreeRule: true }
  const data = { quoteId: quote.quoteId, hash: quote.hash, ...contact }
  const made = await page.request.post('/portal/hms/orderInfo/v1/submit', { ...headers, data })
  const { state, value, message } = (await made.json()) as { state: boolean; value: Ordered; message: string }
  expect(state, message).toBe(true)
  return value
}

export const cashierOf = ({ bizType, bizId }: Ordered) =>
  `/mobilevue/home/orderPay?${new URLSearchParams({ bizType, bizId })}`

export const payButton = (page: Page) => page.getByRole('button', { name: /^确认支付|^Pay / })

/** What happens at the provider, on the page that stands in for it, in any language. */
export const payHere = (page: Page, action: 'pay' | 'twice' | 'silent' | 'fail' | 'late') =>
  page.locator(`form[action$="/${action}"] button`).click()

/** The same by the words of its buttons. */
export const choose = (page: Page, action: string) =>
  page.getByRole('button', { name: action, exact: true }).click()

/** Gives an order up; what comes back by its rules is on its way. */
export async function giveUp(page: Page, account: string, orderId: string): Promise<void> {
  const headers = authorised(await sessionOf(page, account))
  const path = '/portal/hms/orderInfo/v1'
  const preview = await page.request.get(`${path}/unsubscribePreview?orderId=${orderId}`, headers)
  const { value } = (await preview.json()) as { value: { back: number; deposit: number } }
  const data = { orderId, reason: '行程有变', agreedBack: value.back + value.deposit }
  const done = await page.request.post(`${path}/unsubscribe`, { ...headers, data })
  const { state, message } = (await done.json()) as { state: boolean; message: string }
  expect(state, message).toBe(true)
}
