import { randomInt } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { inboxApi } from '#api/messages/inbox.ts'
import { addressOf } from '#api/contexts.ts'
import { authorised, enterAs, sessionOf } from './enter.ts'
import { drawAside, swipe } from './swipe.ts'
import { expectToast } from './toast.ts'

const row = (page: Page, content: string) =>
  page.getByRole('list', { name: '消息' }).getByRole('button').filter({ hasText: content })
const badge = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByText(/条未读/)

async function writer(page: Page, account: string) {
  const session = await sessionOf(page, account)
  return async (receiverId: string, subject: string, content: string) => {
    const answer = await page.request.post(addressOf(inboxApi.sendMessage.path), {
      ...authorised(session),
      data: { receiverIds: [receiverId], subject, content },
    })
    expect(answer.status(), 'the message is sent').toBe(200)
  }
}

test('messages arrive without a reload, are found, opened and read', async ({ page }, { retry }) => {
  const { userId } = await enterAs(page, 'luomengqi')
  // Nobody sends more than 30 messages a minute: a second try writes as somebody else.
  const sender =
    retry === 0 ? { account: 'tangjiayan', name: '唐嘉言' } : { account: 'lusiyuan', name: '陆思远' }
  const write = await writer(page, sender.account)
  // What an earlier try has left is not this one's.
  const mark = randomInt(100_000, 1_000_000)
  const plan = (no: number) => `排期 ${no} · ${mark}`
  const urgent = `急：海报改期 ${mark}`
  for (let no = 1; no <= 22; no++) {
    await write(userId, plan(no), `第 ${no} 篇推文 ${mark}`)
  }
  const requests: {
    pageBean: { page: number }
    querys: { property: string; operation: string; relation: string }[]
  }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/messageReceiver/v1/list')) {
      requests.push(request.postDataJSON())
    }
  })
  await page.addInitScript(() => {
    const margins: string[] = []
    const Watcher = globalThis.IntersectionObserver
    globalThis.IntersectionObserver = class extends Watcher {
      constructor(seen: IntersectionObserverCallback, how?: IntersectionObserverInit) {
        super(seen, how)
        margins.push(how?.rootMargin ?? '')
      }
    }
    Object.assign(globalThis, { margins })
  })
  await page.goto('/mobilevue/messageReceiverList')
  await expect(row(page, plan(22))).toBeVisible()
  // The next page is fetched when the end is 20 pixels away.
  const margins = () => page.evaluate(() => (globalThis as unknown as { margins: string[] }).margins)
  await expect.poll(margins).toContain('0px 0px 20px')
  expect(requests[0]).toMatchObject({
    pageBean: { page: 1 },
    sorter: [
      { property: 'receiverName', direction: 'DESC' },
      { property: 'createTime', direction: 'DESC' },
    ],
  })
  // The next page comes when the end is in sight, and the end is said.
  await expect(row(page, plan(10))).toHaveCount(1)
  await expect(async () => {
    await page.getByText('加载中').or(page.getByText('没有更多了')).scrollIntoViewIfNeeded()
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(requests.some(({ pageBean }) => pageBean.page === 2)).toBe(true)

  // Somebody writes while one looks at the newest.
  await page.getByRole('main').evaluate((area) => area.scrollTo(0, 0))
  await write(userId, urgent, '周五的海报改到周六')
  await expect(row(page, urgent)).toBeVisible()
  await expect(row(page, urgent)).toContainText('未读')
  await expect(badge(page)).toBeAttached()

  const opened = page.waitForRequest((request) => request.url().includes('/messageReceiver/v1/get?id='))
  await row(page, urgent).click()
  await opened
  const alert = page.getByRole('dialog', { name: urgent })
  await expect(alert).toContainText('周五的海报改到周六')
  await page.keyboard.press('Escape')
  await expect(row(page, urgent)).not.toContainText('未读')
  await page.reload()
  await expect(row(page, urgent)).toBeVisible()
  await expect(row(page, urgent)).not.toContainText('未读')

  // Under a row that is drawn aside are its actions; a finger that scrolls draws none.
  const read = page.getByRole('button', { name: '标为已读', exact: true })
  await swipe(page, row(page, plan(22)), [-30, -120])
  await expect(read).toHaveCount(0)
  await page.getByRole('main').evaluate((area) => area.scrollTo(0, 0))
  await drawAside(page, row(page, plan(22)), read)
  await read.click()
  await expect(row(page, plan(22))).not.toContainText('未读')
  await drawAside(page, row(page, plan(21)), read)
  // A tap anywhere else only puts it back.
  await row(page, plan(21)).click({ position: { x: 220, y: 20 } })
  await expect(read).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await drawAside(page, row(page, plan(21)), read)
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(row(page, plan(21))).toHaveCount(0)

  // A word in the middle of a content, which no subject has.
  await page.getByRole('searchbox').fill(`7 篇推文 ${mark}`)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(row(page, plan(17))).toBeVisible()
  await expect(row(page, urgent)).toHaveCount(0)
  expect(requests.at(-1)?.querys).toMatchObject([
    { property: 'subject', operation: 'LIKE', relation: 'OR' },
    { property: 'content', operation: 'LIKE', relation: 'OR' },
  ])
  requests.length = 0
  await page.getByRole('button', { name: '重置' }).click()
  await expect(row(page, urgent)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  // A message that comes in just then has the list fetched as it was before.
  expect(requests, 'nothing is searched for any more').toContainEqual(
    expect.objectContaining({ pageBean: expect.objectContaining({ page: 1 }), querys: [] }),
  )

  // What is answered goes back to who wrote.
  await row(page, urgent).click()
  await page.getByRole('dialog').getByRole('button', { name: '回复' }).click()
  await expect(page.getByRole('button', { name: /收件人/ })).toContainText(sender.name)
  await expect(page.getByRole('textbox', { name: '主题' })).toHaveValue(`Re: ${urgent}`)
  await page.getByRole('textbox', { name: '内容' }).fill('收到')
  await page.getByRole('button', { name: '发送' }).click()
  await expectToast(page, '已发给 1 人')
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(badge(page)).toHaveCount(0)
})

test('a message of a server that says no more than it has to is unread until it is opened', async ({
  page,
}) => {
  await enterAs(page, 'luomengqi')
  const bare = { id: '1', subject: '停水通知', content: '明早停水', owner: '工程部', createTime: Date.now() }
  await page.route('**/messageReceiver/v1/list', (route) =>
    route.fulfill({ json: { rows: [bare], total: 1 } }),
  )
  await page.route('**/messageReceiver/v1/get?id=1', (route) =>
    route.fulfill({ json: { state: true, value: { content: '明早六点停水' }, message: '' } }),
  )
  await page.goto('/mobilevue/messageReceiverList')
  await expect(row(page, '停水通知')).toContainText('未读')
  await row(page, '停水通知').click()
  await expect(page.getByRole('dialog', { name: '停水通知' })).toContainText('明早六点停水')
})

test('somebody outside answers by a link, once, and who asked reads it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, 'weixiuying')
  await page.goto('/mobilevue/message/write')
  await page.getByText('外部人员').click()
  await page.getByRole('textbox', { name: '主题' }).fill('几点到？')
  await page.getByRole('textbox', { name: '内容' }).fill('请告诉我们到达时间')
  await page.getByRole('button', { name: '生成链接' }).click()
  const link = (await page.getByText(/messageFillPage\//).textContent()) ?? ''

  const outside = await context.newPage()
  await outside.goto(link)
  await expect(outside.getByText('请告诉我们到达时间')).toBeVisible()
  await outside.getByRole('button', { name: '提交' }).click()
  await expect(outside.getByText('请填写')).toHaveCount(2)
  await outside.getByRole('textbox', { name: '您的称呼' }).fill('林女士')
  await outside.getByRole('textbox', { name: '您的回复' }).fill('下午四点')
  await outside.getByRole('button', { name: '提交' }).click()
  await expect(outside.getByText('已收到，谢谢您')).toBeVisible()
  await outside.reload()
  await expect(outside.getByText('已收到，谢谢您')).toBeVisible()
  await outside.close()

  await page.goto('/mobilevue/messageReceiverList')
  await row(page, '林女士 已填写：几点到？').first().click()
  await expect(page.getByRole('dialog')).toContainText('下午四点')
})
