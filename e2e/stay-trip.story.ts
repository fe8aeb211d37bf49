import { expect, test } from '@playwright/test'
import { languages } from '#domain/language.ts'
import { approve, letIn } from './approval.ts'
import { guestCalls, houseFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { expectEnglishNow, expectGoodNow, speakEnglish } from './look.ts'
import { payButton, payHere } from './pay.ts'
import { daysPass } from './time.ts'
import { storyTexts } from './story-texts.ts'

type Preview = { back: number; kept: number }
type Order = { parts: Array<{ houseName: string; nights: number }>; paid: number }

const yuan = (fen: number, digits = fen % 100 === 0 ? 0 : 2) =>
  `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: digits })}`

// One after the other: both choose the same house to stay on in, and only one can have it.
test.describe.configure({ mode: 'default' })

for (const [at, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } })

    test('a guest stays on in another house, chosen by its price, leaves early, and reads one figure everywhere', async ({
      page,
    }) => {
      test.setTimeout(180_000)
      const account = at === 0 ? '13900000208' : '13900000206'
      const texts = storyTexts(language)
      if (language === 'en-US') {
        await speakEnglish(page)
      }
      await enterAs(page, account)
      const look = async (name: string) => {
        await test.step(name, () => (language === 'en-US' ? expectEnglishNow(page) : expectGoodNow(page)))
        const folder = process.env['LOOK_AT']
        if (folder) {
          await page.screenshot({ path: `${folder}/${name}-${language}.png` })
        }
      }
      const calls = await guestCalls(page, account)
      const house = await houseFor(page, 0, 3, 7 + at * 3)
      const placed = await calls.book(house.id, 0, 2)
      await calls.pay(placed)
      const { orderId } = placed
      const people = [
        await calls.addPerson('邵景行', 700 + at * 2),
        await calls.addPerson('梁书瑶', 701 + at * 2),
      ]
      await calls.register(
        orderId,
        people.map(({ id }) => id),
      )
      await letIn(page, orderId)

      await page.goto(`/mobilevue/home/continueLive?orderId=${orderId}`)
      const choices = page.getByRole('list', { name: texts.extending('how') }).getByRole('button')
      await expect(choices.nth(1)).toBeVisible()
      // Where one may stay on, and for how much, is seen without moving the page.
      await expect(choices.nth(1)).toBeInViewport({ ratio: 0.9 })
      await choices.nth(1).click()
      await expect(choices.nth(1)).toHaveAttribute('aria-pressed', 'true')
      const price = /¥[\d,.]+/.exec(await choices.nth(1).innerText())?.[0] ?? ''
      await look('choose')
      await page.getByRole('button', { name: texts.extending('goOn') }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.extending('formTitle') })).toBeVisible()
      await expect(page.getByText(price).first()).toBeVisible()
      await page.getByRole('button', { name: texts.extending('submit') }).click()
      await expect(page).toHaveURL(/\/home\/orderPay\?.*extension/)
      await payButton(page).click()
      await payHere(page, 'pay')
      await expect(page.getByRole('heading', { name: texts.wallet('success.paid') })).toBeVisible()

      const details = `/portal/hms/orderInfo/v1/getById?orderId=${orderId}`
      const order = await calls.get<Order>(details)
      expect(order.parts).toHaveLength(2)
      await page.goto(`/mobilevue/template/customer/order?orderId=${orderId}`)
      const arrangement = page.getByText(texts.booking('order.parts'))
      await expect(arrangement).toBeVisible()
      await expect(page.getByText(yuan(order.paid)).first()).toBeVisible()
      await arrangement.scrollIntoViewIfNeeded()
      await look('trip')

      // Since yesterday: at whatever hour this is told, a night has begun.
      await daysPass(orderId, 1)
      await page.goto(`/mobilevue/home/unsubscribe?orderId=${orderId}`)
      await expect(page.getByRole('table')).toBeVisible()
      const preview = await calls.get<Preview>(
        `/portal/hms/orderInfo/v1/unsubscribePreview?orderId=${orderId}`,
      )
      await look('leave')
      await page.getByRole('radio', { name: texts.cancelling('reasons.plans') }).click({ force: true })
      await page
        .getByRole('button', { name: texts.cancelling('sure.asks', { price: yuan(preview.back) }) })
        .click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText(texts.cancelling('sureTitle', { price: yuan(preview.kept) }))
      await look('sure')
      await question.getByRole('button', { name: texts.booking('actions.leaveEarly') }).click()
      await expect(page.getByText(texts.cancelling('done.leaveEarly'))).toBeVisible()

      await page.goto(`/mobilevue/template/customer/order?orderId=${orderId}`)
      await expect(page.getByText(texts.booking('order.askedBack')).first()).toBeVisible()
      await expect(page.getByText(`−${yuan(preview.back)}`)).toBeVisible()
      await expect(
        page.getByText(texts.booking('order.cancelWaits', { price: yuan(preview.back) })),
      ).toBeVisible()
      await look('left')
      await page.goto(`/mobilevue/payment/refundSchedule?bizType=stay&bizId=${orderId}`)
      await expect(page.getByText(yuan(preview.back, 2)).first()).toBeVisible()
      await look('refunds')
      await approve(page, orderId)
    })
  })
}
