import { expect, test, type Page } from '@playwright/test'
import { actor, leaveData, pixel, sealData, sitDown, type Actor } from './task-lab.ts'

async function openMore(page: Page, name: string) {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

async function choose(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: /^选择人员/ }).click()
  for (const name of names) {
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('checkbox', { name: new RegExp(name) }).click()
  }
  await page.getByRole('button', { name: `确定（已选 ${names.length}）` }).click()
}

/** One of those who were brought in says yes. */
async function agree(page: Page, who: Actor, instId: string, opinion: string) {
  await sitDown(page, who.session, `/task/${await who.task(instId)}/0`)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('textbox', { name: '审批意见' }).fill(opinion)
  await page.getByRole('button', { name: '确认同意' }).click()
  await expect(page.getByText('任务办理成功')).toBeVisible()
}

/** Signs by hand, without a screen. */
async function sign(who: Actor, instId: string, opinion: string) {
  const { id: signature } = await who.upload('signature.png', 'image/png', pixel)
  const taskId = await who.task(instId)
  await who.done('/task/v1/complete', { taskId, actionName: 'agree', opinion, signature })
}

test('a task is passed on to voters, signed side by side, and signed in turn', async ({ page }) => {
  test.setTimeout(90_000)
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const finance = await actor(page, 'finance')
  const second = await actor(page, 'lusiyuan')

  // One of two has to say yes; then the flow goes on without coming back.
  const leave = await clerk.start('leave', leaveData(clerk.session, 2, '考驾照'))
  await sitDown(page, head.session, `/task/${await head.task(leave)}/0`)
  await openMore(page, '流转')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: '确认流转' })).toBeDisabled()
  await choose(page, ['何文博', '陆思远'])
  await sheet.getByText('按票数').click()
  await sheet.getByRole('button', { name: /^减少/ }).click()
  await sheet.getByRole('textbox', { name: '说明' }).fill('谁熟悉排班谁说')
  await sheet.getByRole('button', { name: '确认流转' }).click()
  await expect(page.getByText('流程流转成功')).toBeVisible()
  await expect(page.getByRole('button', { name: '收回任务' })).toBeVisible()
  await agree(page, second, leave, '排班没有问题')
  await sitDown(page, clerk.session, `/inst/${leave}`)
  await expect(page.getByText('排班没有问题')).toBeVisible()
  await expect(page.getByText('人事备案').first()).toBeVisible()

  // The keeper of the seals lets two sign side by side; then it comes back.
  const both = await clerk.start('seal_use', await sealData(clerk, '联营合同'))
  await head.agree(both)
  const keeper = await actor(page, 'zhengshufen')
  await sitDown(page, keeper.session, `/task/${await keeper.task(both)}/0`)
  await openMore(page, '并行签署')
  await choose(page, ['何文博', '陆思远'])
  await page.getByRole('dialog').getByText('回到我').click()
  await page.getByRole('button', { name: '确认并行签署' }).click()
  await expect(page.getByText('发起并行签署成功')).toBeVisible()
  await sign(finance, both, '条款已核对')
  await sign(second, both, '附件齐全')
  await sitDown(page, keeper.session, `/task/${await keeper.task(both)}/0`)
  await expect(page.getByText('条款已核对')).toBeVisible()
  await expect(page.getByText('附件齐全')).toBeVisible()

  // And two one after the other: who comes second is not asked before.
  await openMore(page, '顺序签署')
  await page.getByRole('button', { name: /^选择人员（按选择顺序）/ }).click()
  for (const name of ['陆思远', '何文博']) {
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('checkbox', { name: new RegExp(name) }).click()
  }
  await page.getByRole('button', { name: '确定（已选 2）' }).click()
  await page.getByRole('button', { name: '确认顺序签署' }).click()
  await expect(page.getByText('发起顺序签署成功')).toBeVisible()
  const todo = { querys: [{ property: 'procInstId', value: both }] }
  expect((await finance.post<{ total: number }>('/task/v1/getTodoList', todo)).total).toBe(0)
  await sign(second, both, '我先签')
  await sign(finance, both, '我后签')
  await sitDown(page, clerk.session, `/inst/${both}`)
  await expect(page.getByText('我后签')).toBeVisible()
})

test('who manages flows gives a task to somebody else, puts the data right, holds it up, and all of it is kept', async ({
  page,
}) => {
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const admin = await actor(page, 'admin')
  const second = await actor(page, 'lusiyuan')
  const instId = await clerk.start('leave', leaveData(clerk.session, 2, '参加培训'))
  const open = async (name: string) => {
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  await sitDown(page, admin.session, `/inst/${instId}`)
  await open('重新指派')
  const sheet = page.getByRole('dialog', { name: '重新指派' })
  await expect(sheet.getByRole('radio', { name: /部门负责人审批.*周敬之/ })).toBeChecked()
  await sheet.getByRole('button', { name: /^交给谁/ }).click()
  await page.getByRole('searchbox').fill('陆思远')
  await page.getByRole('radio', { name: /陆思远/ }).click()
  await sheet.getByRole('textbox', { name: '原因' }).fill('周敬之休假')
  await sheet.getByRole('button', { name: '重新指派', exact: true }).click()
  await expect(page.getByText('任务已重新指派')).toBeVisible()
  expect(await second.task(instId)).toBeTruthy()
  const query = { querys: [{ property: 'procInstId', value: instId }] }
  expect((await head.post<{ total: number }>('/task/v1/getTodoList', query)).total).toBe(0)

  await open('修改数据')
  await expect(page).toHaveURL(new RegExp(`/instData/${instId}$`))
  await page.getByRole('textbox', { name: /^事由/ }).fill('参加消防培训')
  await page.getByRole('button', { name: '保存修改' }).click()
  const why = page.getByRole('dialog', { name: '保存修改' })
  await expect(why.getByRole('button', { name: '确认保存修改' })).toBeDisabled()
  await why.getByRole('textbox', { name: '原因' }).fill('申请人写错了')
  await why.getByRole('button', { name: '确认保存修改' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/inst/${instId}$`))
  await expect(page.getByText('参加消防培训')).toBeVisible()

  await open('挂起流程')
  await page.getByRole('dialog').getByRole('button', { name: '挂起流程' }).click()
  await expect(page.getByText('流程已挂起，暂时不能办理')).toBeVisible()
  await open('恢复流程')
  await page.getByRole('dialog').getByRole('button', { name: '恢复流程' }).click()
  await expect(page.getByText('流程已挂起，暂时不能办理')).toBeHidden()
  await open('管理记录')
  const record = page.getByRole('dialog', { name: '管理记录' }).getByRole('listitem')
  await expect(record).toHaveText([/^恢复/, /^挂起/, /^修改数据.*申请人写错了/, /^重新指派.*周敬之休假/])

  // Nobody else is offered any of it, or gets there by the address.
  await sitDown(page, second.session, `/instData/${instId}`)
  await expect(page.getByText('您没有管理该流程的权限')).toBeVisible()
})
