import { expect, test, type Page } from '@playwright/test'
import { approve, letIn } from './approval.ts'
import { guestCalls, houseByPolicy, housesFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { expectEnglishNow, expectGoodNow, speakEnglish } from './look.ts'
import { beginsIn, daysPass } from './time.ts'
import { languages } from '#domain/language.ts'
import { storyTexts, type StoryTexts } from './story-texts.ts'

type Fees = {
  nights: Array<{ pays: number }>
  lines: Array<{ code: string; pays: number }>
  deposit: number
}
type CancelCase = { policy: string; hours: number; from: number; kept: (nights: number[]) => number }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const yuan = (fen: number) =>
  `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 })}`

/** What each ladder keeps of the nights, by what is published about it. */
const ladders: readonly CancelCase[] = [
  { policy: 'flexible', hours: 120, from: 96, kept: () => 0 },
  { policy: 'moderate', hours: 30, from: 100, kept: ([first = 0, ...rest]) => first + sum(rest) / 2 },
  { policy: 'flexible', hours: 2, from: 104, kept: ([first = 0]) => first },
]

type StoryContext = {
  page: Page
  account: string
  texts: StoryTexts
  look: (name: string) => Promise<void>
  at: number
}

/** Gives the order that was cancelled. */
async function cancels(
  context: StoryContext,
  { policy, hours, from, kept }: CancelCase,
  withLook: boolean,
): Promise<string> {
  const { page, account, texts, look, at } = context
  const calls = await guestCalls(page, account)
  const { id } = await houseByPolicy(page, from + at * 15, 3, policy, at)
  const placed = await calls.book(id, from + at * 15, 3)
  await calls.pay(placed)
  await beginsIn(placed.orderId, hours)
  const fees = await calls.get<Fees>(`/portal/hms/orderInfo/v1/payDetail?orderId=${placed.orderId}`)
  const nights = fees.nights.map(({ pays }) => pays)
  const others = sum(fees.lines.filter(({ code }) => code !== 'room').map(({ pays }) => pays))
  const back = sum(nights) - kept(nights) + others + fees.deposit
  expect(back).toBeGreaterThan(0)

  await page.goto(`/mobilevue/template/customer/order?orderId=${placed.orderId}`)
  // Its confirmation adds a line to the page, which would move what is about to be tapped.
  await expect(page.getByText(texts.booking('states.confirmed'), { exact: true }).first()).toBeVisible()
  // What comes late on the page may move the link away from under the finger: then it is tapped again.
  const cancelling = page.getByRole('link', { name: texts.booking('actions.cancel') })
  await expect(async () => {
    if (await cancelling.isVisible()) {
      await cancelling.click({ timeout: 5000 })
    }
    await expect(page.getByRole('table')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await page.getByRole('radio', { name: texts.cancelling('reasons.plans') }).click({ force: true })
  if (withLook) {
    await look('cancelling')
  }
  const sure = texts.cancelling('sure.cancel', { price: yuan(back) })
  await page.getByRole('button', { name: sure }).click()
  if (kept(nights) > 0) {
    await agree(page, texts, 'cancel', kept(nights))
  }
  await expect(page.getByText(texts.cancelling('done.cancel'), { exact: true })).toBeVisible()
  await page.goto(`/mobilevue/payment/refundSchedule?bizType=stay&bizId=${placed.orderId}`)
  const refund = page.getByRole('article').first()
  await expect(refund).toContainText(yuan(back))
  await expect(refund.getByText(texts.wallet('refund.state.arrived')).first()).toBeVisible()
  if (withLook) {
    await look('refund')
  }
  return placed.orderId
}

/** What is lost is said once more, and agreed to. */
async function agree(page: Page, texts: StoryTexts, action: 'cancel' | 'leaveEarly', lost: number) {
  const question = page.getByRole('dialog')
  await expect(question).toContainText(texts.cancelling('sureTitle', { price: yuan(lost) }))
  await question.getByRole('button', { name: texts.booking(`actions.${action}`) }).click()
}

/** Nights that have not begun come back when guests leave early, once the park has agreed: all of it goes by its approval. */
async function leavesEarly({ page, account, texts, at }: StoryContext): Promise<string> {
  const calls = await guestCalls(page, account)
  const houses = await housesFor(page, 0, 4)
  const house = houses.at(-1 - at)
  const placed = await calls.book(house?.id ?? '', 0, 4)
  await calls.pay(placed)
  const { orderId } = placed
  const people = [
    await calls.addPerson('邵景行', 600 + at * 2),
    await calls.addPerson('梁书瑶', 601 + at * 2),
  ]
  await calls.register(
    orderId,
    people.map(({ id }) => id),
  )
  await letIn(page, orderId)
  // Since yesterday: at whatever hour this is told, a night has begun.
  await daysPass(orderId, 1)
  const fees = await calls.get<Fees>(`/portal/hms/orderInfo/v1/payDetail?orderId=${orderId}`)
  await page.goto(`/mobilevue/template/customer/order?orderId=${orderId}`)
  await page.getByRole('link', { name: texts.booking('actions.leaveEarly') }).click()
  await expect(page.getByText(texts.cancelling('needsApproval'))).toBeVisible()
  type Preview = { back: number; kept: number }
  const preview = await calls.get<Preview>(`/portal/hms/orderInfo/v1/unsubscribePreview?orderId=${orderId}`)
  expect(preview.back).toBeGreaterThan(0)
  expect(preview.back).toBeLessThan(sum(fees.nights.map(({ pays }) => pays)))
  await page.getByRole('radio', { name: texts.cancelling('reasons.weather') }).click({ force: true })
  const sure = texts.cancelling('sure.asks', { price: yuan(preview.back) })
  await page.getByRole('button', { name: sure }).click()
  await agree(page, texts, 'leaveEarly', preview.kept)
  await expect(page.getByText(texts.cancelling('done.leaveEarly'))).toBeVisible()
  await page.goto(`/mobilevue/payment/refundSchedule?bizType=stay&bizId=${orderId}`)
  await expect(page.getByText(texts.wallet('refund.state.applied')).first()).toBeVisible()
  await approve(page, orderId)
  await page.reload()
  const refund = page.getByRole('article').first()
  await expect(refund).toContainText(yuan(preview.back))
  await expect(refund.getByText(texts.wallet('refund.state.arrived')).first()).toBeVisible()
  return orderId
}

/** What was not paid is given up without a word about money. */
async function givesUp({ page, account, texts, at }: StoryContext): Promise<string> {
  const calls = await guestCalls(page, account)
  const [house] = await housesFor(page, 130 + at * 4, 2)
  const { orderId } = await calls.book(house?.id ?? '', 130 + at * 4, 2)
  await page.goto(`/mobilevue/home/unsubscribe?orderId=${orderId}`)
  await expect(page.getByText(texts.cancelling('nothingPaid'))).toBeVisible()
  const close = page.getByRole('button', { name: texts.cancelling('close') })
  // Its answer is lost on the way: whoever presses again has given it up once, and comes to the order.
  const call = '**/hms/orderInfo/v1/unsubscribe'
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await close.click()
  await page.getByRole('dialog').getByRole('button').click()
  await page.unroute(call)
  await close.click()
  await expect(page).toHaveURL(/\/template\/customer\/order/)
  await expect(page.getByText(texts.booking('states.closed')).first()).toBeVisible()
  return orderId
}

for (const [at, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('cancelled five days, thirty hours and two hours before, and left early, each gives back what it says, to the fen', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      const account = at === 0 ? '13900000204' : '13900000205'
      if (language === 'en-US') {
        await speakEnglish(page)
      }
      await enterAs(page, account)
      const look = (name: string) =>
        test.step(name, () => (language === 'en-US' ? expectEnglishNow(page) : expectGoodNow(page)))
      const context = { page, account, texts: storyTexts(language), look, at }
      const refunded: string[] = []
      for (const [step, ladder] of ladders.entries()) {
        const name = `${ladder.policy}, ${ladder.hours} h`
        refunded.push(await test.step(name, () => cancels(context, ladder, step === 1)))
      }
      refunded.push(await test.step('after moving in', () => leavesEarly(context)))
      const unpaid = await givesUp(context)
      await page.goto('/mobilevue/template/customer/list?tab=refund')
      const cardOf = (id: string) =>
        page.getByRole('article').filter({ has: page.locator(`a[href*="${id}"]`) })
      for (const id of refunded) {
        await expect(cardOf(id)).toHaveCount(1)
      }
      await expect(cardOf(unpaid)).toHaveCount(0)
    })
  })
}
