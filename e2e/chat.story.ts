import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { enterAs } from './enter.ts'
import { freeHouse } from './stay.ts'

const box = (page: Page) => page.getByRole('textbox', { name: '输入消息' })
const log = (page: Page) => page.getByRole('log')
const line = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words })

async function write(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

async function staffPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  await enterAs(page, 'frontdesk')
  return page
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('guest and staff talk over a house, through a lost network and a reload, and nothing is lost or doubled', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, 'owner')
  const house = await freeHouse(page)
  await page.goto(`/mobilevue/home/kefuBox?houseId=${house.id}`)
  // A ready question is answered at once.
  await page.getByRole('button', { name: '可以带宠物吗？' }).click()
  await expect(line(page, '每只每次入住收清洁费')).toBeVisible()
  await page.getByRole('region', { name: '房源' }).getByRole('button', { name: '发送给客服' }).click()
  await expect(log(page).getByRole('link', { name: house.name })).toBeVisible()
  await write(page, '这家周五晚上还有吗？')
  await expect(line(page, '这家周五晚上还有吗？')).toContainText('已送达')

  const desk = await staffPage(browser, baseURL)
  await desk.goto('/mobilevue/work/kefu')
  await desk.getByRole('link', { name: /赵德厚/ }).click()
  await expect(log(desk).getByRole('link', { name: house.name })).toBeVisible()
  await desk.getByRole('button', { name: '接入会话' }).click()
  await desk.getByRole('button', { name: '快捷回复' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '请稍等，我帮您查一下。' }).click()
  await desk.getByRole('button', { name: '发送', exact: true }).click()
  // Without a reload: the guest sees who serves, the answer, and that theirs was read.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('宋雨桐 为您服务')
  await expect(line(page, '请稍等，我帮您查一下。')).toBeVisible()
  await expect(line(page, '这家周五晚上还有吗？')).toContainText('已读')

  // The network goes; what is written waits on the device, over a reload as well.
  await page.context().setOffline(true)
  await write(page, '我在山路上')
  await write(page, '信号不太好')
  await expect(page.getByText('网络不可用，消息会在恢复后自动发送')).toBeVisible()
  await expect(line(page, '信号不太好')).toContainText('发送中')
  await write(desk, '周五晚上还有，要给您留着吗？')
  await page.context().setOffline(false)
  await page.route('**/kefu/v1/send', (route) => route.abort())
  await page.reload()
  await expect(line(page, '信号不太好')).toContainText('发送中')
  await page.unroute('**/kefu/v1/send')
  await expect(line(page, '要给您留着吗')).toBeVisible()
  await expect(line(page, '信号不太好')).toContainText(/已送达|已读/, { timeout: 20_000 })
  await expect(line(desk, '信号不太好')).toBeVisible()
  for (const both of [page, desk]) {
    await expect(line(both, '我在山路上')).toHaveCount(1)
    const words = await log(both).getByRole('listitem').allInnerTexts()
    const order = ['我在山路上', '信号不太好'].map((one) => words.findIndex((text) => text.includes(one)))
    expect(order[0]).toBeLessThan(order[1] ?? 0)
  }

  // A picture is seen at the desk.
  await page
    .getByLabel('发送图片')
    .last()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await expect(desk.getByRole('button', { name: /发来的图片/ })).toBeVisible()

  // The desk ends it, the guest rates.
  await desk.getByRole('button', { name: '更多操作' }).click()
  await desk.getByRole('button', { name: '结束会话' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '结束会话' }).click()
  await page.getByRole('button', { name: '评价服务' }).last().click()
  await page.getByRole('dialog').getByRole('radio', { name: '5 星' }).locator('..').click()
  await page.getByRole('dialog').getByRole('button', { name: '提交评价' }).click()
  await expect(line(page, '您给了 5 星评价')).toBeVisible()
  await expect(line(desk, '客人给了 5 星评价')).toBeVisible()
  await desk.context().close()
})

test('a conversation is handed over to a colleague', async ({ page, browser, baseURL }) => {
  await enterAs(page, 'admin')
  await page.goto('/mobilevue/home/kefuBox')
  await write(page, '想订一个会议室')
  const desk = await staffPage(browser, baseURL)
  await desk.goto('/mobilevue/work/kefu')
  await desk.getByRole('link', { name: /庄以宁/ }).click()
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
  await expect(desk.getByRole('link', { name: /庄以宁/ })).toContainText('邓可欣 接待中')
  await desk.context().close()
})

test('whoever is not signed in reads the answers, and is led to sign in for a chat', async ({ page }) => {
  await page.goto('/mobilevue/home/kefu')
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('宠物')
  await page.getByText('可以带宠物吗？').click()
  await expect(page.getByText('每只每次入住收清洁费')).toBeVisible()
  await page.getByRole('link', { name: /在线客服/ }).click()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fhome%2FkefuBox$/)
})

test('the desk is not for everybody', async ({ page }) => {
  await enterAs(page, 'guest')
  await page.goto('/mobilevue/work/kefu')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})

test('nobody stumbles over the service, by day, by night and in English', async ({ page }) => {
  const looks = [
    { scheme: 'light', language: 'zh-CN' },
    { scheme: 'dark', language: 'en-US' },
  ] as const
  for (const { scheme, language } of looks) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await enterAs(page, 'frontdesk')
    for (const path of ['/home/kefu', '/home/kefuBox', '/work/kefu?show=all']) {
      await page.goto(`/mobilevue${path}`)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('main').locator('output[aria-label]')).toHaveCount(0)
      await expectNoBarriers(page)
    }
    await page.getByRole('main').getByRole('link').last().click()
    await expect(log(page).getByRole('listitem').first()).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: /更多操作|More actions/ }).click()
    await expectNoBarriers(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
