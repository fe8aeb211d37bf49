import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '#demo/accounts.ts'
import { authorised, enterAs, storedSession } from './enter.ts'
import { storedFile } from './stored-file.ts'
import { withDatabase } from './product.ts'
import { codeFor, newPhone } from './outbox.ts'

const open = (page: Page, path: string) => page.goto(`/mobilevue${path}`)
const row = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label }).first()

test('staff reach policies and their profile, which is to be read only; each status has its word; signing out asks first', async ({
  page,
}) => {
  const session = await enterAs(page, 'clerk')
  await open(page, '/user/policy/list')
  await expect(page.getByRole('link')).toHaveCount(4)
  await page.getByRole('link', { name: /隐私政策/ }).click()
  await expect(page).toHaveURL(/\/policyPage\?type=1$/)
  await open(page, '/user/index')
  await page.getByRole('link', { name: '员工档案' }).click()
  await expect(page).toHaveURL(/\/personal$/)
  const facts = page.getByRole('region', { name: '基本信息' })
  await expect(facts.getByRole('listitem')).toHaveText([
    /姓名\s*陈晓雯/,
    /账号\s*clerk/,
    /手机号\s*139\d{8}/,
    /邮箱\s*clerk@/,
    /性别\s*女/,
    /状态\s*正常/,
    /地址\s*\S+/,
  ])
  const places = page.getByRole('region', { name: '组织与职责' })
  await expect(places.getByText('运营专员（主岗）')).toBeVisible()
  await expect(places.getByText('品质督导')).toBeVisible()
  await expect(places.getByText('运营部', { exact: true })).toBeVisible()
  await expect(places.getByText('员工', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '检查更新' }), 'only inside the native app').toHaveCount(0)

  // Each status of an account has its word.
  let currentStatus = 1
  await page.route('**/getDetailByAccountOrId?*', async (route) => {
    const answer = await route.fetch()
    const detail = (await answer.json()) as { user: { status: number } }
    await route.fulfill({ json: { ...detail, user: { ...detail.user, status: currentStatus } } })
  })
  for (const [status, word] of [
    [1, '正常'],
    [0, '禁用'],
    [-1, '未激活'],
    [2, '离职'],
  ] as const) {
    currentStatus = status
    await open(page, '/personal')
    await expect(row(page, '状态')).toContainText(word)
  }
  await page.unroute('**/getDetailByAccountOrId?*')

  // Signing out asks first, then leaves for the sign-in page.
  await open(page, '/personal')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('heading', { name: '员工档案' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/login$/)
  expect(await storedSession(page)).toBeNull()
  // A found session is trusted for half a second.
  await expect
    .poll(async () => (await page.request.get('/uc/auth/current', authorised(session))).status())
    .toBe(401)
})

test('a person’s own page greets a guest by nickname and hides the phone; email, address and sex can be changed and cleared', async ({
  page,
}) => {
  await enterAs(page, '13900000201')
  await open(page, '/user/index')
  await expect(page.getByRole('link', { name: /一鸣惊人/ })).toContainText('139****0201')
  await expect(page.getByText('住客', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '员工档案' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /客服电话/ })).toHaveAttribute('href', /^tel:[\d-]+$/)
  for (const [name, address] of [
    ['隐私与安全', '/user/secret'],
    ['协议与政策', '/user/policy/list'],
    ['设置', '/user/setting'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/mobilevue${address}$`))
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL(/\/user\/index$/)
  }

  // Email, address and sex.
  await enterAs(page, '13900000206')
  await open(page, '/user/set')
  await page.getByRole('button', { name: /邮箱/ }).click()
  const sheet = page.getByRole('dialog', { name: '更多资料' })
  await sheet.getByLabel('邮箱').fill('not an address')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('邮箱格式不正确')).toBeVisible()
  await sheet.getByLabel('邮箱').fill('shuyao@example.com')
  await sheet.getByLabel('地址').fill('')
  await sheet.getByText('不说明').click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: /邮箱/ })).toContainText('shuyao@example.com')
  await expect(page.getByRole('button', { name: /地址/ })).toContainText('未填写')
  await expect(page.getByRole('button', { name: /性别/ })).toContainText('未填写')

  // What is no picture is refused before it is sent.
  await page
    .getByLabel('更换头像')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toHaveText('无法读取这张图片，请换一张')

  // Inside the native app the profile offers to look for an update.
  await enterAs(page, 'clerk')
  await open(page, '/personal?isApp=true')
  await expect(page.getByRole('banner'), 'the app draws its own').toHaveCount(0)
  await page.getByRole('button', { name: '检查更新' }).click()
  await expect(page.getByText('已是最新版本')).toBeVisible()
})

test('a nickname has 1 to 20 characters and survives leaving the page; a new phone needs a proof and a code', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await enterAs(page, '13900000202')
  await open(page, '/user/set')
  await page.getByRole('link', { name: /昵称/ }).click()
  const field = page.getByLabel('昵称')
  const save = page.getByRole('button', { name: '保存' })
  // Told again, it is the one that was given below.
  await expect(field).toHaveValue(/^(知秋|秋水长天)$/)
  await field.fill('   ')
  await save.click()
  await expect(page.getByText('请输入昵称')).toBeVisible()
  await field.fill('很长'.repeat(11))
  await save.click()
  await expect(page.getByText('昵称不能超过 20 个字')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('  秋水长天  ')
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('link', { name: /昵称/ }).click()
  await expect(field).toHaveValue('  秋水长天  ')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/user\/set$/)
  await expect(page.getByRole('link', { name: /昵称/ })).toContainText('秋水长天')
  await page.reload()
  await expect(page.getByRole('link', { name: /昵称/ })).toContainText('秋水长天')

  // A new phone needs a proof of who one is and a code; one that is taken is refused with the reason.
  await withDatabase((db) =>
    db.updateTable('app_user').set({ mobile: '13900000203' }).where('account', '=', '13900000203').execute(),
  )
  await enterAs(page, '13900000203')
  await open(page, '/user/set')
  await page.getByRole('link', { name: /手机号/ }).click()
  const phone = page.getByLabel('新手机号')
  const code = page.getByLabel('验证码', { exact: true })
  const send = page.getByRole('button', { name: '获取验证码' })
  const change = page.getByRole('button', { name: '确认更换' })
  await expect(page.getByText('139****0203')).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请输入 4 位验证码')).toBeVisible()
  await send.click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await page.getByLabel('当前手机号的验证码').fill(await codeFor(page, '13900000203'))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('当前手机号：139****0203')).toBeVisible()

  await phone.fill('123')
  await send.click()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await phone.fill('13900000203')
  await send.click()
  await expect(page.getByText('这已经是您当前的手机号')).toBeVisible()

  await phone.fill('13900000204')
  await send.click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await code.fill(await codeFor(page, '13900000204'))
  await change.click()
  await expect(page.getByText('手机号已被使用')).toBeVisible()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')

  // The gap between two codes belongs to the phone, so another one need not wait.
  await page.reload()
  await page.getByRole('button', { name: '改用密码验证' }).click()
  await page.getByLabel('登录密码', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('密码错误')).toBeVisible()
  await page.getByLabel('登录密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '下一步' }).click()
  const fresh = newPhone()
  await phone.fill(fresh)
  await send.click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  const right = await codeFor(page, fresh)
  await code.fill(right === '0000' ? '0001' : '0000')
  await change.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(right)
  await change.click()
  await expect(page).toHaveURL(/\/user\/set$/)
  await expect(page.getByRole('link', { name: /手机号/ })).toContainText(fresh.slice(-4))
})

test('an avatar is cut to a square, made small, seen everywhere and can be removed', async ({ page }) => {
  const session = await enterAs(page, '13900000205')
  await open(page, '/user/set')
  const photo = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: '#7a9e8a' },
  })
    .jpeg()
    .toBuffer()
  await page.getByLabel('更换头像').setInputFiles({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: photo })
  const sheet = page.getByRole('dialog', { name: '移动和缩放' })
  await sheet.getByRole('slider', { name: '缩放' }).fill('2')
  await sheet.getByRole('application').press('ArrowLeft')
  await sheet.getByRole('button', { name: '使用' }).click()
  await expect(page.getByText('头像已更换')).toBeVisible()
  const profile = await page.request.get('/uc/api/user/v1/me/profile', authorised(session))
  const { value } = (await profile.json()) as { value: { photo: string } }
  expect(await sharp(await storedFile(page, session, value.photo)).metadata()).toMatchObject({
    width: 512,
    height: 512,
    format: 'jpeg',
  })
  await open(page, '/user/index')
  await expect(page.getByRole('link', { name: /野外露营/ }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    512,
  )
  await open(page, '/user/set')
  await page.getByRole('button', { name: '移除头像' }).click()
  await expect(page.getByText('头像已移除')).toBeVisible()
  await expect(page.getByRole('button', { name: '移除头像' })).toHaveCount(0)
})
