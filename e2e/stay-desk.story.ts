import { randomInt } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { guestCalls, houseByPolicy, housesFor } from './booking.ts'
import { enterAs } from './enter.ts'
import { pixel } from './form-actions.ts'
import { expectEnglishNow, expectGoodNow, speakEnglish } from './look.ts'
import { daysPass } from './time.ts'
import { walkTo } from './walk.ts'

const guest = '13900000206'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens an order of the guest's at the front desk, once it alone is left of what stood in the list before. */
async function openAtDesk(page: Page, orderNo: string): Promise<void> {
  await page.goto('/mobilevue/work/frontdesk?show=all')
  await page.getByRole('searchbox').fill(orderNo)
  const found = page.getByRole('button', { name: /苏念安/ })
  await expect(found).toHaveCount(1)
  await found.click()
}

test('the front desk moves guests to other rooms, at the price they have', async ({ page }) => {
  const calls = await guestCalls(page, guest)
  const houses = await housesFor(page, 150, 2)
  const house = houses.find(({ name }) => name.length > 3) ?? houses[0]
  const placed = await calls.book(house?.id ?? '', 150, 2)
  await calls.pay(placed)
  await enterAs(page, 'frontdesk')
  await page.goto('/mobilevue/work/frontdesk?show=all')
  const search = page.getByRole('searchbox', { name: '姓名、手机、房号、订单号' })
  // Other guests may be in the house as well.
  await search.fill(placed.orderNo)
  const found = page.getByRole('button', { name: /苏念安/ })
  await expect(found).toHaveCount(1)
  await found.click()
  await dialog(page).getByRole('button', { name: '换房' }).click()
  await button(page, '换到这里').click()
  await expect(dialog(page).getByText('请填写原因')).toBeVisible()
  const other = dialog(page).getByRole('radio').first()
  const name = (await other.getAttribute('aria-label')) ?? ''
  await other.check({ force: true })
  await dialog(page).getByLabel('原因').fill('热水器维修')
  await expectGoodNow(page)
  await button(page, '换到这里').click()
  await expect(page.getByText('已办理')).toBeVisible()
  type Order = { house: { name: string }; total: number }
  const moved = await calls.get<Order>(`/portal/hms/orderInfo/v1/getById?orderId=${placed.orderId}`)
  expect(moved.house.name).toBe(name)

  // Somebody without a booking: a free house from tonight on, and a code by which they pay.
  await page.goto('/mobilevue/work/frontdesk')
  await search.fill('没有这个人')
  await expect(page.getByText('没有这样的订单')).toBeVisible()
  await search.fill('')
  await page.getByRole('button', { name: /^散客入住/ }).click()
  await dialog(page).getByLabel('联系人').fill('过路的客人')
  await dialog(page).getByLabel('手机号').fill('13900000277')
  await dialog(page).getByRole('radio').first().check({ force: true })
  await expectGoodNow(page)
  await button(page, '下单').click()
  await expect(dialog(page).getByRole('img', { name: '支付二维码' })).toBeVisible()
})

test('the desk marks that nobody came, and sees first what goes back and what is kept', async ({ page }) => {
  const calls = await guestCalls(page, guest)
  const from = randomInt(150, 250)
  const { id } = await houseByPolicy(page, from, 3, 'moderate')
  const placed = await calls.book(id, from, 3)
  await calls.pay(placed)
  // The first night has begun, and at some hours of the day the second.
  await daysPass(placed.orderId, from + 1)
  type Order = { orderNo: string; state: string; refunded: number }
  const order = () => calls.get<Order>(`/portal/hms/orderInfo/v1/getById?orderId=${placed.orderId}`)
  const { orderNo, state } = await order()
  const open = () => openAtDesk(page, orderNo)
  await enterAs(page, 'frontdesk')
  await open()
  if (state === 'paid') {
    await button(page, '接单').click()
    await open()
  }
  await button(page, '未到店').click()
  await expect(dialog(page).getByText('园区保留')).toBeVisible()
  await expect(dialog(page).getByText(/按退订政策，现在扣除.*房费和其余房费的 50%/)).toBeVisible()
  await expectGoodNow(page)
  const mark = dialog(page).getByRole('button', { name: /^标记未到店，退还 ¥/ })
  const shown = Number((await mark.textContent())?.replace(/[^\d.]/g, ''))
  expect(shown).toBeGreaterThan(0)

  // A night begins while the desk looks: it is told, sees the new sum, and agrees to that.
  await daysPass(placed.orderId, 1)
  await mark.click()
  await expect(page.getByText('可退金额已变化，请重新确认')).toBeVisible()
  await button(page, '确定').click()
  await expect(mark).not.toContainText(`¥${shown.toLocaleString('en-US')}`)
  const agreed = Number((await mark.textContent())?.replace(/[^\d.]/g, ''))
  expect(agreed).toBeLessThan(shown)
  expect((await order()).refunded).toBe(0)
  await mark.click()
  await expect(page.getByText('已办理')).toBeVisible()
  expect(await order()).toMatchObject({ state: 'noShow', refunded: agreed * 100 })
})

test('guests who leave before their last night leave at the desk, by what they are shown', async ({
  page,
}) => {
  const calls = await guestCalls(page, guest)
  const from = randomInt(260, 330)
  const { id } = await houseByPolicy(page, from, 4, 'moderate')
  const placed = await calls.book(id, from, 4)
  await calls.pay(placed)
  await daysPass(placed.orderId, from)
  type Order = { orderNo: string; state: string; asked: number }
  const order = () => calls.get<Order>(`/portal/hms/orderInfo/v1/getById?orderId=${placed.orderId}`)
  const { orderNo, state } = await order()
  const people = [await calls.addPerson('苏念安', 620), await calls.addPerson('苏念宁', 621)]
  const open = () => openAtDesk(page, orderNo)
  await enterAs(page, 'frontdesk')
  if (state === 'paid') {
    await open()
    await button(page, '接单').click()
    await expect(page.getByText('已办理')).toBeVisible()
  }
  await calls.register(
    placed.orderId,
    people.map((person) => person.id),
  )
  if ((await order()).state !== 'staying') {
    await open()
    await button(page, '确认入住').click()
    await dialog(page).last().getByRole('button').last().click()
    await expect(page.getByText('已办理')).toBeVisible()
  }
  await open()
  await button(page, '提前离店').click()
  await expect(dialog(page).getByText('押金在检查房间后退还')).toBeVisible()
  await expectGoodNow(page)
  const leave = dialog(page).getByRole('button', { name: /^提前离店，申请退还 ¥/ })
  const shown = Number((await leave.textContent())?.replace(/[^\d.]/g, ''))
  expect(shown).toBeGreaterThan(0)
  await dialog(page).getByRole('radio', { name: '天气原因' }).check({ force: true })
  await leave.click()
  await expect(page.getByText('已办理')).toBeVisible()
  expect(await order()).toMatchObject({ state: 'checkedOut', asked: shown * 100 })
  await open()
  await expect(button(page, '结算押金')).toBeVisible()
})

test('the staff keep the help guests read, the hot lines, and what belongs into a house', async ({
  page,
}) => {
  const question = `这里有天文望远镜吗 ${Date.now() % 10_000}？`
  await enterAs(page, 'frontdesk')
  await page.goto('/mobilevue/work/kefu')
  await page.getByRole('link', { name: '维护帮助与热线' }).click()
  await button(page, '添加问题').first().click()
  await button(page, '保存').click()
  await expect(page.getByText('请把每一项都填上')).toBeVisible()
  await dialog(page).getByLabel('问题（中文）').fill(question)
  await dialog(page).getByLabel('回答（中文）').fill('游客中心可以借。')
  await dialog(page).getByLabel('问题（英文）').fill('Is there a telescope?')
  await dialog(page).getByLabel('回答（英文）').fill('You may borrow one.')
  await expectGoodNow(page)
  await button(page, '保存').click()
  await expect(page.getByText(question)).toBeVisible()
  const guestPage = await page.context().newPage()
  await guestPage.goto('/mobilevue/home/kefu')
  await expect(guestPage.getByText(question)).toBeVisible()
  await guestPage.close()
  await page.getByRole('button', { name: question }).click()
  await button(page, '删除').click()
  await button(page, '确定').click()
  await expect(page.getByText(question)).toBeHidden()
  await page.getByRole('main').getByRole('list').first().getByRole('button').first().click()
  await expect(dialog(page).getByLabel('电话')).toBeVisible()
  await expectGoodNow(page)

  const [house] = await housesFor(page, 10, 1)
  await page.goto(`/mobilevue/work/articles?houseId=${house?.id}`)
  await button(page, '添加物品').click()
  await dialog(page).getByLabel('名称（中文）').fill('天文望远镜')
  await dialog(page).getByLabel('名称（英文）').fill('Telescope')
  await dialog(page).getByLabel('单价（元）').fill('880')
  await button(page, '保存').click()
  await expect(page.getByText('天文望远镜')).toBeVisible()
  await page.getByRole('button', { name: /天文望远镜/ }).click()
  await button(page, '删除').click()
  await expect(page.getByText('天文望远镜')).toBeHidden()
})

test('the staff keep what guests are invited to, and guests see it as it is kept', async ({ page }) => {
  const name = `星空夜 ${Date.now() % 100_000}`
  await enterAs(page, 'frontdesk')
  await page.goto('/mobilevue/work/activities')
  await button(page, '添加活动').click()
  await button(page, '保存').click()
  await expect(page.getByText('请填写中文和英文名称').first()).toBeVisible()
  const write = async (title: string, body: string) => {
    await page.getByLabel('名称', { exact: true }).fill(title)
    await page.getByRole('textbox', { name: '正文' }).fill(body)
    // A key makes the editor take over at once what was put in.
    await page.getByRole('textbox', { name: '正文' }).press('End')
  }
  await write(name, '每晚八点，在观星台。')
  await page.getByRole('radio', { name: '英文' }).check({ force: true })
  await write('Night of stars', 'At eight, on the hill.')
  await page.getByLabel('展示在').selectOption({ index: 1 })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '星.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByRole('img', { name: '横幅图片' })).toBeVisible()
  await expectGoodNow(page)
  await button(page, '保存').click()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveText('每晚八点，在观星台。')
  await write(name, '每晚九点，在观星台。')
  await button(page, '保存').click()
  const row = page.getByRole('link', { name: new RegExp(name) })
  await expect(row).toContainText('展示中')
  const id = (await row.getAttribute('href'))?.split('/').at(-1)

  const guestPage = await page.context().newPage()
  await guestPage.goto(`/mobilevue/home/activityText?id=${id}`)
  await expect(guestPage.getByText('每晚九点，在观星台。')).toBeVisible()
  await expect(guestPage.getByRole('heading', { name })).toBeVisible()
  await row.click()
  await button(page, '停用').click()
  await dialog(page).getByRole('button', { name: '停用' }).click()
  await expect(row).toContainText('已停用')
  await guestPage.reload()
  await expect(guestPage.getByText('该活动不存在或已结束')).toBeVisible()
  await expect(button(guestPage, '返回上一级页面')).toBeVisible()
  await guestPage.close()
})

test('the desks of the staff: nobody stumbles, nothing is cut off, and they speak English', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const [house] = await housesFor(page, 10, 1)
  const walk = async (look: () => Promise<void>) => {
    await enterAs(page, 'finance')
    await walkTo(page, '/work/refunds?show=all')
    await expect(page.getByRole('article').first()).toBeVisible()
    await look()
    await enterAs(page, 'frontdesk')
    await walkTo(page, '/work/help')
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
    await look()
    await walkTo(page, `/work/articles?houseId=${house?.id}`)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await look()
    await walkTo(page, '/work/activities')
    // Others come and go with the season.
    const activity = page.getByRole('link', { name: /住得久，省得多|Stay longer, pay less/ })
    await expect(activity).toBeVisible()
    await look()
    await activity.click()
    await expect(page.getByRole('img')).toBeVisible()
    await look()
  }
  await walk(() => expectGoodNow(page))
  await speakEnglish(page)
  await walk(() => expectEnglishNow(page))
})
