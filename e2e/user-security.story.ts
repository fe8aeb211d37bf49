import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import { demoPassword } from '#demo/accounts.ts'
import { authorised, encoded, enterAs, storedSession, keepSession, sessionOf } from './enter.ts'
import type { Database } from '#server/db/open.ts'
import { codeFor, newPhone } from './outbox.ts'
import { withDatabase } from './product.ts'
import { expectToast } from './toast.ts'

const open = (page: Page, path = '/user/secret') => page.goto(`/mobilevue${path}`)
const holds = async (page: Page, session: Session) =>
  (await page.request.get('/uc/auth/current', authorised(session))).ok()

/** Told again, the password is the demo's again. */
const startPasswordOver = (db: Database) =>
  db
    .updateTable('app_user')
    .set((eb) => ({
      password_hash: eb
        .selectFrom('app_user as same')
        .select('same.password_hash')
        .where('same.account', '=', 'mazhenguo'),
    }))
    .where('account', '=', 'chenganqi')
    .execute()

test('a changed password ends the other device, others can be ended at once, and what is stored can be taken home', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await withDatabase(startPasswordOver)
  const other = await sessionOf(page, 'chenganqi')
  await enterAs(page, 'chenganqi')
  await open(page, '/personal')
  await page.getByRole('button', { name: '修改密码' }).click()
  const sheet = page.getByRole('dialog', { name: '修改密码' })
  const [old, fresh, again] = ['原密码', '新密码', '再次输入新密码'].map((name) =>
    sheet.getByLabel(name, { exact: true }),
  )
  const save = sheet.getByRole('button', { name: '修改密码' })
  if (!old || !fresh || !again) {
    throw new Error('three fields are needed')
  }
  await save.click()
  await expect(sheet.getByText('请输入原密码')).toBeVisible()
  await old.fill('not this one')
  await fresh.fill('abcd1234')
  await expect(sheet.getByText('容易被猜到')).toBeVisible()
  await fresh.fill('Tingquan-7-lamps')
  await expect(sheet.getByText('很安全')).toBeVisible()
  await again.fill('Tingquan-8-lamps')
  await save.click()
  await expect(sheet.getByText('两次输入的新密码不一致')).toBeVisible()
  await again.fill('Tingquan-7-lamps')
  await save.click()
  await expect(sheet.getByText('原密码错误')).toBeVisible()
  await expect(old).toHaveAttribute('aria-invalid', 'true')
  await old.fill(demoPassword)
  await again.press('Enter')
  await expect(page.getByText('密码已修改')).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { name: '员工档案' }), 'this device stays signed in').toBeVisible()
  await expect.poll(() => holds(page, other)).toBe(false)
  const signIn = (password: string) =>
    page.request.post('/uc/auth', { data: { username: 'chenganqi', password: encoded(password) } })
  expect(await (await signIn(demoPassword)).json()).toMatchObject({ state: false })
  expect(await (await signIn('Tingquan-7-lamps')).json()).toMatchObject({ account: 'chenganqi' })

  await withDatabase(startPasswordOver)

  // All other devices can be ended at once.
  const others = [await sessionOf(page, 'mazhenguo'), await sessionOf(page, 'mazhenguo')]
  await enterAs(page, 'mazhenguo')
  await open(page)
  await page.getByRole('button', { name: '其他设备全部下线' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '其他设备全部下线' }).click()
  await expectToast(page, '已下线')
  await expect(page.getByRole('button', { name: '其他设备全部下线' })).toHaveCount(0)
  for (const other of others) {
    await expect.poll(() => holds(page, other)).toBe(false)
  }
  await page.reload()
  await expect(page.getByText('本机')).toBeVisible()

  // A member of the staff is told whom to ask for the end of the account.
  await page.getByRole('button', { name: '注销账号' }).click()
  await expect(page.getByRole('dialog', { name: '员工账号由管理员管理' })).toBeVisible()

  // What is stored about a person can be taken home as a file.
  await enterAs(page, '13900000208')
  await open(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出我的数据/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('13900000208')
  expect(text).not.toMatch(/argon2|password_hash|passwordHash/)
  await expectToast(page, '已下载')
})

/** A member of staff of whom no other story knows, so that no other device is theirs. */
async function newcomer(page: Page): Promise<string> {
  const account = `device${Date.now()}`
  const admin = await sessionOf(page, 'admin')
  const body = { account, fullname: '方承泽', kind: 'staff', password: encoded(demoPassword) }
  const saved = await page.request.post('/uc/api/user/v1/user/save', { ...authorised(admin), data: body })
  expect(await saved.json()).toMatchObject({ state: true })
  return account
}

test('a device ended elsewhere has to sign in again and comes back to where it was', async ({ browser }) => {
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()])
  const [here, there] = await Promise.all([first.newPage(), second.newPage()])
  const account = await newcomer(here)
  await enterAs(there, account)
  await open(there, '/user/set')
  await expect(there.getByRole('heading', { name: '个人资料' })).toBeVisible()
  await enterAs(here, account)
  await open(here)
  const devices = here.getByRole('region', { name: '已登录的设备' })
  await expect(devices.getByText('本机')).toHaveCount(1)
  await devices.getByRole('button', { name: /下线/ }).click()
  await here.getByRole('dialog').getByRole('button', { name: '下线' }).click()
  await expectToast(here, '已下线')
  await expect(devices.getByRole('button', { name: /下线/ })).toHaveCount(0)

  // A found session is trusted for half a second.
  await expect
    .poll(async () => holds(there, (await storedSession(there)) ?? (await sessionOf(there, account))))
    .toBe(false)
  await there.getByRole('link', { name: /昵称/ }).click()
  await there.getByLabel('昵称').fill('承泽')
  await there.getByRole('button', { name: '保存' }).click()
  await expect(there).toHaveURL(/\/login\?redirect=%2Fuser%2FuserName$/)
  await there.getByLabel('账号', { exact: true }).fill(account)
  await there.getByLabel('密码', { exact: true }).fill(demoPassword)
  await there.getByRole('button', { name: '登录', exact: true }).click()
  await expect(there).toHaveURL(/\/user\/userName$/)
  await expect(there.getByLabel('昵称'), 'what was typed is still there').toHaveValue('承泽')
  await first.close()
  await second.close()
})

const byPhone = (page: Page, phone: string) => async (): Promise<Session> => {
  await page.request.post(`/bpmRunTime/landlUser/v1/loginPhoneCode?phone=${phone}`)
  const code = await codeFor(page, phone)
  const answer = await page.request.post(
    `/bpmRunTime/landlUser/v1/checkLoginPhoneCode?phone=${phone}&code=${code}`,
  )
  return ((await answer.json()) as { value: Session }).value
}

test('a guest closes the account with a code, and a new sign-in finds a new person', async ({ page }) => {
  const phone = newPhone()
  const signIn = byPhone(page, phone)
  const session = await signIn()
  await keepSession(page, session)
  await open(page, '/user/setting')
  await page.getByRole('button', { name: '注销账号' }).click()
  await expect(page).toHaveURL(/\/user\/secret#close$/)
  await expect(page.getByRole('heading', { name: '隐私与安全' })).toBeVisible()
  await expect(page.getByRole('button', { name: '修改密码' }), 'there is none yet').toHaveCount(0)
  await page.getByRole('button', { name: '注销账号' }).click()
  const sheet = page.getByRole('dialog', { name: '注销账号' })
  await expect(sheet.getByText('注销后无法恢复')).toBeVisible()
  await sheet.getByRole('button', { name: '确认注销' }).click()
  await expect(sheet.getByText('请输入验证码')).toBeVisible()
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await expect(sheet.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await sheet.getByLabel('输入短信验证码确认').fill(await codeFor(page, phone))
  await sheet.getByRole('button', { name: '确认注销' }).click()
  await expect(page.getByRole('dialog', { name: '账号已注销' })).toBeVisible()
  await expect(page).toHaveURL(/\/mobilevue\/home\/index$/)
  expect(await storedSession(page)).toBeNull()
  await expect.poll(() => holds(page, session)).toBe(false)
  expect((await signIn()).userId).not.toBe(session.userId)
})

test('a guest without a password sets one, comes back by it, and closes the account with it', async ({
  page,
}) => {
  const phone = newPhone()
  await keepSession(page, await byPhone(page, phone)())
  await open(page)
  await page.getByRole('button', { name: /设置密码/ }).click()
  const setting = page.getByRole('dialog', { name: '设置密码' })
  const set = setting.getByRole('button', { name: '设置密码' })
  await set.click()
  await expect(setting.getByText('请输入 4 位验证码')).toBeVisible()
  await setting.getByRole('button', { name: '获取验证码' }).click()
  await expect(setting.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await setting.getByLabel('当前手机号的验证码').fill(await codeFor(page, phone))
  await setting.getByLabel('新密码', { exact: true }).fill('weak')
  await set.click()
  await expect(setting.getByText('8-64 位，包含字母和数字')).toBeVisible()
  await setting.getByLabel('新密码', { exact: true }).fill(demoPassword)
  await set.click()
  await expect(page.getByText('密码已设置')).toBeVisible()
  await expect(page.getByRole('button', { name: '修改密码' })).toBeVisible()
  await enterAs(page, phone)
  await open(page)
  await page.getByRole('button', { name: '注销账号' }).click()
  const sheet = page.getByRole('dialog', { name: '注销账号' })
  await sheet.getByLabel('输入密码确认').fill('not this one')
  await sheet.getByRole('button', { name: '确认注销' }).click()
  await expect(sheet.getByText('密码错误')).toBeVisible()
  await sheet.getByLabel('输入密码确认').press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '注销账号' }).click()
  await sheet.getByLabel('输入密码确认').fill(demoPassword)
  await sheet.getByRole('button', { name: '确认注销' }).click()
  await expect(page.getByRole('dialog', { name: '账号已注销' })).toBeVisible()
  const again = { username: phone, password: encoded(demoPassword) }
  expect(await (await page.request.post('/uc/auth', { data: again })).json()).toMatchObject({ state: false })
})
