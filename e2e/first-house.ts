import { expect, type Page } from '@playwright/test'
import { lastCode } from './outbox.ts'
import { payButton, payHere } from './pay.ts'
import { parkDay } from './stay.ts'

/** A house guests can book: described, reviewed and priced. */
export async function makeHouse(page: Page, name: string, no: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const save = page.getByRole('button', { name: /^保\s?存$/ }).first()
  await page.goto('/console/stays/houses')
  await page.getByRole('button', { name: '新增房源' }).first().click()
  await dialog.getByLabel('园区').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '初谷' }).click()
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('房号').fill(no)
  await dialog.getByRole('button', { name: /^创\s?建$/ }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByLabel('名称 · 英文', { exact: true }).fill(`Court ${no}`)
  for (const [label, zh, en] of [
    ['一句话亮点', '推门就是山泉', 'A spring at the door'],
    [
      '介绍',
      '院子在山谷深处，推门就是一条山泉，夜里听得见水声与蛙鸣。',
      'A court deep in the valley with a spring',
    ],
    ['地址', '初谷一号', '1 First Valley'],
    ['管家', '秋姐', 'Qiu'],
  ] as const) {
    await page.getByLabel(`${label} · 中文`, { exact: true }).fill(zh)
    await page.getByLabel(`${label} · 英文`, { exact: true }).fill(en)
  }
  await page.getByRole('button', { name: '添加卧室' }).click()
  for (const [at, picture] of [1, 2, 3].entries()) {
    const file = { name: `${picture}.png`, mimeType: 'image/png', buffer: await page.screenshot() }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByRole('region', { name: '照片' }).locator('img')).toHaveCount(at + 1)
  }
  await save.click()
  await expect(save).toBeDisabled()
  for (const action of ['提交审核', '审核通过']) {
    await page.getByRole('button', { name: action }).click()
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('link', { name: '价格', exact: true }).last().click()
  await page.getByLabel('每晚基础价').fill('680')
  await page.getByLabel('价格开放到').fill(parkDay(60))
  await page.getByLabel('价格开放到').press('Enter')
  await save.click()
  await expect(page.getByText(/已更新 \d+ 晚/)).toBeVisible()
}

/** A guest nobody knows yet finds the first house, books it and pays. */
export async function bookAsGuest(hand: Page, code: string, mobile: string): Promise<void> {
  await hand.evaluate(() => sessionStorage.clear())
  await hand.goto(`/mobilevue/login/${code}`)
  await hand
    .getByRole('link', { name: '手机号登录' })
    .or(hand.getByRole('button', { name: '手机号登录' }))
    .click()
  await hand.getByLabel('手机号', { exact: true }).fill(mobile)
  await hand.getByRole('button', { name: '获取验证码' }).click()
  await expect(hand.getByText('验证码已发送！')).toBeVisible()
  await expect(async () => expect(await lastCode(hand, mobile, code)).toBeDefined()).toPass()
  await hand.getByLabel('验证码', { exact: true }).fill((await lastCode(hand, mobile, code)) ?? '')
  await hand.getByRole('button', { name: '登录', exact: true }).click()
  await expect(hand).toHaveURL(/\/mobilevue\/(user|home)\/index/)
  await hand.goto('/mobilevue/home/index')
  await expect(hand.getByRole('combobox', { name: '园区' })).toBeEnabled()
  await hand.getByRole('button', { name: '开始搜索' }).click()
  await hand.getByRole('article').getByRole('link', { name: '听泉小院' }).first().click()
  await hand.getByRole('button', { name: '立即预订' }).click()
  await hand.getByRole('button', { name: '入住须知与退订规则', exact: true }).click()
  await hand.getByRole('button', { name: '我已阅读并同意' }).click()
  await hand.getByLabel('联系人').fill('沈听雨')
  await hand.getByLabel('手机号').fill(mobile)
  await expect(hand.getByRole('button', { name: '提交订单' })).toHaveAttribute('aria-busy', 'false')
  await hand.getByRole('button', { name: '提交订单' }).click()
  await hand.getByRole('button', { name: '确认提交' }).click()
  await expect(hand).toHaveURL(/\/home\/orderPay\?/)
  await payButton(hand).click()
  await payHere(hand, 'pay')
  await expect(hand).toHaveURL(/\/customer\/success/)
}

/** Draws the stay on the board from one house to the other. */
export async function drawToOtherHouse(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/console/stays/board')
  const bar = page.getByRole('button', { name: /, 101/ })
  await expect(bar).toBeVisible()
  const from = await bar.boundingBox()
  const to = await page.locator('[data-room]').filter({ hasNot: bar }).first().boundingBox()
  if (!from || !to) {
    throw new Error('the board is not there')
  }
  await page.mouse.move(from.x + 10, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, to.y + to.height / 3, { steps: 4 })
  await page.mouse.move(from.x + 12, to.y + to.height / 2, { steps: 2 })
  await page.mouse.up()
  await dialog.getByLabel('原因').fill('空调维修')
  await dialog.getByRole('button', { name: '换房到 看云小院' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /, 102/ })).toBeVisible()
}
