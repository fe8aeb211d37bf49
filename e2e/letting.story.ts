import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { houseContent } from '#server/owner/testing.ts'
import { enterAs } from './enter.ts'
import { shopCalls } from './shop.ts'

type Site = { id: string }
type Houses = { houses: { id: string; name: string; rent: { state: string } | null }[] }

test('an owner hands a house to the park, thinks better of it, reads terms and offers, and the desk draws up the lease', async ({
  page,
}) => {
  // A house of its own, so that whoever runs beside it finds theirs as they left it.
  const calls = await shopCalls(page, 'owner')
  const name = `梨院${randomInt(1e9)}`
  const [site] = await calls.get<Site[]>('hms/houseDesk/v1/sites')
  const house = await calls.post<{ houseId: string }>('hms/houseDesk/v1/create', {
    siteId: site?.id,
    content: houseContent(name),
  })

  await enterAs(page, 'owner')
  await page.goto(`/mobilevue/user/entrust?houseId=${house.houseId}`)
  await page.getByRole('radio', { name: /保底加分成/ }).check()
  await page.getByRole('button', { name: '提交申请', exact: true }).click()
  await expect(page.getByText('等待答复', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
  await expect(page.getByText('等待答复', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: '提交申请', exact: true })).toBeVisible()

  // The terms of another, and why it is wanted to end: asked for before anything is sent.
  await page.goto('/mobilevue/user/escrow')
  await page
    .getByRole('button', { name: /申请结束托管/ })
    .first()
    .click()
  await page.getByRole('button', { name: '提交申请', exact: true }).click()
  await expect(page.getByText('请写明原因')).toBeVisible()

  // A house that is to be let for a year.
  const { houses } = await calls.get<Houses>('hms/letting/v1/houses')
  const offered = houses.find(({ rent }) => rent?.state === 'approved')
  await page.goto(`/mobilevue/landlord/rent?houseId=${offered?.id}`)
  await expect(page.getByText('正在寻找租客，这段日期已留出')).toBeVisible()
  await page.goto(`/mobilevue/landlord/rent?houseId=${house.houseId}`)
  await page.getByLabel('月租金（元）').fill('4800')
  await page.getByLabel('押金（元）').fill('9800')
  await page.getByRole('button', { name: '提交招租申请' }).click()
  await expect(page.getByText('押金不能超过两个月租金').first()).toBeVisible()

  await enterAs(page, 'admin')
  await page.goto('/mobilevue/work/entrustPlans')
  await expect(page.getByRole('button', { name: /固定收益/ })).toBeVisible()
  await page.goto('/mobilevue/work/contracts')
  // Its contracts are listed below; the offer asks for a lease from a day on.
  await page.getByRole('link', { name: new RegExp(`^${offered?.name} .* 起`) }).click()
  await expect(page).toHaveURL(/offerId=/)
  await expect(page.getByLabel('月租金（元）')).toHaveValue('6800')
  await expect(page.getByLabel('租期（月）')).toHaveValue('12')
})
