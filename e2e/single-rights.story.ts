import { expect, test } from '@playwright/test'
import { screens } from '#api/screens.ts'
import { link } from '#api/link.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { addressOf } from '#api/contexts.ts'
import { authorised, enterAs, withoutNews } from './enter.ts'
import { walkTo } from './walk.ts'

test('a screen of the staff says to who has no right for it that it is not theirs, and offers nothing', async ({
  page,
}) => {
  await enterAs(page, 'clerk')
  await withoutNews(page)
  for (const path of [
    link(screens.editArticle, { id: 'new' }),
    link(screens.editActivity, { id: 'new' }),
    link(screens.editSite, { id: 'new' }),
    link(screens.deskOffers),
    link(screens.contractDesk),
    link(screens.serviceDesk),
  ]) {
    await walkTo(page, path)
    await expect(page.getByText('您没有使用这个页面的权限'), path).toBeVisible()
    await expect(page.getByRole('textbox'), path).toHaveCount(0)
    await expect(page.getByRole('button'), path).toHaveText(['', '返回上一级页面'])
  }
})

test('the front desk looks at a house and its nights, and is not offered to change what the house says or costs', async ({
  page,
}) => {
  const session = await enterAs(page, 'frontdesk')
  await withoutNews(page)
  const found = await page.request.post(addressOf(houseDeskApi.houses.path), {
    data: { of: 'all', pageSize: 1 },
    ...authorised(session),
  })
  const { rows } = (await found.json()) as { rows: { id: string }[] }
  const houseId = rows[0]?.id ?? ''
  await walkTo(page, link(screens.editHouse, { houseId }))
  await expect(page.getByText('您可以查看，不能修改。')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交审核' })).toHaveCount(0)
  await expect(page.getByLabel('名称', { exact: true })).toBeDisabled()
  await walkTo(page, link(screens.houseMonths, { houseId }))
  await expect(page.getByRole('button', { name: '看房态' })).toBeVisible()
  await expect(page.getByRole('button', { name: '改价格' })).toHaveCount(0)
})
