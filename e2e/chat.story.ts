import { expect, test, type Browser, type Page } from '@playwright/test'
import { guestCalls, housesFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { expectEnglishNow, expectGoodNow, speakEnglish } from './look.ts'
import { languages } from '#domain/language.ts'
import { storyTexts, type StoryTexts } from './story-texts.ts'

const log = (page: Page) => page.getByRole('log')
const line = (page: Page, content: string) => log(page).getByRole('listitem').filter({ hasText: content })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function write(page: Page, texts: StoryTexts, text: string): Promise<void> {
  await page.getByRole('textbox', { name: texts.messages('chat.write') }).fill(text)
  await button(page, texts.messages('chat.send')).click()
}

const sendCard = (page: Page, texts: StoryTexts, kind: 'house' | 'order') =>
  page
    .getByRole('region', { name: texts.messages(`chat.${kind}`) })
    .getByRole('button', { name: texts.messages('chat.sendCard'), exact: true })
    .click()

async function staffPage(browser: Browser, baseURL: string | undefined, texts: StoryTexts): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const options = { viewport, locale: texts.language, timezoneId: 'Asia/Shanghai' }
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', ...options })).newPage()
  if (texts.language === 'en-US') {
    await speakEnglish(page)
  }
  await enterAs(page, 'frontdesk')
  return page
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Names of people are their own in any language. */
const names = /北辰|宋雨桐|邓可欣|赵德厚|姜北辰|庄以宁/

/** Whom the desk knows the guests by, and what is asked and answered of itself. */
const cast = [
  { account: 'owner', ask: '可以带宠物吗？', answer: '每只每次入住收清洁费' },
  { account: '13900000203', ask: 'May I bring my pet?', answer: 'per pet' },
]

for (const [at, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('guest and staff talk over a house and an order, through a lost network and a reload, and nothing is lost or doubled', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const texts = storyTexts(language)
      const { account = '', ask = '', answer = '' } = cast[at] ?? {}
      // What was said when this was told before stands above, and is not looked at.
      const word = String(Date.now()).slice(-6)
      const asked = `这家周五晚上还有吗？${word}`
      const onTheWay = [`我在山路上 ${word}`, `信号不太好 ${word}`] as const
      const isEnglish = language === 'en-US'
      // Nights of its own: no other story books in these weeks.
      const from = 170 + at * 8
      const look = (on: Page) => (isEnglish ? expectEnglishNow(on, names) : expectGoodNow(on))
      if (isEnglish) {
        await speakEnglish(page)
      }
      const { username: fullname } = await enterAs(page, account)
      const [house] = await housesFor(page, from, 2, { language })
      const name = house?.name ?? ''
      await page.goto(`/mobilevue/home/kefuBox?houseId=${house?.id}`)
      // A ready question is answered at once.
      await button(page, ask).click()
      await expect(line(page, answer).last()).toBeVisible()
      await sendCard(page, texts, 'house')
      await expect(log(page).getByRole('link', { name }).last()).toBeVisible()
      await write(page, texts, asked)
      await expect(line(page, asked)).toContainText(texts.messages('chat.sent'))
      await look(page)

      const desk = await staffPage(browser, baseURL, texts)
      await desk.goto('/mobilevue/work/kefu')
      await expect(desk.getByRole('link', { name: fullname })).toBeVisible()
      await look(desk)
      await desk.getByRole('link', { name: fullname }).click()
      await expect(log(desk).getByRole('link', { name }).last()).toBeVisible()
      const [take, quick] = [
        button(desk, texts.messages('desk.take')),
        button(desk, texts.messages('chat.quick')),
      ]
      await expect(take.or(quick)).toBeVisible()
      if (await take.isVisible()) {
        await take.click()
      }
      await quick.click()
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: '请稍等，我帮您查一下。', exact: true })
        .click()
      await button(desk, texts.messages('chat.send')).click()
      // Without a reload: the guest sees who serves, the answer, and that theirs was read.
      const served = texts.messages('chat.withAgent', { name: '宋雨桐' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(served)
      await expect(line(page, '请稍等，我帮您查一下。').last()).toBeVisible()
      await expect(line(page, asked)).toContainText(texts.messages('chat.read'))

      // They book it, and show the order.
      const calls = await guestCalls(page, account)
      const { orderId } = await calls.book(house?.id ?? '', from, 2)
      await page.goto(`/mobilevue/home/kefuBox?orderId=${orderId}`)
      await sendCard(page, texts, 'order')
      await expect(log(desk).getByText(texts.messages('chat.order')).last()).toBeVisible()

      // The network goes; what is written waits on the device, over a reload as well.
      await page.context().setOffline(true)
      await write(page, texts, onTheWay[0])
      await write(page, texts, onTheWay[1])
      await expect(page.getByText(texts.messages('chat.offline'))).toBeVisible()
      await expect(line(page, onTheWay[1])).toContainText(texts.messages('chat.sending'))
      await write(desk, texts, `周五晚上还有，要给您留着吗？${word}`)
      await page.context().setOffline(false)
      await page.route('**/kefu/v1/send', (route) => route.abort())
      await page.reload()
      await expect(line(page, onTheWay[1])).toContainText(texts.messages('chat.sending'))
      await page.unroute('**/kefu/v1/send')
      await expect(line(page, `要给您留着吗？${word}`)).toBeVisible()
      const arrived = new RegExp(`${texts.messages('chat.sent')}|${texts.messages('chat.read')}`)
      await expect(line(page, onTheWay[1])).toContainText(arrived)
      await expect(line(desk, onTheWay[1])).toBeVisible()
      for (const both of [page, desk]) {
        await expect(line(both, onTheWay[0])).toHaveCount(1)
        const lines = await log(both).getByRole('listitem').allInnerTexts()
        const order = onTheWay.map((one) => lines.findIndex((text) => text.includes(one)))
        expect(order[0]).toBeLessThan(order[1] ?? 0)
      }

      // A picture is seen at the desk.
      const picture = { name: 'a.png', mimeType: 'image/png', buffer: png }
      await page.getByLabel(texts.messages('chat.picture')).last().setInputFiles(picture)
      const seen = texts.messages('chat.pictureOf', { name: '' }).trim()
      await expect(desk.getByRole('button', { name: new RegExp(seen) }).last()).toBeVisible()
      await button(desk, texts.messages('desk.more')).click()
      await look(desk)

      // The desk ends it, the guest rates.
      await button(desk, texts.messages('desk.close')).click()
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: texts.messages('desk.close') })
        .click()
      await button(page, texts.messages('chat.rate')).last().click()
      const stars = page.getByRole('dialog').getByRole('radio', { name: texts.app('stars', { count: 5 }) })
      await stars.locator('..').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: texts.messages('rate.submit') })
        .click()
      await expect(line(page, texts.messages('chat.events.rated', { stars: 5 })).last()).toBeVisible()
      await expect(line(desk, texts.messages('chat.atDesk.rated', { stars: 5 })).last()).toBeVisible()
      await desk.context().close()
    })
  })
}

test('a conversation is handed over to a colleague; the desk is not for everybody', async ({
  page,
  browser,
  baseURL,
}, { retry, repeatEachIndex }) => {
  const texts = storyTexts('zh-CN')
  // Whoever asked when this was told before is with a colleague still.
  const { username } = await enterAs(
    page,
    ['admin', 'manager', 'clerk'][retry + repeatEachIndex] ?? 'finance',
  )
  await page.goto('/mobilevue/home/kefuBox')
  await write(page, texts, '想订一个会议室')
  const desk = await staffPage(browser, baseURL, texts)
  await desk.goto('/mobilevue/work/kefu')
  await desk.getByRole('link', { name: username }).click()
  await desk.getByRole('button', { name: '接入会话' }).click()
  await desk.getByRole('button', { name: '更多操作' }).click()
  await desk.getByRole('button', { name: '转接给同事' }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /邓可欣/ })
    .click()
  await expect(line(page, '已为您转接 邓可欣')).toBeVisible()
  await expect(desk).toHaveURL(/show=mine/)
  await desk.goto('/mobilevue/work/kefu?show=all')
  await expect(desk.getByRole('link', { name: username })).toContainText('邓可欣 接待中')
  await enterAs(desk, 'guest')
  await desk.goto('/mobilevue/work/kefu')
  await expect(desk.getByText('您没有使用这个页面的权限')).toBeVisible()
  await expect(desk.getByRole('main').getByRole('link')).toHaveCount(0)
  await desk.context().close()
})

test('whoever is not signed in reads the answers, in either language, and is led to sign in for a chat', async ({
  page,
}) => {
  await page.goto('/mobilevue/home/kefu')
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('宠物')
  await page.getByText('可以带宠物吗？').click()
  await expect(page.getByText('每只每次入住收清洁费')).toBeVisible()
  await expectGoodNow(page)
  await page.getByRole('link', { name: /在线客服/ }).click()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhome%2FkefuBox$/)
  await speakEnglish(page)
  await page.goto('/mobilevue/home/kefu')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByText('May I bring my pet?')).toBeVisible()
  await expectEnglishNow(page)
})
