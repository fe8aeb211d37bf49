import { expect, test } from '@playwright/test'
import { enterAs } from './enter.ts'
import { withDatabase } from './product.ts'
import { expectToast } from './toast.ts'

test('a cleaner does a job on the phone with its list and photos, and the desk sees the house as ready', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'cleaner')
  await page.goto('/mobilevue/landlmy/merchantIndex')
  await expect(page.getByRole('heading', { name: '今天的工作' })).toBeVisible()
  await page
    .getByRole('link', { name: /已派人/ })
    .first()
    .click()
  await page.getByRole('button', { name: '开始' }).click()
  await expectToast(page, '已开始')
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText(/还有没做完的/)).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) {
    await box.check({ force: true })
  }
  await expect(page.getByText('需要照片').first()).toBeVisible()
  const photo = 'demo/papers/photos/lamp-done.webp'
  for (const [at, name] of ['厨房', '卫生间', '床品更换'].entries()) {
    await page.getByLabel(`${name} 的照片`).locator('input[type=file]').setInputFiles(photo)
    await expect(page.getByText('需要照片')).toHaveCount(2 - at)
  }
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('待验收').first()).toBeVisible()
  await expect(page).toHaveURL(/\/landlmy\/jobs\/[0-9a-f-]+$/)
  const jobPath = new URL(page.url()).pathname

  const desk = await (await browser.newContext()).newPage()
  await enterAs(desk, 'frontdesk')
  await desk.goto('/mobilevue/work/jobs?tab=done')
  await expect(desk.getByText('待验收').first()).toBeVisible()
  await desk.goto(jobPath)
  await desk.getByRole('button', { name: '验收通过' }).click()
  await expect(desk.getByText('已验收').first()).toBeVisible()
  await withDatabase(async (db) => {
    const job = await db
      .selectFrom('house_job')
      .select('state')
      .where('id', '=', jobPath.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    expect(job.state).toBe('checked')
  })
  await desk.context().close()
})

test('an owner sees who serves the houses and reports a damage; who leads the company sees its people', async ({
  page,
}) => {
  await enterAs(page, 'owner')
  await page.goto('/mobilevue/user/add-service-providers')
  await expect(page.getByText('清和家政服务有限公司').first()).toBeVisible()
  await page.getByRole('link', { name: '查看工作' }).first().click()
  await page.getByRole('button', { name: '报修' }).click()
  await page.getByLabel('哪里坏了').fill('窗户关不严')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('link', { name: /窗户关不严/ })).toBeVisible()

  await enterAs(page, '13900000402')
  await page.goto('/mobilevue/landlmy/servicePeople')
  await expect(page.getByText('何巧云')).toBeVisible()
  await page.goto('/mobilevue/landlmy/jobs')
  await page
    .getByRole('link', { name: /待派人/ })
    .first()
    .click()
  await page.getByRole('button', { name: '派人' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已派人').first()).toBeVisible()
})

test('a calendar of another platform is read, what clashes with a booking is shown, and ours can be read outside', async ({
  page,
}) => {
  await enterAs(page, 'owner')
  await page.goto('/mobilevue/landlmy/landlHome/homeManage?tabType=a')
  await page.getByRole('button', { name: '更多' }).last().click()
  await expect(page.getByRole('button', { name: '日历同步' })).toBeVisible()
  const houseId = await withDatabase(async (db) => {
    const feed = await db
      .selectFrom('house_feed')
      .select('house_id')
      .where('name', '=', '爱彼迎')
      .executeTakeFirstOrThrow()
    return feed.house_id
  })
  await page.goto(`/mobilevue/landlmy/landlHome/feeds?houseId=${houseId}`)
  const card = page.getByRole('listitem', { name: '爱彼迎' })
  await expect(card.getByText('这里的订单没有改动', { exact: false })).toBeVisible()
  const [settle, settled] = [
    card.getByRole('button', { name: '已和平台处理' }),
    card.getByText('已处理，等平台更新'),
  ]
  await expect(settle.or(settled)).toBeVisible()
  // Told again, it is settled already.
  if (await settle.isVisible()) {
    await settle.click()
  }
  await expect(settled).toBeVisible()
  const address = (await card.locator('code').textContent()) ?? ''
  const calendar = await page.request.get(new URL(address).pathname)
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  await card.getByRole('link', { name: '查看订单' }).click()
  await expect(page).toHaveURL(/\/landlmy\/landlHome\/orderDetail/)
})
