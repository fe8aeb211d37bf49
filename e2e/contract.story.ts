import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { authorised, enterAs, sessionOf } from './enter.ts'
import { expectNoBarriers } from './axe.ts'
import { codeFor, lastCode } from './outbox.ts'
import { newHouseOf, newSealer, newSigner, type Person } from './signers.ts'
import { expectToast } from './toast.ts'

/** Each lease in years of its own, so that stories do not want the same nights. */
let drawn = 0
const nextYear = () => 2040 + Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 40 + ++drawn

type Templates = { id: string; code?: string; name: string }[]

/** The park sends somebody a contract. */
async function sendContract(page: Page, kind: string, draft: object): Promise<string> {
  const send = authorised(await sessionOf(page, 'manager'))
  const found = await page.request.get('/portal/hms/contractDesk/v1/templates', send)
  const { value: templates } = (await found.json()) as { value: Templates }
  const answer = await page.request.post('/portal/hms/contractDesk/v1/send', {
    ...send,
    data: { templateId: templates.find(({ code }) => code === kind)?.id, ...draft },
  })
  const { value, message } = (await answer.json()) as {
    value: { contractId: string } | null
    message: string
  }
  expect(message ?? '').toBe('')
  return value?.contractId ?? ''
}

/** A lease of half a year from March on. */
async function sendLease(page: Page, lessee: Person, year = nextYear()): Promise<string> {
  const send = authorised(await sessionOf(page, 'manager'))
  const found = await page.request.get('/portal/hms/contractDesk/v1/houses', {
    ...send,
    params: { keyword: '长租公寓 4' },
  })
  const { value: houses } = (await found.json()) as { value: { id: string }[] }
  return sendContract(page, 'lease', {
    account: lessee.phone,
    houseId: houses[0]?.id,
    lessor: 'park',
    fields: {
      startsOn: `${year}-03-01`,
      months: 6,
      monthlyRent: 300_000,
      cycleMonths: 3,
      deposit: 300_000,
      address: '北京市怀柔区',
      usage: '居住',
      pets: 'no',
    },
  })
}

const signing = (id: string) => `/mobilevue/fadada/signature?contractId=${id}`

/** The pages come one by one and push the end away, so it is gone to until it stays. */
async function readToEnd(page: Page) {
  await expect(page.getByText(/^共 \d+ 页$/)).toBeVisible()
  await expect(async () => {
    await page.getByText(/请读到最后再继续|已读到最后/).scrollIntoViewIfNeeded()
    await expect(page.getByText('已读到最后')).toBeVisible({ timeout: 4000 })
  }).toPass()
}

async function confirmByCode(page: Page, phone: string) {
  await page.getByText('我已阅读并同意合同内容').click()
  const before = await lastCode(page, phone)
  await page.getByRole('button', { name: /获取验证码|发送/ }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone, before))
  await page.getByRole('button', { name: '确认', exact: true }).click()
}

async function drawSignature(page: Page) {
  const pad = page.getByRole('img', { name: '手写签名' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  const [x, y] = [box?.x ?? 0, box?.y ?? 0]
  await page.mouse.move(x + 40, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 140, { steps: 8 })
  await page.mouse.move(x + 220, y + 50, { steps: 8 })
  await page.mouse.up()
}

const otherPhone = async (browser: Browser) => (await browser.newContext()).newPage()

async function signByHand(page: Page, id: string, phone: string) {
  await page.goto(signing(id))
  await readToEnd(page)
  await confirmByCode(page, phone)
  await drawSignature(page)
  await page.getByRole('button', { name: '签署', exact: true }).click()
  await expect(page.getByText('签署完成')).toBeVisible()
}

async function sealContract(page: Page, id: string, phone: string) {
  await page.goto(signing(id))
  await readToEnd(page)
  await confirmByCode(page, phone)
  await page.getByRole('button', { name: '加盖园区公章' }).click()
  await expect(page.getByText('各方都已签署')).toBeVisible()
}

test('two sign on two phones, one reloads in the middle; the file is good, and one byte changed is found', async ({
  page,
  browser,
}, info) => {
  const [lessee, sealer] = [await newSigner({ name: '苏念安', kind: 'guest' }), await newSealer()]
  const id = await sendLease(page, lessee)
  await enterAs(page, lessee.phone)
  await page.goto('/mobilevue/template/customer/contract')
  await expect(page.getByText('去签署').first()).toBeVisible()
  await page.goto(signing(id))
  await expect(page.getByRole('heading', { name: /房屋租赁合同/ })).toBeVisible()
  await readToEnd(page)
  await confirmByCode(page, lessee.phone)
  await expect(page.getByRole('heading', { name: '手写签名' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '手写签名' })).toBeVisible()
  await drawSignature(page)
  await page.getByRole('button', { name: '签署', exact: true }).click()
  await expect(page.getByText('签署完成')).toBeVisible()

  const second = await otherPhone(browser)
  await enterAs(second, sealer.phone)
  await second.goto('/mobilevue/work/contracts?show=toSign')
  await expect(second.getByText('加盖园区公章').first()).toBeVisible()
  await sealContract(second, id, sealer.phone)

  await page.goto(`/mobilevue/fadada/previewContract?contractId=${id}`)
  await expect(page.getByText('履行中')).toBeVisible()
  await expectNoBarriers(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载合同 PDF' }).click()
  const file = info.outputPath('contract.pdf')
  await (await download).saveAs(file)
  const bytes = readFileSync(file)

  await page.goto('/mobilevue/verify')
  await expectNoBarriers(page)
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('选择 PDF 文件').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('contract.pdf', bytes)
  await expect(page.getByText(/有效：这是.*没有被改动/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '苏念安' })).toBeVisible()
  // Beside the verdict stand the pages as they were signed, drawn on this device.
  await expect(page.getByRole('button', { name: '收起页面' })).toBeVisible()
  await expect(page.getByText(/^共 \d+ 页$/)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '再验证一份' }).click()
  const changed = Buffer.from(bytes)
  changed[2000] = (changed[2000] ?? 0) ^ 1
  await choose('changed.pdf', changed)
  await expect(page.getByText(/^无效：/)).toBeVisible()
  await expect(page.getByText('签署后内容被改动，无法还原当时的页面。').first()).toBeVisible()
  await page.getByRole('button', { name: '再验证一份' }).click()
  await choose('longer.pdf', Buffer.concat([bytes, Buffer.from('\n% added\n')]))
  await expect(page.getByText(/无效|重新保存/).first()).toBeVisible()
})

test('a lease from its first payment to leaving early: paid in parts, handed over, waived, settled by one refund', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const [lessee, sealer] = [await newSigner({ name: '苏念安', kind: 'guest' }), await newSealer()]
  const year = nextYear()
  const id = await sendLease(page, lessee, year)
  await enterAs(page, lessee.phone)
  await signByHand(page, id, lessee.phone)
  const desk = await otherPhone(browser)
  await enterAs(desk, sealer.phone)
  await sealContract(desk, id, sealer.phone)

  await page.goto(`/mobilevue/payment/htPay?contractId=${id}`)
  const deposit = page.getByRole('region', { name: '押金', exact: true })
  await deposit.getByText('这次支付').click()
  await page.getByText('只付一部分').click()
  await page.getByLabel('这次支付（元）').fill('4000')
  await expect(page.getByText(/请填写不超过/)).toBeVisible()
  await page.getByLabel('这次支付（元）').fill('3000')
  await page.getByRole('button', { name: '支付 ¥3,000.00' }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.getByRole('button', { name: '支付成功', exact: true }).click()
  await expect(deposit.getByText('已支付')).toBeVisible()

  await enterAs(desk, 'manager')
  await desk.goto(`/mobilevue/fadada/previewContract?contractId=${id}`)
  await desk.getByRole('link', { name: '房屋交接' }).click()
  await expect(desk).toHaveURL(({ pathname }) => pathname === '/mobilevue/work/handover')
  await expect(desk.getByRole('button', { name: '请先填写读数' })).toBeDisabled()
  await desk.getByLabel('读数').first().fill('128.6')
  await desk.getByRole('button', { name: '添加物品' }).click()
  await desk.getByLabel('物品', { exact: true }).fill('餐桌')
  await desk.getByLabel('状况').fill('桌角有划痕')
  await expectNoBarriers(desk)
  await desk.getByRole('button', { name: '发送签署' }).click()
  await expect(desk).toHaveURL(/\/fadada\/previewContract/)
  await expect(desk.getByText('房屋交接单').first()).toBeVisible()

  await desk.goto(`/mobilevue/payment/htPay?contractId=${id}`)
  await desk.getByRole('button', { name: '减免' }).first().click()
  await desk.getByLabel('减免原因').fill('装修延期')
  await desk.getByRole('button', { name: '提交审批' }).click()
  await expect(desk.getByText('减免审批中：装修延期')).toBeVisible()

  await desk.goto(`/mobilevue/fadada/previewContract?contractId=${id}`)
  await desk.getByRole('button', { name: '退租结算' }).click()
  await desk.getByLabel('退租日').fill(`${year}-03-01`)
  await desk.getByLabel('违约金（元）').fill('1000')
  await expect(desk.getByText('退还承租人')).toBeVisible()
  await expect(desk.getByText('¥2,000.00')).toBeVisible()
  await desk.getByRole('button', { name: '生成结算单并发送签署' }).click()
  await expect(desk.getByText('退租结算中').first()).toBeVisible()
  await desk.getByRole('link', { name: /退租结算单/ }).click()
  await expect(desk).toHaveURL((address) => {
    const sheet = address.searchParams.get('contractId')
    return address.pathname.endsWith('/previewContract') && sheet !== id
  })
  const sheetId = new URL(desk.url()).searchParams.get('contractId') ?? ''

  // Both sign the sheet; what it comes to goes back the way it was paid, and the lessee follows it.
  await signByHand(page, sheetId, lessee.phone)
  await enterAs(desk, sealer.phone)
  await sealContract(desk, sheetId, sealer.phone)
  await page.goto(`/mobilevue/fadada/previewContract?contractId=${id}`)
  const settled = page.getByRole('region', { name: '退租结算' })
  await expect(settled).toContainText('双方已签署')
  await expect(settled).toContainText('¥2,000.00')
  await expectNoBarriers(page)
  await settled.getByRole('link', { name: /退款进度/ }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/mobilevue/payment/refundSchedule')
  await expect(page.getByText('¥2,000.00').first()).toBeVisible()
  await expect(page.getByText('已到账').first()).toBeVisible()
})

test('an owner fails twice to show who they are, then passes, and signs the entrustment that was sent', async ({
  page,
  browser,
}) => {
  const owner = await newSigner({ name: '叶青禾', kind: 'owner', isKnown: false })
  const sealer = await newSealer()
  const id = await sendContract(page, 'entrustment', {
    account: owner.phone,
    houseId: await newHouseOf(owner.id, '青禾小院'),
    fields: {
      startsOn: '2040-01-01',
      months: 36,
      shareKind: 'share',
      ownerShare: 8500,
      floor: 0,
      stayFee: 0,
      ownNights: 30,
      noticeDays: 60,
      withholdsTax: 'no',
    },
  })
  await enterAs(page, owner.phone)
  await page.goto('/mobilevue/landlmy/contract/contractList')
  await page.getByRole('link', { name: /房屋委托经营合同.*去签署/s }).click()
  await expect(page).toHaveURL(/signature/)
  await page.getByRole('button', { name: '去实名认证' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/mobilevue/fadada/renzheng')
  const start = async (way: string) => {
    await page.locator('label').filter({ hasText: way }).click()
    await page.getByRole('button', { name: '去认证' }).click()
  }
  await page.getByLabel('姓名').fill(owner.name)
  await page.getByLabel('证件号码').fill(owner.idNo)
  await page.getByLabel('手机号').fill(owner.phone)
  await start('认证服务商页面')
  await page.getByRole('button', { name: '姓名与证件不一致' }).click()
  await expect(page.getByRole('alert')).toContainText('不一致')
  // Only what did not fit is typed again.
  await expect(page.getByLabel('姓名')).toHaveValue(owner.name)
  await expect(page.getByLabel('手机号')).toHaveValue(owner.phone)
  await page.getByLabel('证件号码').fill(owner.idNo)
  await start('人脸认证')
  await page.getByRole('button', { name: '人脸未识别' }).click()
  await expect(page.getByText('没有看清人脸')).toBeVisible()
  await page.getByRole('button', { name: '重新认证' }).click()
  await expect(page.getByText('留空则沿用上次填写的号码')).toBeVisible()
  await start('认证服务商页面')
  await page.getByRole('button', { name: '认证通过' }).click()
  await expect(page.getByText('已认证')).toBeVisible()
  await expect(page.getByText(owner.name)).toBeVisible()

  // They get on where they were going, however often they had to try.
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page).toHaveURL(/signature/)
  await signByHand(page, id, owner.phone)
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL(/\/homeManage\?tabType=c$/)
  const desk = await otherPhone(browser)
  await enterAs(desk, sealer.phone)
  await sealContract(desk, id, sealer.phone)
})

test('a guest refuses with a reason, and the park reads it', async ({ page }) => {
  const lessee = await newSigner({ name: '苏念安', kind: 'guest' })
  const id = await sendLease(page, lessee)
  await enterAs(page, lessee.phone)
  await page.goto(signing(id))
  await page.getByRole('button', { name: '拒绝签署' }).click()
  await page.getByLabel('拒绝的原因').fill('租金高了')
  await page.getByRole('dialog').getByRole('button', { name: '拒绝签署' }).click()
  await expect(page.getByText('已拒绝签署')).toBeVisible()
  await enterAs(page, 'manager')
  await page.goto(`/mobilevue/fadada/previewContract?contractId=${id}`)
  await expect(page.getByText('租金高了').first()).toBeVisible()
})

test('an overdue lessee finds what is owed with its penalty, and pays it at the cashier', async ({
  page,
}) => {
  await enterAs(page, '13900000202')
  await page.goto('/mobilevue/landlmy/contract/contractList')
  await expect(page.getByText('履行中').first()).toBeVisible()
  await expect(page.getByText(/笔账单待付/).first()).toBeVisible()
  await page.goto('/mobilevue/payment/htPay')
  await expect(page.getByText('已逾期').first()).toBeVisible()
  await expect(page.getByText(/含违约金/).first()).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/home/appContractPay'))
  await expect(page.getByRole('button', { name: /确认支付/ })).toBeVisible()
})

test('staff draw a lease up and read the text as it will be', async ({ page }) => {
  await enterAs(page, 'manager')
  await page.goto('/mobilevue/work/contracts')
  await page.getByRole('button', { name: '起草合同' }).click()
  await expect(page).toHaveURL(/\/work\/contractDraft/)
  await page.getByLabel('合同模板').selectOption({ label: '房屋租赁合同 v1' })
  await page.getByLabel('对方账号或手机号').fill('guest')
  await page.getByRole('button', { name: /^房屋/ }).click()
  const houses = page.getByRole('dialog')
  await expect(houses.getByRole('radio').nth(1)).toBeVisible()
  await houses.getByRole('searchbox').fill('竹里馆')
  await expect(houses.getByRole('radio')).toHaveCount(1)
  await expectNoBarriers(page)
  await houses.getByRole('radio', { name: '竹里馆' }).click()
  await expect(page.getByRole('button', { name: '房屋 竹里馆', exact: true })).toBeVisible()
  await page.getByLabel(/月租金/).fill('3000')
  await expect(page.getByText(/月租金为 人民币 3,000.00 元/)).toBeVisible()
  await expectNoBarriers(page)
})

test('the steps to a signature say where somebody stands, and a strange way back proves nothing', async ({
  page,
}) => {
  await enterAs(page, '13900000205')
  await page.goto('/mobilevue/fadada/fadada')
  await expect(page.getByRole('button', { name: '去实名认证' })).toBeVisible()
  await page.goto(
    '/mobilevue/baiduAuthentication?attempt=00000000-0000-4000-8000-000000000000&result=success',
  )
  await expect(page.getByText('没有找到这次认证')).toBeVisible()
})

test('staff edit a template with its preview, and draw a supplement up from a running contract', async ({
  page,
}) => {
  // The template keeps what a run before has added: each has a field of its own.
  const key = `deposit${Date.now().toString(36)}`
  await enterAs(page, 'manager')
  await page.goto('/mobilevue/work/contracts')
  await page.getByRole('link', { name: '合同模板' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/mobilevue/work/contractTemplates')
  const label = await page.getByRole('option', { name: /^入住协议/ }).textContent()
  await page.getByLabel('合同模板').selectOption({ label: label ?? '' })
  await page.getByText('字段', { exact: true }).click()
  await page.getByRole('button', { name: '添加字段' }).click()
  await page.getByLabel('显示名称（中文）').fill('押金')
  await page.getByLabel('字段名').fill(key)
  await page.getByLabel('类型').selectOption({ label: '金额' })
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByText('正文', { exact: true }).click()
  await page.getByRole('button', { name: '添加一段' }).click()
  await page.getByLabel('中文（以此为准）').last().fill(`${key} 为 {{${key}}}，{{wrong}}。`)
  await expect(page.getByRole('alert')).toContainText('wrong')
  await page.getByLabel('中文（以此为准）').last().fill(`${key} 为 {{${key}}}。`)
  await page.getByText('预览', { exact: true }).click()
  await expect(page.getByText(`${key} 为 人民币 3,000.00 元。`)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: '存为新版本' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: /确定|存为/ }).click()
  await expectToast(page, /已存为第 \d+ 版/)

  await page.goto('/mobilevue/work/contracts?show=running')
  await page.getByRole('link', { name: /房屋租赁合同 · 长租公寓 1 号/ }).click()
  await page.getByRole('link', { name: '起草补充协议' }).click()
  await expect(page.getByText(/与 方一鸣 签署/)).toBeVisible()
  await page.getByLabel('补充内容').fill('可以养一只猫')
  await expect(page.getByText('可以养一只猫').last()).toBeVisible()
})
