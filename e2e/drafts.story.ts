import { expect, test, type Page } from '@playwright/test'
import { endSession, enterAs, signInAgain, withoutNews } from './enter.ts'
import { callerOf, ownWord } from './flow.ts'

// That the session has ended is learnt when something is sent, not before.
test.beforeEach(({ page }) => withoutNews(page))

/** What this phone still keeps of what was typed. */
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(form-fields|task-words):/.test(key)))

test('a piece of news outlives a reload and an ended session, and goes once it is saved or given up', async ({
  page,
}) => {
  const title = ownWord('停水通知')
  const session = await enterAs(page, 'fengzimo')
  await page.goto('/mobilevue/news/new/edit')
  const headline = page.getByRole('textbox', { name: '标题' })
  const content = page.getByRole('textbox', { name: '正文' })
  await page.getByText('所有人', { exact: true }).click()
  await headline.fill(title)
  // Not even the last letters are lost.
  await content.fill('周三上午检修水管')
  await page.reload()
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(content).toHaveText('周三上午检修水管')
  await content.fill('周三上午检修水管，请提前储水')

  await endSession(page, session)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/login\?redirect=/)
  await signInAgain(page, 'fengzimo')
  await expect(page).toHaveURL(/\/news\/new\/edit$/)
  await expect(headline).toHaveValue(title)
  await expect(content).toHaveText('周三上午检修水管，请提前储水')
  await expect(page.getByRole('radio', { name: '所有人' })).toBeChecked()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])

  // A change of what is stored, given up again.
  await page.getByRole('button', { name: '编辑' }).click()
  await headline.fill('写错的标题')
  await page.reload()
  await expect(headline).toHaveValue('写错的标题')
  await page.getByRole('button', { name: '放弃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()
  await expect(headline).toHaveValue(title)
  await expect(content).toHaveText('周三上午检修水管，请提前储水')
  expect(await keptDrafts(page)).toEqual([])
})

test('words on a task outlive an ended session, in the list and on its page, and go once they are sent', async ({
  page,
}) => {
  const word = ownWord('留')
  const instId = await (await callerOf(page, 'luomengqi')).startLeave(word)
  const taskId = await (await callerOf(page, 'tangjiayan')).taskOf(instId)
  const session = await enterAs(page, 'tangjiayan')
  await page.goto(`/mobilevue/work/myMatters/0?q=${encodeURIComponent(word)}`)
  const dialog = page.getByRole('dialog')
  const opinion = dialog.getByRole('textbox', { name: '审批意见' })
  const openFromList = async () => {
    await page.getByRole('button', { name: /^更多操作/ }).click()
    await dialog.getByRole('button', { name: '同意', exact: true }).click()
  }
  await openFromList()
  await opinion.fill('同意，钥匙交给前台')

  await endSession(page, session)
  // The phrase of the same name comes before it. The page may notice by itself that nobody is signed in any more, and be
  // gone before the tap.
  const agree = dialog.getByRole('button', { name: '同意', exact: true }).last()
  const tap = agree.click({ timeout: 10_000 }).catch(() => null)
  await expect(page).toHaveURL(/\/mobilevue\/login\?redirect=/)
  await tap
  await signInAgain(page, 'tangjiayan')
  await expect(page).toHaveURL(/\/work\/myMatters\/0/)
  await openFromList()
  await expect(opinion).toHaveValue('同意，钥匙交给前台')

  await page.goto(`/mobilevue/task/${taskId}/0`)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(opinion).toHaveValue('同意，钥匙交给前台')
  await page.getByRole('button', { name: '确认同意' }).click()
  await expect(page).toHaveURL(new RegExp(`/inst/${instId}$`))
  await expect(page.getByText('同意，钥匙交给前台')).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
})
