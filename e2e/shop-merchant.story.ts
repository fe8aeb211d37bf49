import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { enterAs } from './enter.ts'
import { expectGoodEnglish, expectGoodLook } from './look.ts'
import { payButton, payHere } from './pay.ts'
import { codeIn } from './qr-code.ts'
import { insideShell } from './shell.ts'
import { shopCalls } from './shop.ts'

test('the printed code of a table leads a phone of another park to sign in at the right one, and to the table', async ({
  page,
  browser,
}) => {
  const keeper = await shopCalls(page, 'frontdesk')
  const shop = await keeper.shop('小铺')
  await enterAs(page, 'frontdesk')
  await page.goto(`/mobilevue/work/shop/codes?shopId=${shop.id}`)
  const printed = page.getByRole('img', { name: '草坪桌 1 的二维码' })
  await expect(printed).toBeVisible()
  const drawn = (await printed.getAttribute('src')) ?? ''
  const codeText = await codeIn(Buffer.from(drawn.split(',')[1] ?? '', 'base64'))
  expect(new URL(codeText).pathname).toBe('/mobilevue/shop/place')
  expect(new URL(codeText).searchParams.get('tenant')).toBe('platform')

  // On paper all codes stand, square, and nothing but them.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  const box = await printed.boundingBox()
  expect(box?.width).toBeCloseTo(box?.height ?? 0, 0)
  const isCutOff = await page.evaluate(() => {
    const area = document.querySelector('main')
    return area !== null && area.scrollHeight > area.clientHeight + 1
  })
  expect(isCutOff).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  const phone = await (await browser.newContext()).newPage()
  await phone.goto('/mobilevue/login/othervalley')
  await expect(phone.getByText(/othervalley/)).toBeVisible()
  await phone.goto(codeText)
  await expect(phone).toHaveURL(({ pathname }) => pathname === '/mobilevue/login')
  await phone.getByLabel('账号', { exact: true }).fill('guest')
  await phone.getByLabel('密码', { exact: true }).fill(demoPassword)
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await expect(phone).toHaveURL(({ pathname }) => pathname === '/mobilevue/shop/index')
  await expect(phone.getByText('送到 草坪桌 1')).toBeVisible()
  // Once they are in, the next code opens its table at once.
  await phone.goto(codeText)
  await expect(phone.getByText('送到 草坪桌 1')).toBeVisible()
  await phone.context().close()
})

const order = (page: Page, orderNo: string) => page.getByRole('listitem').filter({ hasText: orderNo })

test('an order is paid in the native shell, its merchant gets it ready on the phone, and the shop sees it', async ({
  page,
  browser,
}) => {
  const account = '13900000206'
  const guest = await shopCalls(page, account)
  const placed = await guest.place(await guest.shop('小铺'), ['荆条蜜', '引火块'])
  const { orderNo } = await guest.get<{ orderNo: string }>(`shop/v1/order/getById?orderId=${placed.orderId}`)
  await insideShell(page)
  await enterAs(page, account)
  await page.goto(`/mobilevue/shop/appShopPay?isApp=true&orderId=${placed.orderId}`)
  await expect(page.getByRole('button', { name: '返回' }), 'the shell has its own bar').toBeHidden()
  await payButton(page).click()
  await payHere(page, 'pay')
  await expect(page.getByRole('heading', { name: '待备货' })).toBeVisible()

  const merchant = await (await browser.newContext()).newPage()
  await enterAs(merchant, 'merchant')
  await merchant.goto('/mobilevue/landlmy/merchantIndex')
  await merchant.getByRole('link', { name: /商店供货/ }).click()
  await expect(merchant).toHaveURL(({ pathname }) => pathname === '/mobilevue/landlmy/merchantShop')
  await expect(merchant.getByRole('region', { name: '商品分成' })).toContainText('蜂友社')
  // Of two lines one is theirs.
  await expect(order(merchant, orderNo)).toHaveCount(1)
  await expect(order(merchant, orderNo)).toContainText('荆条蜜')
  await order(merchant, orderNo).getByRole('button', { name: '备好了' }).click()
  await expect(order(merchant, orderNo)).toContainText('已备好')
  await expectGoodLook(merchant, {
    path: '/landlmy/merchantShop',
    reach: (on) => expect(order(on, orderNo)).toBeVisible(),
  })
  const goods = {
    path: '/landlmy/merchantShop?tab=goods',
    reach: (on: Page) => expect(on.getByRole('img').or(on.getByText(/75%/)).first()).toBeVisible(),
  }
  await expectGoodLook(merchant, goods)
  await expectGoodEnglish(merchant, goods)
  await merchant.context().close()

  const desk = await (await browser.newContext()).newPage()
  await enterAs(desk, 'frontdesk')
  await desk.goto('/mobilevue/work/shop')
  await expect(desk.getByText('蜂友社 已备好').first()).toBeVisible()
  await desk.context().close()
})
