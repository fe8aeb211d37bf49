import { expect, test, type Browser, type Page } from '@playwright/test'
import { setPrices } from '#server/stay/catalog/night-prices.ts'
import { guestCalls, housesFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { speakEnglish } from './look.ts'
import { payButton, payHere } from './pay.ts'
import { scopeIn, withDatabase } from './product.ts'
import { parkDay } from './stay.ts'
import { languages } from '#domain/language.ts'
import { storyTexts, type StoryTexts } from './story-texts.ts'

const isPaying = (page: Page) => page.url().includes('/home/orderPay')

async function guestPage(browser: Browser, baseURL: string | undefined, texts: StoryTexts, account: string) {
  const options = { locale: texts.language, timezoneId: 'Asia/Shanghai', hasTouch: true, isMobile: true }
  const viewport = { width: 390, height: 844 }
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', viewport, ...options })).newPage()
  if (texts.language === 'en-US') {
    await speakEnglish(page)
  }
  await enterAs(page, account)
  return page
}

async function toSubmit(page: Page, texts: StoryTexts, houseId: string, from: number) {
  const dates = `checkIn=${parkDay(from)}&checkOut=${parkDay(from + 2)}`
  await page.goto(`/mobilevue/home/reserveInfo?houseId=${houseId}&${dates}&adults=2`)
  const next = page.getByRole('button', { name: texts.booking('reserve.submit') })
  await expect(next).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('checkbox', { name: texts.booking('reserve.agree') }).check()
  await page.getByLabel(texts.booking('reserve.name')).fill('邵景行')
  await page.getByLabel(texts.booking('reserve.phone')).fill('13900000207')
  await expect(next).toHaveAttribute('aria-busy', 'false')
  await next.click()
  await expect(submit(page, texts)).toBeVisible()
}

const submit = (page: Page, texts: StoryTexts) =>
  page.getByRole('button', { name: texts.booking('submit.submit') })

/** The time to pay is up, at once. */
async function timeIsUp(orderId: string): Promise<void> {
  const over = { hold_expires_at: new Date(Date.now() - 1000) }
  await withDatabase(async (db) => {
    await db.updateTable('stay_order').set(over).where('id', '=', orderId).execute()
    await db.updateTable('room_night').set(over).where('ref_id', '=', orderId).execute()
  })
}

test('the price comes, and neither the rules to be ticked nor the way on have moved', async ({ page }) => {
  const texts = storyTexts('zh-CN')
  const [house] = await housesFor(page, 40, 2)
  let bringPrice = () => {}
  const isBrought = new Promise<void>((resolve) => {
    bringPrice = resolve
  })
  await page.route(/\/quote$/, async (route) => {
    await isBrought
    await route.continue()
  })
  const dates = `checkIn=${parkDay(40)}&checkOut=${parkDay(42)}`
  await page.goto(`/mobilevue/home/reserveInfo?houseId=${house?.id}&${dates}&adults=2`)
  const next = page.getByRole('button', { name: texts.booking('reserve.submit') })
  const tick = page.getByRole('checkbox', { name: texts.booking('reserve.agree') })
  const footer = page.getByRole('region', { name: texts.stay('price.payable') })
  await expect(next).toHaveAttribute('aria-busy', 'true')
  await tick.scrollIntoViewIfNeeded()
  await expect(page.getByText(texts.stay('cancel.beijing'))).toBeVisible()
  const places = () => Promise.all([tick, next, footer].map((one) => one.boundingBox()))
  const before = await places()
  bringPrice()
  await expect(next).toHaveAttribute('aria-busy', 'false')
  await expect(footer).toContainText('¥')
  expect(await places()).toEqual(before)
})

for (const [at, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test('two guests want the last room in the same second: one has it, lets the time run out and pays too late; the other gets it, at a price that changed, and is charged once for two notices', async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const texts = storyTexts(language)
      const accounts = at === 0 ? ['13900000206', '13900000207'] : ['13900000208', '13900000202']
      const pages = await Promise.all(accounts.map((account) => guestPage(browser, baseURL, texts, account)))
      const [one, other] = pages
      if (!one || !other) {
        throw new Error('Two guests')
      }
      const from = 63 + at * 20
      const [house] = await housesFor(one, from, 2)
      const id = house?.id ?? ''
      await Promise.all(pages.map((page) => toSubmit(page, texts, id, from)))
      await Promise.all(pages.map((page) => submit(page, texts).click()))
      const taken = (page: Page) => page.getByText(texts.booking('submit.taken'))
      await expect.poll(async () => isPaying(one) || isPaying(other)).toBe(true)
      const [winner, loser] = isPaying(one) ? [one, other] : [other, one]
      await expect(taken(loser)).toBeVisible()
      expect(isPaying(loser)).toBe(false)
      const offered = texts.stay('house.nearest').split(' ')[0] ?? ''
      await loser.getByRole('button', { name: new RegExp(`^${offered}`) }).click()
      await expect(loser).toHaveURL(/\/home\/reserveInfo/)
      await expect(
        loser.getByRole('button', { name: texts.booking('reserve.submit') }),
        'the nearest dates can be had',
      ).toBeEnabled()

      // The winner stands at the provider's cashier when the time is up.
      const orderId = new URL(winner.url()).searchParams.get('bizId') ?? ''
      await payButton(winner).click()
      await expect(winner.locator('form[action$="/pay"] button')).toBeVisible()
      await timeIsUp(orderId)

      await toSubmit(loser, texts, id, from)
      await withDatabase(async (db) => {
        const row = db.selectFrom('house').select('tenant_id').where('id', '=', id)
        const { tenant_id } = await row.executeTakeFirstOrThrow()
        await scopeIn(db, tenant_id).write((scope) =>
          setPrices(scope, id, [{ night: parkDay(from), price: 123_400 }]),
        )
      })
      await submit(loser, texts).click()
      await expect(loser.getByRole('dialog')).toContainText(texts.booking('submit.priceChanged'))
      const night = loser.getByRole('dialog').locator('dl').filter({ hasText: '¥1,234' })
      await expect(night, 'it says which night made the difference').toHaveCount(1)
      await loser
        .getByRole('dialog')
        .getByRole('button', { name: texts.booking('submit.takeNewPrice') })
        .click()
      await expect(loser).toHaveURL(/\/home\/orderPay/)
      const second = new URL(loser.url()).searchParams.get('bizId') ?? ''

      await payHere(winner, 'pay')
      const late = winner
        .getByText(texts.wallet('over.late'))
        .or(winner.getByText(texts.wallet('success.late')))
        .first()
      // Where the job that closes what is over was quicker, the provider asks whether to pay all the same.
      const payLate = winner.locator('form[action$="/late"] button')
      await expect(late.or(payLate)).toBeVisible()
      if (await payLate.isVisible()) {
        await payLate.click()
      }
      await expect(late).toBeVisible()
      await winner.goto(`/mobilevue/home/submitOrder?orderId=${orderId}`)
      await expect(winner.getByRole('timer')).toBeHidden()
      await winner.goto(`/mobilevue/payment/refundSchedule?bizType=stay&bizId=${orderId}`)
      await expect(
        winner.getByRole('article').getByText(texts.wallet('refund.state.arrived')).first(),
      ).toBeVisible()

      // A payment fails first; then the provider tells twice, before the browser is back.
      await payButton(loser).click()
      await payHere(loser, 'fail')
      await expect(loser.getByRole('alert')).toContainText(texts.wallet('cashier.failed'))
      await loser.getByRole('radio', { name: texts.wallet('method.alipay') }).check()
      await payButton(loser).click()
      await payHere(loser, 'twice')
      await expect(loser.getByRole('heading', { name: texts.wallet('success.paid') })).toBeVisible()
      await expect(loser.getByText(texts.wallet('method.alipay'))).toBeVisible()
      const calls = await guestCalls(loser, accounts[loser === one ? 0 : 1] ?? '')
      type Fees = { total: number; deposit: number; paid: number }
      const fees = await calls.get<Fees>(`/portal/hms/orderInfo/v1/payDetail?orderId=${second}`)
      expect(fees.paid).toBe(fees.total + fees.deposit)
      // Coming to the cashier again leads to what is known: it is paid.
      await loser.goto(`/mobilevue/home/orderPay?bizType=stay&bizId=${second}`)
      await expect(loser).toHaveURL(/\/template\/customer\/success\?orderId=.*paymentId=/)
      await Promise.all(pages.map((page) => page.context().close()))
    })
  })
}
