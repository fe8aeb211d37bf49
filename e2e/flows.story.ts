import { randomInt } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { callerOf, deployChoosingLeave, ownWord } from './flow.ts'
import { swipe } from './swipe.ts'
import { expectToast } from './toast.ts'

const searchFor = async (page: Page, word: string) => {
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}`))
}

async function chooseDay(page: Page, opener: RegExp, day: string, times: number) {
  await page.getByRole('button', { name: opener }).click()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByRole('button', { name: /年.*月/ }).click()
  await sheet.getByRole('button', { name: day.slice(0, 4), exact: true }).click()
  await sheet.getByRole('button', { name: `${Number(day.slice(5, 7))}月`, exact: true }).click()
  for (let at = 0; at < times; at += 1) {
    await sheet.locator(`[data-day="${day}"]`).click()
  }
  const confirm = sheet.getByRole('button', { name: '确定' })
  if (await confirm.isVisible()) {
    await confirm.click()
  }
}

test('a leave is begun, interrupted, kept as a draft, goes on without a network and is handed to who was chosen', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const { name } = await deployChoosingLeave(page)
  await enterAs(page, 'luomengqi')
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto('/mobilevue/work/startFlowList')
  // What one often starts is kept at hand, in one's own order.
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('button', { name: `加入常用：${name}` }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存常用流程成功')).toBeVisible()
  await expect(page.getByRole('region', { name: '常用流程' }).getByRole('link', { name })).toBeVisible()
  await searchFor(page, name)
  await expect(page.getByRole('region', { name: '常用流程' })).toBeHidden()
  await page.getByRole('link', { name }).click()
  const reason = page.getByRole('textbox', { name: /^事由/ })
  await reason.fill('带父母去南方过冬')
  // Types, flow and right come from where other servers of the same interface have them.
  for (const path of [
    /sysType\/v1\/getTypesByKey\?typeKey=FLOW_TYPE$/,
    /def\/v1\/defGet\?defId=[\w-]{36}$/,
    /startRight\?userId=[\w-]{36}&defId=[\w-]{36}&leadId=0$/,
  ]) {
    expect(requestedUrls.filter((url) => path.test(url))).not.toEqual([])
  }
  await page.getByText('其他信息').click()
  await page.getByRole('textbox', { name: '说明' }).fill('请尽快')
  // The phrases of everybody stand ready.
  await page
    .getByRole('toolbar', { name: '常用语' })
    .getByRole('button', { name: '同意', exact: true })
    .click()
  await expect(page.getByRole('textbox', { name: '说明' })).toHaveValue('请尽快 同意')
  await page.getByRole('textbox', { name: '说明' }).fill('请尽快')
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft')).length),
    )
    .toBeGreaterThan(0)

  // The app is closed and opened again: everything is back, and said so.
  await page.reload()
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(reason).toHaveValue('带父母去南方过冬')
  await expect(page.getByRole('textbox', { name: '说明' })).toHaveValue('请尽快')

  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.goto('/mobilevue/work/myRequest?state=draft')
  await searchFor(page, name)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(reason).toHaveValue('带父母去南方过冬')

  await page.getByRole('button', { name: /^假别/ }).click()
  await page.getByRole('dialog').getByText('年假', { exact: true }).click()
  // A story that is tried again finds the days of its first try taken.
  const first = new Date(Date.UTC(2027, 6, 6) + randomInt(12) * 7 * 86_400_000).toISOString().slice(0, 10)
  await chooseDay(page, /^请假日期/, first, 2)
  await page.getByRole('button', { name: '添加请假明细' }).click()
  await chooseDay(page, /^日期/, first, 1)
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()

  // Without a network nothing is lost, and one is told what to do.
  await context.setOffline(true)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('没有网络。填写的内容已保存在本机，联网后再提交')).toBeVisible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(reason).toHaveValue('带父母去南方过冬')
  await context.setOffline(false)

  await page.getByRole('button', { name: '提交', exact: true }).click()
  const next = page.getByRole('dialog', { name: '下一步' })
  // Whom the flow would ask stands ready; somebody else may be chosen instead.
  await next.getByRole('button', { name: '唐嘉言', pressed: true }).click()
  await next.getByRole('button', { name: '提交' }).click()
  await expect(next.getByText('请为“部门负责人审批”选择办理人')).toBeVisible()
  await next.getByRole('button', { name: '选择人员' }).click()
  const people = page.getByRole('dialog', { name: '部门负责人审批' })
  await people.getByRole('searchbox').fill('陆思远')
  await people.getByRole('checkbox', { name: /陆思远/ }).click()
  await people.getByRole('button', { name: '确定（已选 1）' }).click()

  // The answer is lost on the way: tapped again, it is still started once.
  await page.route('**/runtime/instance/v1/start', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await next.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('没有网络。填写的内容已保存在本机，联网后再提交')).toBeVisible()
  await page.unroute('**/runtime/instance/v1/start')
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await next.getByRole('button', { name: '唐嘉言', pressed: true }).click()
  await next.getByRole('button', { name: '选择人员' }).click()
  await people.getByRole('searchbox').fill('陆思远')
  await people.getByRole('checkbox', { name: /陆思远/ }).click()
  await people.getByRole('button', { name: '确定（已选 1）' }).click()
  await next.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('流程启动成功')).toBeVisible()

  await page.goto('/mobilevue/work/myRequest')
  await searchFor(page, name)
  const mine = page.getByRole('list', { name: '我的请求' }).getByRole('listitem')
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText('等待 陆思远')
  await page.getByRole('button', { name: '草稿' }).click()
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()
})

test('ten requests are approved at once, what became of each is told, and one is withdrawn again', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const word = ownWord('批')
  const starter = await callerOf(page, 'luomengqi')
  for (let at = 1; at <= 11; at += 1) {
    await starter.startLeave(`${word}-${at}`)
  }
  const head = await callerOf(page, 'tangjiayan')
  await enterAs(page, 'tangjiayan')
  await page.goto('/mobilevue/work/myMatters?from=app')
  await expect(page).toHaveURL(/\/work\/myMatters\/0\?from=app$/)
  await searchFor(page, `${word}-`)
  const rows = page.getByRole('list', { name: '待办' }).getByRole('listitem')
  await expect(rows).toHaveCount(11)

  await page.getByRole('button', { name: '批量' }).click()
  await page.getByRole('button', { name: '全选' }).click()
  await expect(page.getByText('已选 11 项')).toBeVisible()
  // One of them is done elsewhere meanwhile.
  const { rows: open } = await head.post<{ rows: { taskId: string; subject: string }[] }>(
    '/bpmRunTime/runtime/task/v1/getTodoList',
    { querys: [{ property: 'subject_', value: `${word}-11` }] },
  )
  await head.agree(open[0]?.taskId ?? '')
  await page.getByRole('button', { name: '审批', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '审批意见' }).fill('同意，注意交接')
  await page.getByRole('button', { name: '同意 11 项' }).click()
  const result = page.getByRole('dialog', { name: '办理结果' })
  await expect(result.getByText('成功 10 项，未办理 1 项')).toBeVisible()
  await expect(result.getByRole('listitem').first()).toContainText(`${word}-11`)
  await result.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()

  // What was just said can be taken back, once for each step.
  await page.getByText('已办', { exact: true }).click()
  await expect(page).toHaveURL(/\/work\/myMatters\/1/)
  const done = page.getByRole('list', { name: '已办' }).getByRole('listitem')
  await expect(done.first()).toBeVisible()
  await searchFor(page, `${word}-3`)
  await expect(done).toHaveCount(1)
  await done.getByRole('button', { name: /^撤回/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '撤回原因' }).fill('看错了')
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(page.getByText('撤回成功')).toBeVisible()
  await page.getByText(/^待办( \d+)?$/).click()
  await expect(rows.first()).toBeVisible()
  await searchFor(page, `${word}-3`)
  await expect(rows).toHaveCount(1)
})

test('a task is turned over from the list and taken back, followed, and comes by itself', async ({
  page,
}) => {
  const word = ownWord('转')
  const starter = await callerOf(page, 'luomengqi')
  await enterAs(page, 'tangjiayan')
  await page.goto(`/mobilevue/work/myMatters/0?q=${encodeURIComponent(word)}`)
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()
  // It appears without anybody asking for it.
  const instId = await starter.startLeave(word)
  const row = page.getByRole('list', { name: '待办' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  const sheet = page.getByRole('dialog', { name: '转办' })
  // A finger finds it under the row, anybody in the menu.
  await swipe(page, row, [-140, 4])
  await page.getByRole('button', { name: '转办', exact: true }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('button', { name: '转办' }).click()
  await sheet.getByRole('button', { name: '转办', exact: true }).click()
  await expect(sheet.getByText('请选择转办人')).toBeVisible()
  await sheet.getByRole('button', { name: /^转办给谁/ }).click()
  await page.getByRole('dialog').last().getByRole('searchbox').fill('陆思远')
  await page.getByRole('radio', { name: /陆思远/ }).click()
  await sheet.getByRole('textbox', { name: '说明' }).fill('出差中，请代办')
  await sheet.getByRole('button', { name: '转办', exact: true }).click()
  await expect(page.getByText('任务转办成功')).toBeVisible()
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()
  const other = await callerOf(page, 'lusiyuan')
  await other.taskOf(instId)

  await page.goto('/mobilevue/work/myTurnOutList')
  await searchFor(page, word)
  const turned = page.getByRole('list', { name: '我的转办' }).getByRole('listitem')
  await expect(turned).toContainText('陆思远 办理')
  await turned.getByRole('button', { name: /^收回/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '收回' }).click()
  await expect(page.getByText('收回成功')).toBeVisible()
  await expect(turned).toContainText('已收回')

  // The starter follows how it goes on.
  await enterAs(page, 'luomengqi')
  await page.goto(`/mobilevue/work/myRequest?q=${encodeURIComponent(word)}`)
  const mine = page.getByRole('list', { name: '我的请求' }).getByRole('listitem')
  await mine.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('button', { name: '关注进展' }).click()
  await expectToast(page, '已关注，有进展会通知您')
  const head = await callerOf(page, 'tangjiayan')
  await head.agree(await head.taskOf(instId))
  await page.goto(`/mobilevue/work/myNotice?q=${encodeURIComponent(word)}`)
  const notice = page.getByRole('list', { name: '待阅' }).getByRole('listitem')
  await notice
    .first()
    .getByRole('button', { name: /^标为已阅/ })
    .click()
  await expectToast(page, '已标为已阅')
  await page.getByText('已阅', { exact: true }).click()
  await searchFor(page, word)
  await expect(page.getByRole('list', { name: '已阅' }).getByRole('listitem')).toHaveCount(1)
})

test('a task for several is claimed and released, a draft deleted, a circulation called back, a flow started for a leader', async ({
  page,
}) => {
  const word = ownWord('签')
  const starter = await callerOf(page, 'luomengqi')
  const head = await callerOf(page, 'tangjiayan')
  const instId = await starter.startLeave(word)
  await head.agree(await head.taskOf(instId))

  await enterAs(page, 'fengzimo')
  await page.goto(`/mobilevue/work/myMatters/0?state=unclaimed&q=${encodeURIComponent(word)}`)
  const row = page.getByRole('list', { name: '待办' }).getByRole('listitem')
  await expect(row).toContainText('待签收')
  await row.getByRole('button', { name: /^签收/ }).click()
  await expectToast(page, '已签收')
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()
  await page.getByRole('button', { name: '待签收' }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('button', { name: '取消签收' }).click()
  await expectToast(page, '已取消签收')
  await expect(row).toContainText('待签收')

  await starter.post('/bpmRunTime/runtime/instance/v1/transToMore', {
    instanceId: instId,
    userId: head.session.userId,
    copyToType: 0,
    opinion: '请知悉',
  })
  await enterAs(page, 'luomengqi')
  await starter.post('/bpmRunTime/runtime/instance/v1/saveDraft', { flowKey: 'leave', subject: word })
  await page.goto(`/mobilevue/work/myRequest?state=draft&q=${encodeURIComponent(word)}`)
  await page.getByRole('button', { name: /^删除草稿/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()
  await page.goto(`/mobilevue/work/myNotice?tab=sent&q=${encodeURIComponent(word)}`)
  const sent = page.getByRole('list', { name: '我传阅的' }).getByRole('listitem')
  await expect(sent).toContainText('传阅给 唐嘉言')
  await sent.getByRole('button', { name: /^撤回传阅/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回传阅' }).click()
  await expect(sent).toContainText('已撤回')

  // Who starts as a secretary is asked for whom, and told whose it will be.
  await enterAs(page, 'bairuoxi')
  await page.goto('/mobilevue/work/startFlowList')
  await page.getByRole('button', { name: /^用印申请/ }).click()
  await page.getByRole('button', { name: '替 林远山 发起' }).click()
  await expect(page).toHaveURL(/\/work\/agentStart\//)
  await expect(page.getByText('正在替 林远山 发起')).toBeVisible()
})
