import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { cardNumber, guestCalls, housesFor } from './booking.ts'
import { enterAs, heldSession, keepSession } from './enter.ts'
import { pixel } from './form-actions.ts'
import { callerOf } from './flow.ts'
import { expectEnglishNow, expectGoodNow, speakEnglish } from './look.ts'
import { codeFor, newPhone } from './outbox.ts'
import { payHere, payButton } from './pay.ts'
import { daysPass } from './time.ts'
import { parkDay } from './stay.ts'
import { languages } from '#domain/language.ts'
import { wordsOf, type Words } from './story-texts.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
/** The order a page is about. */
const orderIdIn = (page: Page) => {
  const params = new URL(page.url()).searchParams
  return params.get('orderId') ?? params.get('bizId') ?? ''
}

type Telling = { page: Page; desk: Page; words: Words; look: (name: string, on?: Page) => Promise<void> }

async function find({ page, words, look }: Telling, at: number): Promise<{ id: string; name: string }> {
  const sites = (await (await page.request.get('/portal/ht/user/v1/getOrgByDem')).json()) as { id: string }[]
  const where = { siteId: sites[at]?.id ?? '', language: words.language }
  const [house] = await housesFor(page, 0, 3, where)
  if (!house) {
    throw new Error('No house is free')
  }
  const site = page.getByRole('combobox', { name: words.stay('home.site') })
  await expect(site).toBeEnabled()
  await site.selectOption({ value: where.siteId })
  await dialog(page)
    .getByRole('button', { name: words.stay('home.policyRead') })
    .click()
  await page.getByRole('searchbox').fill(house.name)
  await button(page, words.stay('home.search')).click()
  await page.getByRole('article').getByRole('link', { name: house.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(house.name)
  await button(page, words.stay('house.book')).click()
  await expect(page.getByRole('heading', { level: 1, name: words.booking('reserve.title') })).toBeVisible()
  await expect(page.getByText(words.stay('price.payable')).first()).toBeVisible()
  await look('booking form, not signed in')
  return house
}

/** A messaging app signs a stranger in, who then leaves a phone; the web asks for an account. */
async function signIn({ page, words }: Telling, houseId: string): Promise<void> {
  if (words.language === 'en-US') {
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByLabel(words.identity('signIn.account'), { exact: true }).fill('13900000201')
    await page.getByLabel(words.identity('signIn.password'), { exact: true }).fill(demoPassword)
    await button(page, words.identity('signIn.submit')).click()
  } else {
    await expect(page).toHaveURL(new RegExp(`/WeChat\\?type=8&houseId=${houseId}$`))
    await button(page, '微信一键登录').click()
    await button(page, '同意').click()
    await page.getByRole('link', { name: /何一苇/ }).click()
    await page.waitForURL(/\/register|\/home\/reserveInfo/)
  }
  if (page.url().includes('/register')) {
    const phone = newPhone()
    await page.getByLabel('手机号', { exact: true }).fill(phone)
    await button(page, '获取验证码').click()
    await expect(page.getByText('验证码已发送！')).toBeVisible()
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone))
    await button(page, '绑定').click()
  }
  await expect(page).toHaveURL(/\/home\/reserveInfo\?houseId=/)
  expect(await heldSession(page)).toMatchObject({ kind: 'guest' })
}

/** Papers are looked at as they are typed. */
async function addPeople({ page, words, look }: Telling, at: number): Promise<void> {
  const sheet = dialog(page)
  await page.getByRole('button', { name: words.booking('reserve.choosePeople') }).click()
  for (const [no, name] of ['陆一舟', '沈青禾'].entries()) {
    await button(page, words.booking('people.add')).click()
    await sheet.getByLabel(words.booking('people.name')).fill(name)
    if (no === 0) {
      await sheet.getByLabel(words.booking('people.idNo')).fill('110105199003070000')
      await button(page, words.booking('people.save')).click()
      await expect(sheet.getByText(words.booking('people.problem.check'))).toBeVisible()
      await look('a person')
    }
    await sheet.getByLabel(words.booking('people.idNo')).fill(cardNumber(at + no))
    await button(page, words.booking('people.save')).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  await look('people')
  await button(page, words.booking('people.confirm', { count: 2, most: 2 })).click()
  const chosen = page.getByText(words.booking('reserve.chosen', { count: 2, guests: 2 }))
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen, 'what was filled in survives').toBeVisible()
}

async function book(telling: Telling, at: number, house: { id: string }): Promise<string> {
  const { page, words, look } = telling
  await page.getByLabel(words.booking('reserve.remarks')).fill('晚上八点到')
  await button(page, words.booking('rule.title')).click()
  await button(page, words.booking('rule.read')).click()
  await button(page, words.booking('reserve.submit')).click()
  await signIn(telling, house.id)
  await expect(page.getByLabel(words.booking('reserve.remarks'))).toHaveValue('晚上八点到')
  await expect(page.getByRole('checkbox', { name: words.booking('reserve.agree') })).toBeChecked()
  await addPeople(telling, at)
  await page.getByLabel(words.booking('reserve.name')).fill('陆一舟')
  await page.getByLabel(words.booking('reserve.phone')).fill('13900001234')
  await expect(button(page, words.booking('reserve.submit'))).toHaveAttribute('aria-busy', 'false')
  await button(page, words.booking('reserve.submit')).click()
  await expect(page.getByRole('heading', { level: 1, name: words.booking('submit.title') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('晚上八点到')
  await look('to be confirmed')
  await button(page, words.booking('submit.submit')).click()
  await expect(page).toHaveURL(/\/home\/orderPay\?/)
  return orderIdIn(page)
}

async function pay({ page, words, look }: Telling, orderId: string): Promise<void> {
  await page.goto(`/mobilevue/home/submitOrder?orderId=${orderId}`)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await look('held')
  await page.getByRole('button', { name: /¥/ }).click()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await look('cashier')
  await payButton(page).click()
  await payHere(page, 'pay')
  await expect(page.getByRole('heading', { name: words.wallet('success.paid') })).toBeVisible()
  await look('paid')
  await page.goto('/mobilevue/template/customer/list?tab=toStay')
}

async function moveIn(telling: Telling, orderId: string, house: { name: string }): Promise<void> {
  const { page, desk, words, look } = telling
  const card = page.getByRole('article').filter({ hasText: house.name }).first()
  await expect(card).toBeVisible()
  await look('orders')
  await card.getByRole('link', { name: words.booking('actions.checkIn') }).click()
  for (const person of ['陆一舟', '沈青禾']) {
    await expect(page.getByRole('checkbox', { name: person })).toBeChecked()
  }
  await look('check-in')
  await button(page, words.booking('checkIn.register')).click()
  await expect(page.getByText(words.booking('checkIn.agreeFirst'))).toBeVisible()
  await page.getByRole('checkbox', { name: words.booking('checkIn.agree') }).check()
  await button(page, words.booking('checkIn.register')).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await look('registered')

  // Before the hour the front desk lets them in; after it they are in already.
  const isIn = await page.getByRole('heading', { name: words.booking('checkIn.stages.in') }).isVisible()
  await desk.goto(`/mobilevue/work/frontdesk?show=${isIn ? 'staying' : 'arriving'}`)
  await desk
    .getByRole('button', { name: new RegExp(house.name) })
    .first()
    .click()
  const letIn = button(desk, words.desk('checkIn'))
  const out = button(desk, words.desk('checkOut'))
  await expect(letIn.or(out)).toBeVisible()
  await look('front desk', desk)
  if (await letIn.isVisible()) {
    await letIn.click()
    await button(desk, words.app('action.confirm')).click()
    await expect(desk.getByText(words.desk('done'))).toBeVisible()
  }
  await page.goto(`/mobilevue/template/customer/room?orderId=${orderId}`)
  await expect(page.getByText(words.booking('room.code'))).toBeVisible()
  await expect(page.getByText(/^\d{3} \d{3}/)).toBeVisible()
  await look('room')
  await page.goto(`/mobilevue/check/goodList?orderId=${orderId}&phase=in`)
  await button(page, words.goods('confirmIn')).click()
  await expect(page.getByText(words.goods('savedIn'))).toBeVisible()
}

/** One night more, in the same room. */
async function stayOn({ page, words, look }: Telling, orderId: string): Promise<void> {
  await page.goto(`/mobilevue/home/continueLive?orderId=${orderId}`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  const same = page
    .getByRole('list', { name: words.extending('how') })
    .getByRole('button')
    .first()
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await look('staying on')
  await button(page, words.extending('goOn')).click()
  await expect(page.getByRole('heading', { level: 1, name: words.extending('formTitle') })).toBeVisible()
  await look('confirm staying on')
  await button(page, words.extending('submit')).click()
  await expect(page).toHaveURL(/\/home\/orderPay\?.*extension/)
  await payButton(page).click()
  await payHere(page, 'pay')
  await expect(page.getByRole('heading', { name: words.wallet('success.paid') })).toBeVisible()
  await page.goto(`/mobilevue/template/customer/order?orderId=${orderId}`)
  await expect(page.locator(`time[datetime="${parkDay(2)}"]`).first()).toBeVisible()
  await look('order')
  await page.goto(`/mobilevue/home/payDetail?orderId=${orderId}`)
  await expect(page.getByText(words.booking('payDetail.paid'), { exact: true }).first()).toBeVisible()
  await look('fees')
}

/** The last day: they leave, the rooms are looked through, and what is broken is taken off the deposit. */
async function leave(telling: Telling, orderId: string, house: { name: string }) {
  const { page, desk, words, look } = telling
  await daysPass(orderId, 2)
  await page.goto(`/mobilevue/template/customer/order?orderId=${orderId}`)
  await link(page, words.booking('actions.checkOut')).click()
  await button(page, words.booking('actions.checkOut')).click()
  await dialog(page)
    .getByRole('button', { name: words.booking('actions.checkOut') })
    .click()
  await expect(page.getByText(words.booking('states.checkedOut')).first()).toBeVisible()

  await desk.goto('/mobilevue/work/frontdesk?show=unsettled')
  await desk
    .getByRole('button', { name: new RegExp(house.name) })
    .first()
    .click()
  await link(desk, words.booking('order.goods')).click()
  const first = desk.getByRole('main').getByRole('list').getByRole('listitem').first()
  await first.getByRole('button').first().click()
  await first
    .getByRole('button', { name: words.app('stepper.more', { label: words.goods('marks.damaged') }) })
    .click()
  await first.getByLabel(words.goods('note')).fill('摔了一只')
  await look('goods', desk)
  await button(desk, words.goods('send')).click()
  await dialog(desk)
    .getByRole('button', { name: words.goods('send') })
    .click()
  await expect(desk.getByText(words.goods('states.sent'))).toBeVisible()

  await page.goto(`/mobilevue/check/goodList?orderId=${orderId}`)
  await expect(page.getByText('摔了一只')).toBeVisible()
  await look('goods, asked')
  if (words.language === 'zh-CN') {
    await disagree(telling, orderId)
    return
  }
  await button(page, words.goods('agree')).click()
  await expect(page.getByText(words.goods('states.agreed'))).toBeVisible()
  await desk.reload()
  await button(desk, words.goods('settle')).click()
  await dialog(desk)
    .getByRole('button', { name: words.goods('settle') })
    .click()
  await expect(desk.getByText(words.goods('states.settled'), { exact: true }).first()).toBeVisible()
}

/** The guest does not agree: somebody else decides, and until then the front desk can only wait as they do. */
async function disagree({ page, desk, words, look }: Telling, orderId: string) {
  const said = `杯子来的时候就有裂纹 ${orderId.slice(-4)}`
  await button(page, words.goods('disagree')).click()
  await dialog(page).getByLabel(words.goods('disputeTitle')).fill(said)
  await dialog(page)
    .getByLabel(words.goods('disputePhotos'))
    .last()
    .setInputFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer: pixel })
  await expect(
    dialog(page).getByRole('button', { name: words.app('photos.remove', { number: 1 }) }),
  ).toBeVisible()
  await look('what is wrong with a charge')
  await button(page, words.goods('disputeSend')).click()
  await expect(page.getByText(words.goods('dispute.state'))).toBeVisible()
  const photo = page.getByRole('list', { name: words.goods('photos') }).getByRole('button')
  await expect(photo).toHaveCount(1)
  await look('goods, in dispute')
  await desk.reload()
  await expect(desk.getByText(words.goods('dispute.at', { step: '上级裁定' }))).toBeVisible()
  await expect(button(desk, words.goods('send'))).toBeHidden()
  const address = (await link(desk, words.goods('dispute.look')).getAttribute('href')) ?? ''
  const superior = await callerOf(desk, 'dengkexin')
  const taskId = await superior.taskOf(address.split('/').at(-1) ?? '')

  await keepSession(desk, superior.session)
  await desk.goto(`/mobilevue/task/${taskId}/0`)
  await expect(desk.getByText(said)).toBeVisible()
  await expect(desk.getByRole('img', { name: /IMG_2041/ })).toBeVisible()
  await desk.getByRole('radio', { name: '减少费用' }).check({ force: true })
  await desk.getByLabel('减为').fill('10')
  await desk.getByLabel('给住客的说明').fill('裂纹加深了一些，按十元收取')
  await look('a dispute to decide', desk)
  await button(desk, '作出裁定').click()
  await dialog(desk).getByRole('button', { name: '确认作出裁定' }).click()
  await expect(desk).not.toHaveURL(/\/task\//)
  await page.reload()
  await expect(page.getByText(words.goods('dispute.verdicts.reduce', { price: '¥10' }))).toBeVisible()
  await expect(page.getByText('裂纹加深了一些，按十元收取')).toBeVisible()
  await enterAs(desk, 'frontdesk')
}

async function review({ page, desk, words, look }: Telling, orderId: string, house: { id: string }) {
  const said = `被子有太阳的味道 ${orderId.slice(-4)}`
  await page.goto(`/mobilevue/template/customer/order?orderId=${orderId}`)
  await expect(page.getByText(words.booking('states.completed')).first()).toBeVisible()
  await link(page, words.booking('actions.review')).click()
  await button(page, words.reviews('write.submit')).click()
  await expect(page.getByText(words.reviews('write.starsFirst'))).toBeVisible()
  for (const row of await page.getByRole('radio', { name: words.app('stars', { count: 5 }) }).all()) {
    await row.locator('..').click()
  }
  await page.getByLabel(words.reviews('write.text')).fill(said)
  await look('review')
  await button(page, words.reviews('write.submit')).click()
  await expect(page).toHaveURL(/\/comment\/list/)
  await expect(page.getByText(said)).toBeVisible()
  await look('own reviews')

  await desk.goto('/mobilevue/comment/list?of=received&show=unreplied')
  const card = desk.getByRole('listitem').filter({ hasText: said })
  await card.getByRole('button', { name: words.reviews('list.reply'), exact: true }).click()
  await desk.getByLabel(words.reviews('reply.yours')).fill('谢谢您，天晴的日子我们都晒被子')
  await look('reply', desk)
  await button(desk, words.reviews('reply.submit')).click()
  await expect(desk.getByText(words.reviews('reply.done'))).toBeVisible()
  await page.goto(`/mobilevue/home/scoreList?houseId=${house.id}`)
  await expect(page.getByRole('article').filter({ hasText: said })).toContainText('天晴的日子')
}

for (const [at, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('a stranger finds a house, books, signs in on the way, pays, moves in, stays on, leaves, pays for a broken cup, writes a review and reads the reply', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000)
      const words = wordsOf(language)
      const options = { baseURL: baseURL ?? '', locale: language, timezoneId: 'Asia/Shanghai' }
      const desk = await (await browser.newContext({ ...options, viewport: page.viewportSize() })).newPage()
      await Promise.all(language === 'en-US' ? [speakEnglish(page), speakEnglish(desk)] : [])
      await enterAs(desk, 'frontdesk')
      const telling: Telling = {
        page,
        desk,
        words,
        look: (name, on = page) =>
          test.step(name, () => (language === 'en-US' ? expectEnglishNow(on) : expectGoodNow(on))),
      }
      const sign = `journey-${Date.now()}`
      const query = at === 0 ? `?WechatApplet=2&openId=o-${sign}&unionId=u-${sign}&img=` : ''
      await page.goto(`/mobilevue/home/index${query}`)
      const house = await find(telling, at)
      const orderId = await book(telling, 500 + at * 20, house)
      await pay(telling, orderId)
      await moveIn(telling, orderId, house)
      await stayOn(telling, orderId)
      await leave(telling, orderId, house)
      await review(telling, orderId, house)
      await desk.context().close()
    })
  })
}

test('the rules, the packages and the gallery of a booking can be used by everybody', async ({ page }) => {
  await enterAs(page, '13900000203')
  const calls = await guestCalls(page, '13900000203')
  const [house] = await housesFor(page, 30, 3)
  await calls.quote(house?.id ?? '', 30, 3)
  for (const path of [
    `/home/rule?houseId=${house?.id}`,
    `/check/playPackage?houseId=${house?.id}`,
    '/template/customer/demo',
  ]) {
    await page.goto(`/mobilevue${path}`)
    await expect(page.getByRole('main').getByText(/.+/).first()).toBeVisible()
    await expectGoodNow(page)
  }
})
