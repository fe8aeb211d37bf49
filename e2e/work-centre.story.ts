import { expect, test, type Page } from '@playwright/test'
import { authorised, enterAs } from './enter.ts'

/** Draws the page down with a finger, from its top. */
async function pullDown(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((area) => {
    area.scrollTop = 0
    const at = (type: string, y: number) => {
      const touch = new Touch({ identifier: 1, target: area, clientX: 180, clientY: y })
      area.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: type === 'touchend' ? [] : [touch],
          changedTouches: [touch],
        }),
      )
    }
    at('touchstart', 120)
    at('touchmove', 200)
    at('touchmove', 290)
  })
  await expect(page.getByText('松开刷新')).toBeVisible()
  await page.getByRole('main').evaluate((area) => {
    area.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [] }))
  })
}

test('the home page is what the operators laid out, and another when they lay it out anew', async ({
  page,
}) => {
  const admin = await enterAs(page, 'admin')
  const alias = 'cashiers-home'
  // One that was laid out when this was told before goes first.
  await page.request.delete(
    `/portal/portal/portalDefinition/v1/remove?kind=layout&alias=${alias}`,
    authorised(admin),
  )
  const items = [
    { type: 'none', alias: 'waiting' },
    {
      type: 'grid',
      options: { gutter: 20 },
      columns: [
        { span: 8, list: [{ alias: 'suppliers' }] },
        { span: 16, list: [{ alias: 'todo' }] },
      ],
    },
    {
      type: 'tab',
      columns: [
        { span: 24, name: '公告', list: [{ alias: 'notices' }] },
        { span: 24, name: '新闻', list: [{ alias: 'news' }] },
      ],
    },
  ]
  const save = async (definition: object, revision?: number) => {
    const answer = await page.request.post('/portal/portal/portalDefinition/v1/save', {
      ...authorised(admin),
      data: { kind: 'layout', revision, definition },
    })
    expect(((await answer.json()) as { state: boolean }).state).toBe(true)
  }
  // Only for one person, and before all others.
  const rights = [{ type: 'user', id: 'wujiaqi' }]
  await save({ alias, name: '出纳首页', orderNo: 0, rights, items })

  await enterAs(page, 'wujiaqi')
  await page.goto('/mobilevue/home')
  await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
  await expect(page.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
  const narrow = await page.getByRole('region', { name: '供应商名录' }).boundingBox()
  const wide = await page.getByRole('region', { name: '待办' }).boundingBox()
  expect(narrow?.y).toBe(wide?.y)
  expect((wide?.x ?? 0) - (narrow?.x ?? 0) - (narrow?.width ?? 0)).toBeCloseTo(20, 0)
  expect(((wide?.width ?? 0) + 20) / ((narrow?.width ?? 1) + 20)).toBeCloseTo(2, 1)

  await expect(page.getByRole('tab', { name: '公告' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('list', { name: '公告' })).toContainText('值班')
  await page.getByRole('tab', { name: '公告' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: '新闻' })).toBeFocused()
  await expect(page.getByRole('list', { name: '新闻' })).toBeVisible()

  const stored = await page.request.get(
    `/portal/portal/portalDefinition/v1/get?kind=layout&alias=${alias}`,
    authorised(admin),
  )
  const { value } = (await stored.json()) as { value: { revision: number } }
  const only = [{ type: 'none', alias: 'welcome' }]
  await save({ alias, name: '出纳首页', orderNo: 0, rights, items: only }, value.revision)
  const homeRequest = page.waitForRequest(/myMobileHome/)
  await pullDown(page)
  await homeRequest
  await expect(page.getByText('云起山谷，待客如归')).toBeVisible()
  await expect(page.getByRole('heading', { name: '待我处理' })).toHaveCount(0)

  // A layout that only names its columns has them asked for.
  await page.route('**/myMobileHome', (route) =>
    route.fulfill({ json: { state: true, value: items, message: '' } }),
  )
  await pullDown(page)
  await expect(page.getByRole('heading', { name: '待我处理' })).toBeVisible()
  await expect(page.getByRole('region', { name: '供应商名录' })).toBeVisible()
  await expect(page.getByRole('list', { name: '公告' })).toContainText('值班')
})

test('the work centre opens pages, lists, charts, flows and other sites, and keeps what one chose', async ({
  page,
}) => {
  const session = await enterAs(page, 'guqinghe')
  // Nothing is kept at hand, whatever was chosen when this was told before.
  const none = await page.request.post('/portal/portal/appModel/v1/saveMyApp', {
    ...authorised(session),
    data: { keys: [] },
  })
  expect(none.ok()).toBe(true)
  const appsRequest = page.waitForRequest(/\/portal\/appModel\/v1\/getApp\?typeKey=appType$/)
  await page.goto('/mobilevue/work')
  await appsRequest
  // While it is being developed the guests' pages are at hand.
  const shortcuts = page.getByRole('region', { name: '开发者捷径' }).getByRole('link')
  await expect(shortcuts.first()).toHaveAttribute('href', '/mobilevue/home/index')
  await expect(shortcuts.nth(1)).toHaveAttribute('href', '/mobilevue/home/list')
  const defaults = page.getByRole('region', { name: '默认应用' }).getByRole('link')
  await expect(defaults).toContainText(['新建流程', '我的请求', '待办已办', '我的传阅', '我的转办'])
  const addresses = await defaults.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(
    ['startFlowList', 'myRequest', 'myMatters/0', 'myNotice', 'myTurnOutList'].map(
      (name) => `/mobilevue/work/${name}`,
    ),
  )
  const centre = page.getByRole('region', { name: '应用中心' })
  await expect(centre.getByRole('tab')).toHaveText(['办公', '园区接待', '经营分析'])
  const groups = centre.getByRole('button', { expanded: true })
  await expect(groups).toHaveText(['人事', '财务采购', '行政', '工程报修'])
  const links = centre.getByRole('button', { name: '常用网址' })
  await expect(links).toHaveAttribute('aria-expanded', 'false')
  await links.click()
  const outside = centre.getByRole('link', { name: '天气预报（在新窗口打开）' })
  await expect(outside).toHaveAttribute('href', 'https://www.weather.com.cn/')
  await expect(outside).toHaveAttribute('target', '_blank')
  await centre.getByRole('button', { name: '人事' }).click()
  await expect(centre.getByRole('link', { name: '请假申请' })).toBeHidden()
  await centre.getByRole('button', { name: '人事' }).click()
  await expect(centre.getByRole('link', { name: '请假申请' })).toHaveAttribute(
    'href',
    /\/work\/agentStart\/[\da-f-]{36}\/0$/,
  )
  await expect(centre.getByRole('link', { name: '供应商' })).toHaveAttribute(
    'href',
    /\/template\/preview\/suppliers$/,
  )
  const page1 = centre.getByRole('link', { name: '员工档案' })
  await expect(page1).toHaveAttribute('href', '/mobilevue/personal')
  await expect(page1).not.toHaveAttribute('target', '_blank')
  // Its drawing in its own colour.
  await expect(page1.locator('svg')).toHaveCSS('color', 'rgb(71, 85, 105)')
  const report = page.waitForRequest(/getEchartsData\?reportId=[\da-f-]{36}/)
  await centre.getByRole('button', { name: '假期统计（图表）' }).click()
  await report
  const dialog = page.getByRole('dialog', { name: '假期统计' })
  await expect(dialog.getByRole('img', { name: '各类假期天数' })).toBeVisible()
  await expect(dialog.getByRole('table')).toContainText('年假')
  await dialog.getByRole('button', { name: '关闭' }).click()

  const own = page.getByRole('region', { name: '我的应用' })
  await own.getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: '编辑我的应用' })
  await sheet.getByRole('button', { name: '添加供应商' }).click()
  await sheet.getByRole('button', { name: '添加请假记录' }).click()
  await sheet.getByRole('button', { name: '上移请假记录' }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await expect(own.getByRole('link')).toHaveText(['请假记录', '供应商'])
  await page.reload()
  await expect(own.getByRole('link')).toHaveText(['请假记录', '供应商'])
  await own.getByRole('link', { name: '供应商' }).click()
  await expect(page).toHaveURL(/\/template\/preview\/suppliers$/)
  await page.goto('/mobilevue/home')
  await expect(page.getByRole('list', { name: '我的应用' }).getByRole('link')).toHaveText([
    '请假记录',
    '供应商',
  ])
  await own.getByRole('link', { name: '查看全部我的应用' }).click()
  await expect(page).toHaveURL(/\/work$/)
})
