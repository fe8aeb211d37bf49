import { expect, test, type Page } from '@playwright/test'
import { desk, openConsole, watchPolicy } from './console.ts'
import { append, between, elementNamed, connect, pick, put, remove } from './console-drawing.ts'
import { askPeople, choose, nameIt, otherTool, password, publish, signInOnPhone } from './empty-tenant.ts'
import { bookAsGuest, drawToOtherHouse, makeHouse } from './first-house.ts'
import { moneyOfYesterday } from './time.ts'

test.use(desk)

const houses = [
  ['听泉小院', '101'],
  ['看云小院', '102'],
] as const

const go = async (page: Page, name: string) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('from an empty tenant to a running park', async ({ page, browser }) => {
  test.setTimeout(600_000)
  const expectNoViolations = await watchPolicy(page)
  const mark = `${Date.now()}${test.info().parallelIndex}`.slice(-9)
  const code = `valley${mark}`
  const dialog = page.getByRole('dialog')

  const gateways: string[] = []
  let adminPassword = ''
  await test.step('a new tenant with its administrator', async () => {
    await openConsole(page, 'admin', 'house/tenants')
    await page.getByRole('button', { name: '新建租户' }).click()
    for (const [label, value] of [
      ['代码', code],
      ['名称', `空谷${mark}`],
      ['管理员账号', 'boss'],
      ['管理员姓名', '孟知秋'],
      ['第一个园区', '初谷'],
      ['行政区划代码', '110116'],
      ['园区地址', '北京市怀柔区'],
      ['园区电话', '010-6060 1234'],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).fill(value)
    }
    await dialog.getByRole('button', { name: /^创\s?建$/ }).click()
    await expect(dialog.getByText('密码只显示这一次')).toBeVisible()
    adminPassword = (await dialog.getByRole('cell').last().innerText()).trim()
  })

  await test.step('who signs in and sees what there is to begin with', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/console/?tenant=${code}`)
    await page.getByLabel('账号').fill('boss')
    await page.getByLabel('密码').fill(adminPassword)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('navigation').getByRole('link', { name: '今日' })).toBeVisible()
  })

  await test.step('departments with people in them', async () => {
    await page.goto('/console/people/orgs')
    for (const name of ['巡护部', '财务部']) {
      await page.getByRole('tree').getByText(`空谷${mark}`).click()
      await page.getByRole('button', { name: '新增下级' }).click()
      await page.getByLabel('名称').fill(name)
      await page.getByRole('button', { name: '保存' }).click()
      await expect(page.getByRole('tree').getByText(name)).toBeVisible()
    }
    await go(page, '用户')
    for (const [name, account, org] of [
      ['苏巡山', 'ranger', '巡护部'],
      ['陶领队', 'leader', '巡护部'],
      ['安副队', 'deputy', '巡护部'],
      ['金会计', 'cashier', '财务部'],
    ] as const) {
      await page.getByRole('button', { name: '新增用户' }).click()
      await dialog.getByLabel('姓名').fill(name)
      await dialog.getByLabel('账号').fill(account)
      await dialog.getByLabel('初始密码').fill(password)
      await dialog.getByRole('button', { name: '新增用户' }).click()
      await expect(dialog.getByText(`${name} (${account})`)).toBeVisible()
      await dialog.getByRole('tab', { name: '组织' }).click()
      await dialog.getByRole('button', { name: '添加组织' }).click()
      await dialog.getByRole('combobox', { name: '组织' }).click()
      await page.locator('.ant-select-tree').getByText(org, { exact: true }).click()
      await dialog.getByRole('button', { name: '保存组织' }).click()
      await expect(dialog.getByRole('button', { name: '保存组织' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('a role with rights, and its members', async () => {
    await go(page, '角色与权限')
    await page.getByRole('button', { name: '新增角色' }).click()
    await dialog.getByLabel('名称').fill('巡山员')
    await expect(dialog.getByLabel('别名')).toHaveValue('xunShanYuan')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('checkbox', { name: '巡山员 · 查看通讯录' }).check()
    await page.getByRole('button', { name: '检查并保存' }).click()
    await page.getByRole('button', { name: '保存 1 处变更' }).click()
    await expect(page.getByText('权限已更新')).toBeVisible()
    await page.getByRole('button', { name: '巡山员' }).first().click()
    for (const account of ['leader', 'deputy', 'ranger']) {
      await dialog.getByRole('combobox', { name: '添加成员' }).fill(account)
      await page.locator('.ant-select-item-option').filter({ hasText: account }).click()
      await dialog.getByRole('button', { name: '添加成员' }).click()
      await expect(dialog.getByRole('listitem').filter({ hasText: account })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('an object, its form and its list', async () => {
    await page.getByRole('navigation').getByRole('link', { name: '表单', exact: true }).click()
    await go(page, '业务对象')
    await page.getByRole('button', { name: '新建业务对象' }).first().click()
    await dialog.getByLabel('名称').fill('巡山申请')
    await expect(dialog.getByLabel('别名')).toHaveValue('xunShanShenQing')
    await dialog.getByRole('button', { name: /^新\s?建$/ }).click()
    await expect(page.getByRole('heading', { name: '巡山申请', level: 1 })).toBeVisible()
    for (const [at, name, type] of [
      [2, '路线', null],
      [3, '人数', '数字'],
      [4, '出发日期', '日期'],
    ] as const) {
      await page.getByRole('button', { name: '添加字段' }).click()
      await page.getByRole('textbox', { name: `名称 ${at}` }).fill(name)
      if (type) {
        await page.getByRole('combobox', { name: `类型 ${at}` }).click()
        await page.locator('.ant-select-dropdown:visible').getByText(type, { exact: true }).click()
      }
    }
    await expect(page.getByRole('textbox', { name: '标识 3' })).toHaveValue('renShu')
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    await dialog.getByRole('button', { name: /^发\s?布$/ }).click()
    await expect(page.getByText('使用中 v1')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: '生成表单' }).click()
    await dialog.getByLabel('名称').fill('巡山申请单')
    await dialog.getByRole('button', { name: /^生\s?成$/ }).click()
    await expect(page).toHaveURL(/\/forms\/xunShanShenQingForm\/design/)
    await expect(page.locator('[data-at]').filter({ hasText: '人数' }).first()).toBeVisible()
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    await dialog.getByRole('button', { name: /^发\s?布$/ }).click()
    await expect(page.getByText('使用中 v1')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^更\s?多$/ }).click()
    await page.getByRole('menuitem', { name: /生成列表/ }).click()
    await dialog.getByRole('button', { name: /^生\s?成$/ }).click()
    await expect(page).toHaveURL(/\/lists\/xunShanShenQingList$/)
    await expect(page.getByRole('heading', { name: '巡山申请单', level: 1 })).toBeVisible()
  })

  await test.step('a flow with two ways at once, a countersign and a timer is drawn', async () => {
    await page.goto('/console/flows')
    await page.getByRole('button', { name: '新建流程' }).first().click()
    await dialog.getByLabel('名称').fill('巡山审批')
    await dialog.getByRole('button', { name: '开始设计' }).click()
    await expect(page).toHaveURL(/\/flows\/xunShanShenPi\/design$/)
    await choose(page, '业务对象', /^巡山申请 ·/)
    await choose(page, '插入标题、发起人、表单字段…', '路线')
    const split = await put(page, '并行网关（全部走）', await between(page, 'fill', 'end', 0.24))
    await put(page, '审批节点', await between(page, 'fill', 'end', 0.46))
    await nameIt(page, '领队会签')
    await askPeople(page, 'leader', 'deputy')
    await page.getByRole('tab', { name: '操作' }).click()
    await choose(page, '会签', '会签投票')
    const join = await put(page, '并行网关（全部走）', await between(page, 'fill', 'end', 0.68))
    await put(page, '等待时间', await between(page, 'fill', 'end', 0.84))
    await nameIt(page, '公示期')
    await page.getByRole('spinbutton', { name: '时长' }).fill('2')
    await choose(page, '单位', '小时')
    const check = await append(page, split, '追加审批节点')
    await nameIt(page, '财务核对')
    await page.getByRole('tab', { name: '办理人' }).click()
    await askPeople(page, 'cashier')
    await connect(page, check, join, '连线')
    gateways.push(split, join)
    await expect(page.getByText('没有问题，可以部署')).toBeVisible()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('未保存')).toBeHidden()
  })

  await test.step('it is tried out before anybody gets to see it', async () => {
    await page.getByRole('button', { name: '试运行' }).click()
    const trial = page.getByRole('region', { name: '试运行' })
    await trial.getByRole('combobox', { name: '发起人' }).fill('ranger')
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: 'ranger' })
      .click()
    await trial.getByRole('button', { name: /^开\s?始$/ }).click()
    const agree = trial.getByRole('button', { name: /^同\s?意$/ })
    for (const left of [3, 2, 1]) {
      await expect(agree).toHaveCount(left)
      await agree.first().click()
    }
    await trial.getByRole('button', { name: '时间到' }).click()
    await expect(trial.getByText('流程已结束：通过')).toBeVisible()
    await page.getByRole('button', { name: '结束试运行' }).click()
  })

  await test.step('deployed, and everybody may start it', async () => {
    await page.getByRole('button', { name: /^部\s?署$/ }).click()
    await dialog.getByRole('button', { name: /^部\s?署$/ }).click()
    await expect(page.getByText('已部署 v1', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: '授权' }).click()
    await expect(page.getByRole('heading', { name: '授权', level: 1 })).toBeVisible()
    await choose(page, '添加授权对象', '所有人', 0)
    await page.getByRole('button', { name: '添加授权对象' }).click()
    await page.getByRole('button', { name: '保存授权' }).click()
    await expect(page.getByText('授权已保存')).toBeVisible()
  })

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const hand = await phone.newPage()
  const start = async (title: string) => {
    await signInOnPhone(hand, code, 'ranger')
    await hand.goto('/mobilevue/work/startFlowList')
    await hand.getByRole('link', { name: '巡山审批' }).click()
    await hand.getByRole('textbox', { name: /^标题/ }).fill(title)
    await hand.getByRole('textbox', { name: /^路线/ }).fill(title)
    await hand.getByRole('textbox', { name: /^人数/ }).fill('3')
    await hand.getByRole('button', { name: '提交', exact: true }).click()
    await expect(hand).toHaveURL(/\/inst\/.*\/request/)
  }
  const agree = async (account: string, title: string) => {
    await signInOnPhone(hand, code, account)
    await hand.goto('/mobilevue/work/myMatters')
    await hand
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await hand.getByRole('button', { name: '同意', exact: true }).click()
    await hand.getByRole('dialog').getByRole('button', { name: '确认同意' }).click()
    await expect(hand.getByRole('dialog')).toBeHidden()
  }

  await test.step('a clerk starts it on the phone, and three people agree', async () => {
    await start('东岭')
    for (const account of ['leader', 'deputy', 'cashier']) {
      await agree(account, '东岭')
    }
  })

  await test.step('the time of the timer is brought forward', async () => {
    await page.goto('/console/running/timers')
    await page.getByRole('row').filter({ hasText: '东岭' }).getByRole('button', { name: '调整时间' }).click()
    await dialog.getByRole('textbox', { name: '触发时间' }).click()
    await page.getByText('此刻').click()
    await dialog.getByLabel('原因').fill('公示已提前结束')
    await dialog.getByRole('button', { name: '调整时间' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('object and form get a field while a request is on its way', async () => {
    await start('西岭')
    await page.goto('/console/objects/xunShanShenQing')
    await page.getByRole('button', { name: '添加字段' }).click()
    await page.getByRole('textbox', { name: '名称 5' }).fill('装备')
    await expect(page.getByRole('textbox', { name: '标识 5' })).toHaveValue('zhuangBei')
    await publish(page)
    await page.goto('/console/forms/xunShanShenQingForm/design')
    await page.getByRole('button', { name: /装备/ }).click()
    await expect(page.locator('[data-at]').filter({ hasText: '装备' }).first()).toBeVisible()
    await publish(page)
    // What began before goes on as it began; what begins now has the field.
    await signInOnPhone(hand, code, 'leader')
    await hand.goto('/mobilevue/work/myMatters')
    await hand.getByRole('link', { name: /西岭/ }).first().click()
    await expect(hand.getByRole('textbox', { name: /^路线/ })).toHaveValue('西岭')
    await expect(hand.getByText('装备', { exact: true })).toBeHidden()
    await signInOnPhone(hand, code, 'ranger')
    await hand.goto('/mobilevue/work/startFlowList')
    await hand.getByRole('link', { name: '巡山审批' }).click()
    await expect(hand.getByRole('textbox', { name: /^装备/ })).toBeVisible()
  })

  await test.step('a second version: other rights at a step, and another step in place of one', async () => {
    await page.goto('/console/flows/xunShanShenPi/design')
    await pick(page, await elementNamed(page, '领队会签'))
    await page.getByRole('tab', { name: '表单' }).click()
    await page.getByText('在此节点另行设置').click()
    await remove(page, await elementNamed(page, '财务核对'), '删除')
    const [split = '', join = ''] = gateways
    const review = await append(page, split, '追加审批节点')
    await nameIt(page, '财务复核')
    await page.getByRole('tab', { name: '办理人' }).click()
    await askPeople(page, 'cashier')
    await connect(page, review, join, '连线')
    await expect(page.getByText('没有问题，可以部署')).toBeVisible()
    await page.getByRole('button', { name: /^部\s?署$/ }).click()
    await dialog.getByRole('button', { name: /^部\s?署$/ }).click()
    await expect(page.getByText('已部署 v2', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('what runs is tried, mapped and moved to it', async () => {
    await page.goto('/console/flows/xunShanShenPi/migrate')
    await page.getByRole('button', { name: '试迁移' }).click()
    await expect(page.getByText('新版本没有节点【财务核对】')).toBeVisible()
    await page.getByRole('combobox', { name: /财务核对/ }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('财务复核', { exact: true }).click()
    await page.getByRole('button', { name: '再试一次' }).click()
    await page.getByRole('button', { name: '迁移 1 个实例' }).click()
    await dialog.getByLabel('原因').fill('财务改为复核')
    await dialog.getByRole('button', { name: '迁移 1 个实例' }).click()
    await expect(page.getByText('处理完成：成功 1，失败 0')).toBeVisible()
    // At the step that got rights of its own nothing can be changed any more.
    await signInOnPhone(hand, code, 'leader')
    await hand.goto('/mobilevue/work/myMatters')
    await hand.getByRole('link', { name: /西岭/ }).first().click()
    await expect(hand.getByRole('button', { name: '同意', exact: true })).toBeVisible()
    await expect(hand.getByRole('textbox', { name: /^路线/ })).toHaveCount(0)
  })

  await test.step('where it takes longest is seen by step and by person', async () => {
    await page.goto('/console/running/flows/xunShanShenPi')
    await page.getByRole('button', { name: /^财务复核：1 个等待/ }).click()
    await expect(page).toHaveURL(/node=/)
    await expect(page.getByRole('row').filter({ hasText: '西岭' })).toBeVisible()
    await expect(page.getByRole('button', { name: /金会计.*1 个/ })).toBeVisible()
    await page.goto('/console/running/report')
    await expect(page.getByRole('row').filter({ hasText: '领队会签' })).toContainText('2')
    await page.getByRole('tab', { name: '按办理人' }).click()
    await expect(page.getByRole('row').filter({ hasText: '金会计' })).toBeVisible()
  })

  await test.step('a file of another tool opens with a list of what is to be changed', async () => {
    await page.goto('/console/flows')
    await page.getByRole('button', { name: '导入文件' }).first().click()
    const file = { name: 'repair.bpmn', mimeType: 'text/xml', buffer: Buffer.from(otherTool) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('已作为草稿导入“工具报修”')).toBeVisible()
    await expect(dialog.getByText(/“查看”：办理人中的角色“mechanics”不存在/)).toBeVisible()
    await dialog.getByRole('button', { name: '打开设计器' }).click()
    await expect(page).toHaveURL(/\/flows\/toolRepair\/design$/)
    await expect(page.getByRole('heading', { name: '工具报修', level: 1 })).toBeVisible()
  })

  await test.step('two houses with prices', async () => {
    for (const [name, no] of houses) {
      await makeHouse(page, name, no)
    }
  })

  await test.step('a guest finds one, signs in with a phone, books and pays', async () => {
    await bookAsGuest(hand, code, `15${mark}`)
  })

  await test.step('whose stay is drawn to the other house', async () => {
    await drawToOtherHouse(page)
  })

  await test.step('and the day’s money is held against the bill and closed', async () => {
    await moneyOfYesterday(code)
    await page.goto('/console/money/bills')
    await page.getByRole('button', { name: '核对账单' }).click()
    await expect(page.getByText(/核对完成/)).toBeVisible()
    await page.goto('/console/money/close')
    const close = page.getByRole('button', { name: /结账到/ })
    await expect(page.getByText('¥680.00').first()).toBeVisible()
    await close.click()
    await dialog.getByRole('button', { name: /结账到/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/校验码 [0-9a-f]{64}/)).toBeVisible()
  })

  await test.step('the list is removed and taken back from the bin', async () => {
    await page.goto('/console/lists/xunShanShenQingList')
    await expect(page.getByRole('heading', { name: '巡山申请单', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^更\s?多$/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await dialog.getByRole('button', { name: /^删\s?除$/ }).click()
    await expect(page.getByRole('heading', { name: '数据列表', level: 1 })).toBeVisible()
    await page.goto('/console/house/bin')
    await page.getByRole('button', { name: '恢复 巡山申请单' }).click()
    await dialog.getByRole('button', { name: /^恢\s?复$/ }).click()
    await expect(page.getByRole('button', { name: '恢复 巡山申请单' })).toBeHidden()
  })
  await phone.close()
  await expectNoViolations()
})
