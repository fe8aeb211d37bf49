import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { testPasswordHash } from '#server/identity/sign-in/testing-password.ts'
import { authorised, encoded, enterAs, keepSession, sessionOf } from './enter.ts'
import { withDatabase } from './product.ts'
import { parkDay } from './stay.ts'
import { openTenant } from './tenants.ts'
import { expectToast } from './toast.ts'

/** A tenant with nothing in it but an operator who holds every right there is on sites and houses, and a guest. */
async function emptyTenant(): Promise<string> {
  // Another one for each run: the first screen shows that nothing is there.
  const tenant = `empty${crypto.randomUUID().slice(0, 8)}`
  const id = await openTenant(tenant, '空谷')
  await withDatabase(async (db) => {
    const user = (account: string, kind: string, mobile: string) => ({
      tenant_id: id,
      id: crypto.randomUUID(),
      account,
      fullname: account,
      mobile,
      kind,
      password_hash: testPasswordHash(demoPassword),
      created_at: new Date(),
    })
    const operator = user('operator', 'staff', '13900001233')
    await db
      .insertInto('app_user')
      .values([operator, user('visitor', 'guest', '13900001234')])
      .execute()
    const role = { tenant_id: id, role_id: crypto.randomUUID() }
    await db
      .insertInto('role')
      .values({ tenant_id: id, id: role.role_id, alias: 'operator', name: '运营' })
      .execute()
    await db
      .insertInto('user_role')
      .values({ ...role, user_id: operator.id })
      .execute()
    const methods = ['site.manage', 'house.manage', 'house.review', 'price.manage', 'offer.manage']
    await db
      .insertInto('role_method')
      .values(methods.map((method) => ({ ...role, method })))
      .execute()
  })
  return tenant
}

/** A choice of few: what is tapped is its label, which holds the radio button. */
const segment = (page: Page, name: string) =>
  page.locator('label', { has: page.getByRole('radio', { name, exact: true }) })

/** Signs somebody of another tenant in, as the web app of that tenant does. */
async function enterTenant(page: Page, tenant: string, account: string): Promise<string> {
  const answer = await page.request.post('/uc/auth', {
    data: { username: account, password: encoded(demoPassword) },
    headers: { 'tenant-code': tenant },
  })
  const session = await answer.json()
  expect(session.token, JSON.stringify(session)).toBeTruthy()
  await page.goto('/mobilevue/logo.svg')
  await page.evaluate((code) => sessionStorage.setItem('tenantCode', code), tenant)
  await keepSession(page, session)
  return session.token
}

test('from an empty tenant an operator makes a site and a house on these screens, and a guest books it', async ({
  page,
}) => {
  test.slow()
  const tenant = await emptyTenant()
  await enterTenant(page, tenant, 'operator')
  await page.goto('/mobilevue/work/houses?tab=sites')
  await expect(page.getByText('还没有园区')).toBeVisible()
  await page.getByRole('button', { name: '添加园区' }).click()
  await page.getByLabel('名称').fill('空谷')
  await segment(page, '英文').click()
  await page.getByLabel('名称').fill('Empty Valley')
  await page.getByLabel('区域编号').fill('900001')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('link', { name: /空谷/ })).toBeVisible()
  await keepOffersAndPapers(page)

  await page.goto('/mobilevue/landlmy/landlHome/editHome')
  await page.getByLabel('名称').fill('第一院')
  await page.getByLabel('门牌号').fill('1 号院')
  await page.getByRole('button', { name: '开始填写' }).click()
  await expect(page).toHaveURL(/houseId=/)
  const houseId = new URL(page.url()).searchParams.get('houseId') ?? ''

  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/提交前请补充/)).toBeVisible()
  await page.locator('input[type=file][multiple]').setInputFiles(await somePictures(page))
  await expect(page.getByRole('button', { name: '第 3 张' })).toBeVisible()
  await page.getByLabel('一句话亮点').fill('开窗见山')
  await page
    .getByLabel('介绍', { exact: true })
    .fill('面朝山谷的老院子，三面落地窗，清晨有雾，傍晚有光，夜里有星。')
  await page.getByLabel('地址').fill('空谷 1 号')
  await page.getByLabel('管家称呼').fill('王管家')
  await segment(page, '英文').click()
  await page.getByLabel('名称', { exact: true }).fill('First Yard')
  await page.getByRole('button', { name: '添加卧室' }).click()
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByRole('dialog').getByText('开窗见山')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('审核中，结果出来前不能修改')).toBeVisible()

  await page.goto('/mobilevue/work/houses?tab=review')
  await page.getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('没有待审核的房源')).toBeVisible()

  await page.goto(`/mobilevue/landlmy/landlHome/roomStatusPrice?houseId=${houseId}`)
  await segment(page, '规则与设置').click()
  await page.getByLabel('基础价（元/晚）').fill('680')
  await page.getByRole('region', { name: '基础设置' }).getByRole('button', { name: '保存' }).click()
  await expectToast(page, /已修改 365 晚/)

  const visitor = await enterTenant(page, tenant, 'visitor')
  await page.goto(`/mobilevue/home/details?houseId=${houseId}`)
  await expect(page.getByRole('heading', { name: '第一院' })).toBeVisible()
  const headers = { authorization: `Bearer ${visitor}`, 'tenant-code': tenant }
  const quoted = await page.request.post('/portal/hms/orderInfo/v1/quote', {
    headers,
    data: { houseId, checkIn: parkDay(3), checkOut: parkDay(5) },
  })
  const { value: quote } = await quoted.json()
  expect(quote.total).toBe(136_000)
  // And books it as any guest does, with the coupon that was handed out, up to the cashier.
  await page.goto(`/mobilevue/home/details?houseId=${houseId}&checkIn=${parkDay(3)}&checkOut=${parkDay(5)}`)
  await page.getByRole('button', { name: '立即预订', exact: true }).click()
  await expect(page.getByText('山野早餐')).toBeVisible()
  await page.getByLabel('联系人').fill('陆一舟')
  await page.getByLabel('手机号').fill('13900001234')
  await page.getByRole('checkbox', { name: '我已阅读并同意入住须知与退订规则' }).check()
  const submit = page.getByRole('button', { name: '提交订单', exact: true })
  await expect(submit).toHaveAttribute('aria-busy', 'false')
  await submit.click()
  await page.getByRole('button', { name: '确认提交', exact: true }).click()
  await expect(page).toHaveURL(/\/home\/orderPay\?/)
  // The house costs 1,360; the coupon takes 60 off by itself.
  await expect(page.getByText('1,300').first()).toBeVisible()

  // What is changed of a house that guests book is theirs to see once it is approved, and not before.
  await enterTenant(page, tenant, 'operator')
  await page.goto(`/mobilevue/landlmy/landlHome/editHome?houseId=${houseId}`)
  await page.getByLabel('一句话亮点').fill('新修了露台')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('审核中，结果出来前不能修改')).toBeVisible()
  const details = `/mobilevue/home/details?houseId=${houseId}&checkIn=${parkDay(8)}&checkOut=${parkDay(10)}`
  await page.goto(details)
  await expect(page.getByText('开窗见山').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '立即预订', exact: true })).toBeEnabled()
  await page.goto('/mobilevue/work/houses?tab=review')
  await page.getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('没有待审核的房源')).toBeVisible()
  await page.goto(details)
  await expect(page.getByText('新修了露台').first()).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('tenantCode'))
})

/** What goes with stays: facilities, a paper, a package, and a coupon that the guest is given. */
async function keepOffersAndPapers(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  const named = async (zh: string, en: string, code: string) => {
    await sheet.getByLabel('名称（中文）').fill(zh)
    await sheet.getByLabel('名称（英文）').fill(en)
    await sheet.getByLabel('代码').fill(code)
    await sheet.getByRole('button', { name: '完成' }).click()
    await expect(sheet).toBeHidden()
  }
  await page.goto('/mobilevue/work/facilities')
  await expect(page.getByText('还没有设施')).toBeVisible()
  await page.getByRole('button', { name: '添加分类' }).click()
  await named('基础', 'Basics', 'basics')
  await page.getByRole('button', { name: '添加设施' }).click()
  await named('无线网络', 'Wi-Fi', 'wifi')
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '已保存')

  await page.goto('/mobilevue/work/policies')
  await typeAtFirstSight(page, '入住前一天可以免费取消。')
  await page.getByRole('link', { name: /预订规则/ }).click()
  await expect(page).toHaveURL(/type=3/)
  await expect(page.getByRole('textbox', { name: '内容' })).toHaveText('入住前一天可以免费取消。')
  await page.getByLabel('标题').fill('空谷预订规则')
  await page.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '已保存')

  await page.goto('/mobilevue/work/offers')
  await page.getByRole('button', { name: '添加套餐' }).click()
  await sheet.getByLabel('名称（中文）').fill('山野早餐')
  await sheet.getByLabel('名称（英文）').fill('Breakfast')
  await sheet.getByLabel('价格（元）').fill('48')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('山野早餐')).toBeVisible()

  await page.goto('/mobilevue/work/offers?tab=coupons')
  await page.getByRole('button', { name: '添加优惠券' }).click()
  await sheet.getByLabel('名称（中文）').fill('开谷礼')
  await sheet.getByLabel('名称（英文）').fill('Opening gift')
  await sheet.getByLabel('减多少（元）').fill('60')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '发给住客' }).click()
  await sheet.getByLabel('手机号').fill('13900001234')
  await sheet.getByRole('button', { name: '发放' }).click()
  await expectToast(page, '已发给 1 人')
}

/** Types into the editor of a text the moment it appears, before anything that follows its appearing. */
async function typeAtFirstSight(page: Page, typed: string): Promise<void> {
  await page.evaluate((text) => {
    new MutationObserver((_changes, observer) => {
      const editor = document.querySelector<HTMLElement>('[role=textbox][contenteditable]')
      if (editor) {
        observer.disconnect()
        editor.focus()
        document.execCommand('insertText', false, text)
      }
    }).observe(document, { childList: true, subtree: true })
  }, typed)
}

/** Three pictures drawn by the browser itself. */
async function somePictures(page: Page) {
  const drawn = await page.evaluate(() =>
    ['#94b8a6', '#4f8a72', '#f2b36b'].map((colour) => {
      const canvas = document.createElement('canvas')
      canvas.width = 600
      canvas.height = 400
      const brush = canvas.getContext('2d')
      if (brush) {
        brush.fillStyle = colour
        brush.fillRect(0, 0, 600, 400)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
  )
  return drawn.map((data, at) => ({
    name: `${at}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(data, 'base64'),
  }))
}

test('an owner changes prices, a guest sees it at once, and undo brings them back', async ({ page }) => {
  const session = await enterAs(page, 'owner')
  await page.goto('/mobilevue/landlmy/landlIndex')
  await expect(page.getByText('本月收入')).toBeVisible()
  await page.getByRole('link', { name: '房源', exact: true }).click()
  await expect(page).toHaveURL(/homeManage/)
  const houses = await page.request.post('/portal/hms/houseDesk/v1/houses', {
    ...authorised(session),
    data: {},
  })
  const online = ((await houses.json()) as { rows: { id: string; state: string }[] }).rows.find(
    ({ state }) => state === 'online',
  )
  const houseId = online?.id ?? ''
  const priceOf = async () => {
    const days = await page.request.get(
      `/portal/hms/houseInfo/v1/calendar?houseId=${houseId}&from=${parkDay(200)}&to=${parkDay(200)}`,
    )
    return (await days.json()).value.days[0].price as number
  }
  const before = await priceOf()
  await page.goto(`/mobilevue/landlmy/landlHome/roomStatusPrice?houseId=${houseId}`)
  await page.getByRole('button', { name: '选择日期' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('第一晚').fill(parkDay(200))
  await sheet.getByLabel('最后一晚').fill(parkDay(200))
  await sheet.getByLabel('每晚（元）').fill('4321')
  await expect(sheet.getByText('会改 1 晚，¥4,321 至 ¥4,321')).toBeVisible()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  expect(await priceOf()).toBe(432_100)
  await segment(page, '记录').click()
  await page
    .getByRole('region', { name: '修改记录' })
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: '撤销' })
    .click()
  await expect.poll(priceOf).toBe(before)
})

test('an agent is invited, acts, and is refused in the middle of it when the owner takes it back', async ({
  page,
}) => {
  const phone = '13900000206'
  await enterAs(page, 'owner')
  await page.goto('/mobilevue/user/friends-entrust')
  await page.getByRole('button', { name: '邀请代理人' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('对方手机号').fill(phone)
  await sheet.getByLabel('怎么称呼').fill('书瑶')
  await sheet.getByRole('button', { name: '发出邀请' }).click()
  await expect(page.getByText('书瑶')).toBeVisible()

  await enterAs(page, phone)
  await page.goto('/mobilevue/user/friends-entrust')
  await page.getByRole('button', { name: '接受' }).click()
  await expect(page.getByRole('button', { name: '不再代管' })).toBeVisible()
  await page.goto('/mobilevue/landlmy/landlHome/roomStatus')
  const room = page.getByRole('button', { name: /^选择 .* 的日期$/ }).first()
  await room.click()
  const nights = page.getByRole('dialog')
  await nights.getByLabel('第一晚').fill(parkDay(300))
  await nights.getByLabel('最后一晚').fill(parkDay(300))

  const owner = await sessionOf(page, 'owner')
  const mine = await page.request.get('/portal/hms/houseAgent/v1/mine', authorised(owner))
  const mandates = (await mine.json()).value.given as { id: string; phone: string; state: string }[]
  const agent = mandates.find((one) => one.phone === phone && one.state === 'valid')
  await page.request.post('/portal/hms/houseAgent/v1/end', { ...authorised(owner), data: { id: agent?.id } })

  await nights.getByRole('button', { name: '关房', exact: true }).click()
  await expect(page.getByText('您的代理权限已结束')).toBeVisible()
})
