import { expect, test, type Locator, type Page } from '@playwright/test'
import { endSession, enterAs, signInAgain, withoutNews } from './enter.ts'
import { callerOf, ownWord } from './flow.ts'
import { shopCalls } from './shop.ts'

// That the session has ended is learnt when something is sent, not before.
test.beforeEach(({ page }) => withoutNews(page))

/** What this phone still keeps of what was filled in. */
const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-fields:')))

const restored = (page: Page) => page.getByText('已恢复上次未提交的内容')

/** Fills in a field, loads the page again, and finds what was filled in; then gives it up. */
async function outlivesReload(
  page: Page,
  field: Locator,
  {
    typed,
    stored = '',
    reopen = async () => {},
  }: { typed: string; stored?: string; reopen?: () => Promise<void> },
): Promise<void> {
  await field.fill(typed)
  await page.reload()
  await reopen()
  await expect(restored(page)).toBeVisible()
  await expect(field).toHaveValue(typed)
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).last().click()
  await expect(restored(page)).toBeHidden()
  await expect(field).toHaveValue(stored)
  expect(await storedDrafts(page)).toEqual([])
}

test('goods that are filled in outlive an ended session, and go once they are saved', async ({ page }) => {
  const shop = await (await shopCalls(page, 'frontdesk')).shop('小铺')
  const name = ownWord('山核桃')
  const session = await enterAs(page, 'frontdesk')
  await page.goto(`/mobilevue/work/shop/goods/new?shopId=${shop.id}`)
  await page.getByLabel('名称', { exact: true }).fill(name)
  // Whoever reads the shop in English finds it there as well.
  const english = page.getByLabel('英文名称（选填）', { exact: true })
  await english.fill('Hickory nuts')
  await page.getByRole('button', { name: '添加规格' }).click()
  await page.getByLabel('售价（元）').first().fill('12')
  await page.getByLabel('售价（元）').last().fill('20.5')
  await endSession(page, session)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/login\?redirect=/)
  await signInAgain(page, 'frontdesk')
  await expect(page).toHaveURL(/\/work\/shop\/goods\/new/)
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue(name)
  await expect(english).toHaveValue('Hickory nuts')
  await expect(page.getByLabel('售价（元）').first()).toHaveValue('12')
  await expect(page.getByLabel('售价（元）').last()).toHaveValue('20.5')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/work\/shop\/goods\?/)
  await expect(page.getByText(name)).toBeVisible()
  expect(await storedDrafts(page)).toEqual([])
})

test('activities, packages, coupons and walk-in guests outlive a reload, and are given up when that is wanted', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  await page.goto('/mobilevue/work/activities/new')
  await outlivesReload(page, page.getByLabel('名称', { exact: true }), { typed: '采茶节' })
  const sheet = page.getByRole('dialog')
  for (const [tab, add] of [
    ['packages', '添加套餐'],
    ['coupons', '添加优惠券'],
  ] as const) {
    await page.goto(`/mobilevue/work/offers?tab=${tab}`)
    const reopen = () => page.getByRole('button', { name: add }).click()
    await reopen()
    await outlivesReload(page, sheet.getByLabel('名称（中文）'), { typed: '山野早餐', reopen })
  }

  await enterAs(page, 'frontdesk')
  await page.goto('/mobilevue/work/frontdesk')
  const walkIn = () => page.getByRole('button', { name: '散客入住' }).click()
  await walkIn()
  await outlivesReload(page, sheet.getByLabel('联系人'), { typed: '陆一舟', reopen: walkIn })
})

test('what an owner writes of a house outlives a reload, until it is given up', async ({ page }) => {
  const owner = await shopCalls(page, 'owner')
  type Row = { id: string; pending: { state: string } | null }
  const houses = await owner.rows<Row>('hms/houseDesk/v1/houses', { of: 'mine' })
  // What waits for its review is not written on.
  const house = houses.find(({ pending }) => pending?.state !== 'review')
  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/landlmy/landlHome/editHome?houseId=${house?.id}`)
  const highlight = page.getByLabel('一句话亮点')
  await expect(highlight).toBeVisible()
  const stored = await highlight.inputValue()
  await outlivesReload(page, highlight, { typed: '新修了露台', stored })
})

test('a booking of a meeting room, a correction of leave and the words of a reminder outlive a reload', async ({
  page,
}) => {
  const instId = await (await callerOf(page, 'luomengqi')).startLeave(ownWord('催'))
  await enterAs(page, 'fengzimo')
  await page.goto('/mobilevue/meetings/book')
  await outlivesReload(page, page.getByLabel('会议主题'), { typed: '季度复盘' })

  await page.goto('/mobilevue/leave/balances')
  const correct = () => page.getByRole('button', { name: '调整额度' }).click()
  await correct()
  await outlivesReload(page, page.getByLabel('原因'), { typed: '工龄增加', reopen: correct })

  await enterAs(page, 'luomengqi')
  await page.goto(`/mobilevue/inst/${instId}`)
  const remind = () => page.getByRole('button', { name: '催办', exact: true }).first().click()
  const words = page.getByRole('dialog').getByRole('textbox')
  await remind()
  await words.fill('明天就要出发，请尽快看一下')
  await page.reload()
  await remind()
  await expect(words).toHaveValue('明天就要出发，请尽快看一下')
  await page.getByRole('dialog').getByRole('button', { name: '发送提醒' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await storedDrafts(page)).toEqual([])
})

test('what a shop says, a count of its stock, a base price and a paper of the park outlive a reload', async ({
  page,
}) => {
  const keeper = await shopCalls(page, 'frontdesk')
  const shop = await keeper.shop('小铺')
  const { notice } = await keeper.get<{ notice: string }>(`shop/v1/manage/settings?shopId=${shop.id}`)
  await enterAs(page, 'frontdesk')
  await page.goto(`/mobilevue/work/shop/settings?shopId=${shop.id}`)
  await outlivesReload(page, page.getByLabel('公告', { exact: true }), {
    typed: '周末有雨，柴火限量',
    stored: notice,
  })
  await page.goto(`/mobilevue/work/shop/stock?skuId=${shop.goods[0]?.skus[0]?.id}`)
  const count = () => page.getByRole('button', { name: '盘点' }).click()
  await count()
  await outlivesReload(page, page.getByLabel('实际在库件数'), { typed: '17', reopen: count })

  await enterAs(page, 'owner')
  await page.goto('/mobilevue/landlmy/landlHome/roomStatusPrice')
  const base = page.getByLabel('基础价（元/晚）')
  const rules = () => page.getByText('规则与设置', { exact: true }).click()
  await rules()
  await expect(base).toBeVisible()
  await outlivesReload(page, base, { typed: '1234', stored: await base.inputValue(), reopen: rules })

  await enterAs(page, 'manager')
  await page.goto('/mobilevue/work/policies?type=1')
  const title = page.getByLabel('标题')
  await expect(title).toBeVisible()
  await outlivesReload(page, title, { typed: '用户服务协议（修订）', stored: await title.inputValue() })
})
