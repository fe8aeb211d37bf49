import { randomInt } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { chatApi } from '#api/messages/chat.ts'
import { activitySessionApi } from '#api/stay/activity-session.ts'
import { expectNoBarriers } from './axe.ts'
import { guestCalls, housesFor } from './booking.ts'
import { desk, openConsole, watchPolicy } from './console.ts'
import { authorised, sessionOf } from './enter.ts'
import { parkDay } from './stay.ts'

test.use(desk)

/** How wide a day is on a board of fourteen. */
const dayWidth = 84

/** Guests no other story talks to; a second run at the same time takes the other one. */
const asking = [
  { account: '13900000206', name: '梁书瑶' },
  { account: '13900000207', name: '邵景行' },
]

type Point = { x: number; y: number }

/** Draws with the mouse from a point to another. */
async function draw(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

/** Where something stands once it is there. */
async function boxOf(place: Locator) {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  if (!box) {
    throw new Error('it is not on the screen')
  }
  return box
}

test('an operator moves and extends a stay on the board, books for a guest, and sets up a site', async ({
  page,
}, { repeatEachIndex }) => {
  const expectNoViolations = await watchPolicy(page)
  // Nights far ahead that no other story comes to.
  const from = randomInt(150, 330)
  const word = `${String(Date.now()).slice(-6)}${randomInt(10, 99)}`
  const sites = (await (await page.request.get('/portal/ht/user/v1/getOrgByDem')).json()) as { id: string }[]
  const siteId = sites[0]?.id ?? ''
  const [house, other] = await housesFor(page, from, 4, { siteId })
  if (!house || !other) {
    throw new Error('two houses have to be free')
  }
  const guest = await guestCalls(page, 'guest')
  await guest.pay(await guest.book(house.id, from, 2))
  const dialog = page.getByRole('dialog')
  const rowOf = ({ id }: { id: string }) => page.locator(`[data-house="${id}"]`).first()
  const bar = (where: { id: string }, kind: string, start: number, end: number) =>
    rowOf(where).getByRole('button', { name: `${kind}，${parkDay(start)} 至 ${parkDay(end)}` })
  const q = encodeURIComponent(`${house.name} ${other.name}`)
  await openConsole(page, 'admin', `stays/board?site=${siteId}&from=${parkDay(from - 2)}&q=${q}`)
  const nights = await boxOf(bar(house, '订单', from, from + 2))

  await test.step('a stay is dragged to another house', async () => {
    const to = await boxOf(rowOf(other))
    const start = { x: nights.x + 30, y: nights.y + nights.height / 2 }
    await draw(page, start, { x: start.x, y: to.y + to.height / 2 })
    await dialog.getByLabel('原因').fill('空调维修')
    await dialog.getByRole('button', { name: `换房到 ${other.name}` }).click()
    await expect(bar(other, '订单', from, from + 2)).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('its end is drawn a day further', async () => {
    const { x, y, width, height } = await boxOf(bar(other, '订单', from, from + 2))
    const end = { x: x + width - 3, y: y + height / 2 }
    await draw(page, end, { ...end, x: end.x + dayWidth })
    await expect(dialog).toContainText(`${parkDay(from)} 至 ${parkDay(from + 3)}，3 晚`)
    await dialog.getByLabel('原因').fill('客人来电续住一晚')
    await dialog.getByRole('button', { name: /^续\s?住$/ }).click()
    await expect(bar(other, '待支付', from + 2, from + 3)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectNoBarriers(page)
  })

  await test.step('the nights that became free are drawn over and booked at an agreed price', async () => {
    const first = { x: nights.x + 12, y: nights.y + nights.height / 2 }
    await draw(page, first, { ...first, x: first.x + dayWidth })
    await dialog.getByLabel('住客').fill(`陆${word}`)
    await dialog.getByLabel('电话').fill(`139${word}`)
    await dialog.getByRole('checkbox', { name: '协议房价' }).check()
    await dialog.getByLabel('房费合计（元）').fill('321')
    await dialog.getByLabel('原因').fill('老客户')
    await expect(dialog.getByText('¥321.00', { exact: true }).first()).toBeVisible()
    await dialog.getByRole('button', { name: /^预\s?订$/ }).click()
    await expect(dialog.getByText('老客户')).toBeVisible()
    await expect(bar(house, '待支付', from, from + 2)).toBeAttached()
  })

  await test.step('a site is made', async () => {
    await page.goto('/console/stays/sites')
    await page.getByRole('button', { name: '新增园区' }).first().click()
    await dialog.getByLabel('名称 · 中文').fill(`溪${word}`)
    await dialog.getByLabel('名称 · 英文').fill(`Brook ${word}`)
    await dialog.getByLabel('区域编号').fill(word)
    await dialog.getByRole('button', { name: /^创\s?建$/ }).click()
    await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
    // The dialog it was made in has a field of the same name until it is gone.
    await expect(dialog.getByLabel('区域编号')).toBeHidden()
    await expect(dialog.getByText(`溪${word} · `)).toBeVisible()
    await dialog.getByLabel('电话').fill('400-600-0000')
    await dialog.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(dialog.getByRole('button', { name: /^保\s?存$/ })).toBeDisabled()
  })

  await test.step('with a house', async () => {
    await page.goto('/console/stays/houses')
    await page.getByRole('button', { name: '新增房源' }).first().click()
    await dialog.getByLabel('园区').fill(`溪${word}`)
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: `溪${word}` })
      .click()
    await dialog.getByLabel('名称').fill(`竹${word}`)
    await dialog.getByLabel('房号').fill('1')
    await dialog.getByRole('button', { name: /^创\s?建$/ }).click()
    await expect(page).toHaveURL(/stays\/houses\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { name: `竹${word}` })).toBeVisible()
    await page.getByLabel('一句话亮点 · 中文').fill('开窗见竹')
    await page.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(page.getByRole('button', { name: /^保\s?存$/ })).toBeDisabled()
    await expect(page.getByText(/提交前还缺：(?!.*亮点)/)).toBeVisible()
    await expectNoBarriers(page)
  })

  await test.step('and a price rule', async () => {
    const houseId = page.url().split('/').at(-1) ?? ''
    await page.goto(`/console/stays/prices?house=${houseId}`)
    await page.getByRole('button', { name: '新增规则' }).click()
    await dialog.getByLabel('名称').fill(`周末${word}`)
    await dialog.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: `周末${word}` })).toContainText('120%')
    await expectNoBarriers(page)
  })

  await test.step('and nights of several houses at once, shown before they are set', async () => {
    await page.getByRole('button', { name: '批量改价' }).click()
    const drawer = page.getByRole('dialog', { name: '批量改价' })
    await expect(drawer.getByText('房源（已选 1）')).toBeVisible()
    await drawer.getByLabel('首晚与末晚').fill(parkDay(40))
    await page.keyboard.press('Tab')
    await page.keyboard.type(parkDay(42))
    await page.keyboard.press('Enter')
    await drawer.getByText('定价', { exact: true }).click()
    await drawer.getByLabel('每晚（元）').fill('880')
    await expect(drawer.getByText('1 处房源的 3 晚会变化。')).toBeVisible()
    await expectNoBarriers(page)
    await drawer.getByRole('button', { name: '修改 3 晚' }).click()
    await expect(page.getByText('已更新 3 晚')).toBeVisible()
    await drawer.locator('.ant-drawer-close').click()
    await expect(page.getByText('手工改价')).toBeVisible()
    // Long work is found again wherever one is.
    await page.getByRole('button', { name: '我的后台任务' }).click()
    const menu = page.getByRole('region', { name: '我的后台任务' })
    await expect(menu).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: '我的后台任务' }).click()
    await expect(menu).toBeHidden()
  })

  await test.step('and a group that houses are priced in together', async () => {
    await page.getByRole('button', { name: '价格分组' }).click()
    const drawer = page.getByRole('dialog', { name: '价格分组' })
    await drawer.getByRole('button', { name: '新建分组' }).click()
    const making = page.getByRole('dialog', { name: '新建分组' })
    await making.getByLabel('名称').fill(`溪边${word}`)
    await making.getByRole('combobox', { name: '房源' }).fill(`竹${word}`)
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: `竹${word}` })
      .click()
    // Back to the name, so that the list of houses is put away.
    await making.getByLabel('名称').click()
    await making.getByRole('button', { name: /^保\s?存$/ }).click()
    await expect(making).toBeHidden()
    await expect(drawer.getByRole('listitem').filter({ hasText: `溪边${word}` })).toContainText(`竹${word}`)
    await expectNoBarriers(page)
  })

  await test.step('a house rule and what belongs into the house', async () => {
    await page.goto('/console/stays/papers?open=4.')
    await expect(page.getByRole('textbox', { name: '内容' })).toBeVisible()
    await expect(page.getByRole('region', { name: '手机预览' })).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/console/stays/facilities')
    await expect(page.getByRole('button', { name: '新增分组' }).first()).toBeVisible()
    await expectNoBarriers(page)
    await page.goto(`/console/stays/houses/${house.id}`)
    const articles = page.getByRole('region', { name: '物品清单' })
    await articles.getByRole('button', { name: '添加物品' }).click()
    await articles.getByLabel('物品 · 中文').last().fill(`竹茶盘${word}`)
    await articles.getByLabel('物品 · 英文').last().fill(`Tea tray ${word}`)
    await articles.getByRole('button', { name: '保存清单' }).click()
    await expect(articles.getByRole('button', { name: '保存清单' })).toBeDisabled()
  })

  await test.step('a guest asks something and is answered', async () => {
    const { account, name } = asking[repeatEachIndex % asking.length] ?? { account: '', name: '' }
    await page.request.post(addressOf(chatApi.send.path), {
      ...authorised(await sessionOf(page, account)),
      data: { clientId: crypto.randomUUID(), type: 'text', text: `几点可以入住 ${word}` },
    })
    await page.goto('/console/stays/chat')
    await page.getByRole('button', { name: new RegExp(`几点可以入住 ${word}`) }).click()
    const answer = page.getByLabel('答复', { exact: true })
    const take = page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name: /会话$|^主动联系$/ })
    await expect(answer.or(take.first())).toBeVisible()
    // Who asked in an earlier run is served by the same desk still.
    if (!(await answer.isVisible())) {
      await take.first().click()
      await dialog.getByRole('button', { name: /会话$|^主动联系$/ }).click()
      await expect(dialog).toBeHidden()
    }
    await answer.fill(`下午三点后都可以 ${word}`)
    await answer.press('Enter')
    await expect(page.getByRole('log').getByText(`下午三点后都可以 ${word}`)).toBeVisible()
    await expect(answer).toHaveValue('')
    await expectNoBarriers(page)
  })

  await test.step('and a banner invites to what there is', async () => {
    await page.goto('/console/stays/activities')
    await page.getByRole('button', { name: '新建活动' }).first().click()
    await page.getByRole('radio', { name: '点开是一篇文章' }).check()
    await page.getByLabel('名称（中文）').fill(`看萤火虫${word}`)
    await page.getByRole('textbox', { name: '正文（中文）' }).fill('天黑后在溪边集合')
    await page.getByText('英文', { exact: true }).click()
    await page.getByLabel('名称（英文）').fill(`Fireflies ${word}`)
    await page.getByRole('textbox', { name: '正文（英文）' }).fill('Meet at the brook after dark')
    await expect(page.getByRole('region', { name: '手机预览' })).toContainText('Meet at the brook')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: /^创\s?建$|^新\s?建$/ }).click()
    await expect(page).toHaveURL(/activities\/[0-9a-f-]{36}/)
    await page.getByRole('button', { name: '新增场次' }).click()
    await dialog
      .getByLabel('时间')
      .first()
      .fill(`${parkDay(20)} 19:30`)
    await dialog.getByLabel('时间').first().press('Enter')
    await dialog.locator('input[date-range="end"]').fill(`${parkDay(20)} 21:00`)
    await dialog.locator('input[date-range="end"]').press('Enter')
    await dialog.getByLabel('地点（中文）').fill('溪边凉亭')
    await dialog.getByLabel('地点（英文）').fill('Pavilion')
    await dialog.getByRole('button', { name: /^新\s?建$/ }).click()
    await expect(dialog).toBeHidden()
    const session = page.getByRole('row').filter({ hasText: '溪边凉亭' })
    await expect(session).toContainText('0 / 20')
    const activityId = page.url().split('/').at(-1) ?? ''
    const send = authorised(await sessionOf(page, 'guest'))
    const times = await page.request.get(`${addressOf(activitySessionApi.sessions.path)}?id=${activityId}`)
    const [time] = (await times.json()).value as { id: string }[]
    await page.request.post(addressOf(activitySessionApi.signUp.path), {
      ...send,
      data: { id: time?.id, people: 2 },
    })
    await page.reload()
    await expect(session).toContainText('2 / 20')
    await session.getByRole('button', { name: '报名名单' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: '苏念安' })).toContainText('2')
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(dialog).toBeHidden()
    // Nobody else's home page keeps it.
    await page.getByRole('button', { name: '关闭展示' }).click()
    await dialog.getByRole('button', { name: '关闭展示' }).click()
    await expect(page.getByText('已关闭')).toBeVisible()
  })
  await expectNoViolations()
})
