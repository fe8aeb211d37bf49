import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { desk, openConsole } from './console.ts'
import { withDatabase } from './product.ts'

test.use(desk)

test('a day’s money is closed once its one difference is cleared up', async ({ page }) => {
  const outNo = `DIFF${Date.now()}`
  await withDatabase(async (db) => {
    // Every bill of the past was fetched and agreed, but for one line.
    await sql`insert into recon_file (tenant_id, id, method, day, lines, differences, paid, refunded, fee, run_at)
      select tenant_id, gen_random_uuid(), method, day, 1, 0, 0, 0, 0, now() from (
        select distinct p.tenant_id, p.method, (p.paid_at at time zone 'Asia/Shanghai')::date as day
        from payment p where p.method <> 'wallet' and p.state = 'succeeded' and p.paid_at is not null) missing
      on conflict do nothing`.execute(db)
    await sql`update recon_line set resolved_at = now(), resolution = 'ok', outcome = 'timing'
      where verdict <> 'matched' and resolved_at is null`.execute(db)
    await sql`insert into recon_line (tenant_id, id, file_id, kind, out_no, provider_no, theirs, ours, verdict, owner_id)
      select tenant_id, gen_random_uuid(), id, 'pay', ${outNo}, 'P1', 700, null, 'missingHere',
        (select u.id from app_user u where u.tenant_id = recon_file.tenant_id and u.account = 'finance')
      from recon_file where day < current_date
        and exists (select 1 from app_user u where u.tenant_id = recon_file.tenant_id and u.account = 'finance')
      order by day desc limit 1`.execute(db)
  })
  await openConsole(page, 'admin', 'money/close')
  const close = page.getByRole('button', { name: /结账到/ })
  await expect(page.getByText('1 项待处理')).toBeVisible()
  await expect(close).toBeDisabled()
  await page.getByRole('link', { name: '去对账' }).click()
  const row = page.getByRole('row').filter({ hasText: outNo })
  await row.getByRole('button', { name: '处理' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('渠道测试交易，已与对方确认')
  await dialog.getByRole('button', { name: '处理' }).click()
  await expect(row).toBeHidden()

  await page.goto('/console/money/close')
  await close.click()
  const confirm = page.getByRole('dialog')
  await confirm.getByRole('button', { name: /结账到/ }).click()
  await expect(confirm).toBeHidden()
  await expect(page.getByText(/校验码 [0-9a-f]{64}/)).toBeVisible()
  await expect(page.getByText('没有可结的账', { exact: true })).toBeVisible()

  // The way of one payment's money, from the list of payments.
  await page.goto('/console/money/payments')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: '追踪这笔钱' }).click()
  await expect(page.getByRole('heading', { name: '资金去向' })).toBeVisible()
  await expect(page.getByText('现在在哪里')).toBeVisible()
})
