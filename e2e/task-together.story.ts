import { expect, test, type Page } from '@playwright/test'
import { actor, leaveData, sitDown } from './task-lab.ts'

async function choosePerson(page: Page, name: string) {
  await page.getByRole('button', { name: /^(选择人员|交给谁)/ }).click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('checkbox', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: /确定（已选 1）/ }).click()
}

async function openMore(page: Page, name: string) {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('others sign as well and give advice, and the task comes back to whoever asked', async ({ page }) => {
  test.setTimeout(60_000)
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const finance = await actor(page, 'finance')
  const instId = await clerk.start('leave', leaveData(clerk.session, 2, '培训'))
  const taskId = await head.task(instId)

  await sitDown(page, head.session, `/task/${taskId}/0`)
  await openMore(page, '加签')
  await expect(page.getByRole('button', { name: '确认加签' })).toBeDisabled()
  await choosePerson(page, '何文博')
  await page.getByRole('textbox', { name: '说明' }).fill('请核对培训费用')
  await page.getByRole('button', { name: '确认加签' }).click()
  await expect(page.getByText('任务加签成功')).toBeVisible()
  await expect(page.getByRole('button', { name: '收回任务' })).toBeVisible()

  await sitDown(page, finance.session, `/task/${await finance.task(instId)}/0`)
  await page.getByRole('button', { name: '回复', exact: true }).click()
  await page.getByRole('textbox', { name: '回复内容' }).fill('费用在预算内')
  await page.getByRole('button', { name: '发送回复' }).click()
  await expect(page.getByText('回复成功')).toBeVisible()

  await sitDown(page, head.session, `/task/${taskId}/0`)
  await expect(page.getByText('费用在预算内')).toBeVisible()
  await openMore(page, '征询')
  // Who has had a hand in it is one tap away.
  await page.getByRole('button', { name: '何文博', exact: true }).click()
  await page.getByRole('textbox', { name: '说明' }).fill('能否改到下个月')
  await page.getByRole('button', { name: '确认征询' }).click()
  await expect(page.getByText('征询成功')).toBeVisible()

  await sitDown(page, finance.session, `/task/${await finance.task(instId)}/0`)
  await page.getByRole('button', { name: '回复', exact: true }).click()
  // A question wants words.
  await expect(page.getByRole('button', { name: '发送回复' })).toBeDisabled()
  await page.getByRole('textbox', { name: '回复内容' }).fill('可以')
  await page.getByRole('button', { name: '发送回复' }).click()
  await expect(page.getByText('征询回复成功')).toBeVisible()

  await sitDown(page, head.session, `/task/${taskId}/0`)
  await openMore(page, '转办')
  await page.getByRole('button', { name: /^交给谁/ }).click()
  await page.getByRole('searchbox').fill('陆思远')
  await page.getByRole('radio', { name: /陆思远/ }).click()
  await page.getByRole('button', { name: '确认转办' }).click()
  await expect(page.getByText('任务转办成功')).toBeVisible()
  await page.getByRole('button', { name: '收回转办' }).click()
  await page.getByRole('button', { name: '确认撤回' }).click()
  await expect(page.getByText('收回成功')).toBeVisible()
  await expect(page.getByRole('button', { name: '去办理' })).toBeVisible()
})

test('it is circulated and replied to, asked about and answered, urged, followed and extended', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const reader = await actor(page, 'finance')
  const instId = await clerk.start('leave', leaveData(clerk.session, 3, '陪护家人'))
  const taskId = await head.task(instId)

  await sitDown(page, head.session, `/task/${taskId}/0`)
  await openMore(page, '传阅')
  await choosePerson(page, '何文博')
  await page.getByRole('textbox', { name: '附言' }).fill('请知悉排班变化')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('传阅成功')).toBeVisible()
  await openMore(page, '延期')
  await expect(page.getByText(/延长后：/)).toBeVisible()
  await page.getByRole('button', { name: '确认延期' }).click()
  await expect(page.getByText('延期成功')).toBeVisible()

  const noticeId = await reader.notice(instId)
  await sitDown(page, reader.session, `/inst/${instId}/toRead/${noticeId}`)
  await expect(page.getByText('周敬之 传阅给您')).toBeVisible()
  await page.getByRole('button', { name: '回复', exact: true }).click()
  await page.getByRole('textbox', { name: '回复内容' }).fill('已知悉，工资按制度计算')
  await page.getByRole('button', { name: '发送回复' }).click()
  await expect(page.getByText('回复成功')).toBeVisible()
  await expect(page.getByText('已知悉，工资按制度计算')).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page).not.toHaveURL(/\/inst\//)
  await page.goto(`/mobilevue/inst/${instId}/read/done/${noticeId}`)
  await expect(page.getByRole('button', { name: '知道了' })).toBeHidden()

  await sitDown(page, head.session, `/myRead/${instId}/${noticeId}/sent`)
  await expect(page.getByText('您传阅给 何文博')).toBeVisible()
  await expect(page.getByText('对方已阅')).toBeVisible()
  await expect(page.getByRole('button', { name: '撤回传阅' })).toBeHidden()

  // A word between two steps moves nothing.
  await page.goto(`/mobilevue/task/${taskId}/0`)
  await openMore(page, '沟通')
  await page.getByRole('button', { name: '何文博', exact: true }).click()
  await page.getByRole('textbox', { name: /想问什么/ }).fill('年假还剩几天？')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('沟通成功')).toBeVisible()
  await sitDown(page, reader.session, `/inst/${instId}/commu/${await reader.notice(instId)}`)
  await expect(page.getByText('周敬之 想听听您的意见')).toBeVisible()
  await page.getByRole('button', { name: '反馈', exact: true }).click()
  await page.getByRole('textbox', { name: '回复内容' }).fill('还剩六天')
  await page.getByRole('button', { name: '发送回复' }).click()
  await expect(page.getByText('反馈成功')).toBeVisible()

  await sitDown(page, clerk.session, `/instRead/${instId}/sent`)
  await expect(page.getByText('还剩六天')).toBeVisible()
  await page.getByRole('button', { name: '催办', exact: true }).click()
  const urge = page.getByRole('dialog', { name: '催办' })
  await expect(urge.getByRole('checkbox', { name: /周敬之/ })).toBeChecked()
  await expect(urge.getByRole('textbox', { name: '提醒内容' })).toHaveValue('请尽快办理，谢谢')
  await urge.getByRole('button', { name: '发送提醒' }).click()
  await expect(page.getByText('催办成功')).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '跟踪' }).click()
  await page.getByRole('checkbox', { name: '人事备案' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('添加跟踪任务成功')).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '已阅记录' }).click()
  await expect(page.getByRole('dialog').getByText('何文博')).toBeVisible()
})

test('a link shows a flow to a colleague until it is revoked', async ({ page }) => {
  const clerk = await actor(page, 'clerk')
  const stranger = await actor(page, 'luomengqi')
  const instId = await clerk.start('leave', leaveData(clerk.session, 1, '看牙医'))
  await sitDown(page, clerk.session, `/inst/${instId}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '分享链接' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const address = await page.getByTestId('share-address').innerText()

  await sitDown(page, stranger.session, `/inst/${instId}`)
  await expect(page.getByText('您没有查看该流程的权限')).toBeVisible()
  await page.goto('/mobilevue/work')
  await page.goto(`/mobilevue/inst/${instId}`)
  await page.getByRole('button', { name: '返回上一级页面' }).click()
  await expect(page).toHaveURL(/\/mobilevue\/work$/)
  await page.goto(address)
  await expect(page.getByText('看牙医')).toBeVisible()
  await expect(page.getByText('审批记录')).toBeVisible()
  await expect(page.getByRole('button', { name: '更多操作' })).toBeHidden()

  await sitDown(page, clerk.session, `/inst/${instId}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '分享链接' }).click()
  await page.getByRole('button', { name: '失效' }).click()
  await expect(page.getByText('分享链接已失效')).toBeVisible()
  await sitDown(
    page,
    stranger.session,
    new URL(address).pathname.replace('/mobilevue', '') + new URL(address).search,
  )
  await expect(page.getByText('分享链接不存在或已失效')).toBeVisible()
})

test('without a network nothing that was written is lost, and sent again it counts once', async ({
  page,
  context,
}) => {
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const manager = await actor(page, 'manager')
  const instId = await clerk.start('leave', leaveData(clerk.session, 4, '参加婚礼'))
  await head.done('/task/v1/complete', {
    taskId: await head.task(instId),
    actionName: 'backToStart',
    opinion: '请写明日期',
    backHandMode: 'direct',
  })
  const taskId = await clerk.task(instId)
  await sitDown(page, clerk.session, `/task/${taskId}/0`)
  await page.getByRole('textbox', { name: /^事由/ }).fill('参加 12 月 2 日的婚礼')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('textbox', { name: '审批意见' }).fill('已写明')
  await context.setOffline(true)
  await page.getByRole('button', { name: '确认提交' }).click()
  await expect(page.getByRole('alert')).toContainText('已填写的内容都保留着')
  await context.setOffline(false)
  // Left by accident, all of it is there again.
  await page.reload()
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^事由/ })).toHaveValue('参加 12 月 2 日的婚礼')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '审批意见' })).toHaveValue('已写明')

  // The answer gets lost although the action was done: sent again it is the same action.
  await page.route(
    '**/runtime/task/v1/complete',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  await page.getByRole('button', { name: '确认提交' }).click()
  await expect(page.getByRole('alert')).toContainText('网络异常')
  await page.getByRole('button', { name: '确认提交' }).click()
  await expect(page.getByText('任务办理成功')).toBeVisible()
  await expect(page.getByText('参加 12 月 2 日的婚礼')).toBeVisible()

  // What somebody else did meanwhile is told, and leads to how it stands.
  const openTaskId = await head.task(instId)
  await sitDown(page, head.session, `/task/${openTaskId}/0`)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('textbox', { name: '审批意见' }).fill('同意')
  await head.agree(instId)
  await page.getByRole('button', { name: '确认同意' }).click()
  await expect(page.getByRole('alert')).toContainText('此任务已被处理或不存在！')
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.getByRole('button', { name: '看看流程进展' }).click()
  await expect(page).toHaveURL(new RegExp(`/inst/${instId}$`))
  expect(await manager.task(instId)).toBeTruthy()
})
