import { afterAll, beforeAll, expect, test } from 'vitest'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  executedBy,
  findBrokenInvariants,
  deployGraph,
  drawn,
  people,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid' | 'dan' | 'eve' | 'fay', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid', 'dan', 'eve', 'fay')
  await deployGraph(server, 'plain', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    nodes: {
      form: executedBy('ann'),
      boss: { ...executedBy('bob'), dueTime: { minutes: 60, dateType: 'caltime' } },
      hr: executedBy('cid'),
    },
  })
  await deployGraph(server, 'signing', {
    graph: drawn('s -> form -> boss -> e', { boss: { kind: 'customSignTask' } }),
    nodes: { form: executedBy('ann'), boss: executedBy('bob') },
  })
  await deployGraph(server, 'open', {
    graph: drawn('s -> form -> pool -> e'),
    nodes: { form: executedBy('ann'), pool: { ...executedBy('bob', 'cid'), mustClaim: true } },
  })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)
const words = async (person: TestPerson, instId: string) =>
  (await as(person).record(instId)).map(({ auditorName, status }) => `${auditorName} ${status}`)

test('a task is turned over, and taken back while it is unread', async () => {
  const instId = await as(who.ann).started('plain')
  const taskId = await as(who.bob).task(instId)
  const self = await as(who.bob).call(taskActionsApi.delegate, {
    query: {},
    body: { taskId, userId: who.bob.id },
  })
  expect(self.message).toBe('任务转办人不能为自己')
  const turned = await as(who.bob).call(taskActionsApi.delegate, {
    query: {},
    body: { taskId, userId: who.dan.id },
  })
  expect(turned.value.message).toBe('任务转办成功')
  const late = await as(who.bob).complete(taskId)
  expect(late.message).toBe('任务已交由【dan】处理！')
  const all = { pageBean: { page: 1, pageSize: 50 } }
  const mine = await as(who.bob).call(taskListsApi.mobileTurnedOut, { body: all })
  expect(mine.value.rows[0]).toMatchObject({ assigneeName: 'dan', turnType: 'turn', status: 'running' })
  const back = await as(who.bob).call(taskActionsApi.takeBack, { query: { taskId } })
  expect(back.value.message).toBe('收回成功')
  await as(who.bob).call(taskActionsApi.delegate, { query: {}, body: { taskId, userId: who.dan.id } })
  await as(who.dan).call(taskActionsApi.addRead, { query: { taskId } })
  const read = await as(who.bob).call(taskActionsApi.takeBack, { query: { taskId } })
  expect(read.message).toBe('当前流程不允许已阅撤回')
  await as(who.dan).complete(taskId)
  expect(await words(who.ann, instId)).toContain('dan delivertoAgree')
  // By the names the rows have, as the other lists of work.
  const querys = ['procDefName', 'bt.proc_def_name_'].map((property) => ({
    property,
    value: 'plain',
    operation: 'LIKE',
  }))
  const ofInstance = [...querys, { property: 'procInstId', value: instId }]
  const sorter = [{ property: 'finishTime', direction: 'DESC' }]
  const after = await as(who.bob).call(taskListsApi.turnedOut, {
    body: { ...all, querys: ofInstance, sorter },
  })
  expect(after.value.rows.map(({ status }) => status).sort()).toEqual(['cancel', 'finish'])
})

test('people are asked for advice, and it comes back to who asked', async () => {
  const instId = await as(who.ann).started('plain')
  const taskId = await as(who.bob).task(instId)
  const people = `${who.dan.id},${who.eve.id}`
  const asked = await as(who.bob).call(taskActionsApi.inquire, {
    query: {},
    body: { taskId, userIds: people, opinion: '?' },
  })
  expect(asked.value.message).toBe('征询成功')
  expect(await as(who.bob).todo()).not.toContainEqual(expect.objectContaining({ taskId }))
  for (const person of [who.dan, who.eve]) {
    const reply = await as(person).call(taskActionsApi.replyToInquiry, {
      body: { taskId: await as(person).task(instId), opinion: 'ok' },
    })
    expect(reply.value.message).toBe('征询回复成功')
  }
  expect(await as(who.bob).task(instId)).toBe(taskId)
  await as(who.bob).complete(taskId)
  expect(await words(who.ann, instId)).toEqual([
    'cid awaiting_check',
    'bob agree',
    'eve inqu_reply',
    'dan inqu_reply',
    'bob inqu',
    'ann skip',
    'ann start',
  ])
})

test('a task is passed on for a vote, whose answer is the task’s', async () => {
  const instId = await as(who.ann).started('plain')
  const taskId = await as(who.bob).task(instId)
  const body = {
    taskId,
    userIds: `${who.dan.id},${who.eve.id},${who.fay.id}`,
    action: 'submit',
    voteType: 'amount',
    voteAmount: 2,
  }
  expect((await as(who.bob).call(taskActionsApi.passOn, { body })).value.message).toBe('流程流转成功')
  await as(who.dan).complete(await as(who.dan).task(instId), 'agreeTrans')
  await as(who.eve).complete(await as(who.eve).task(instId), 'agreeTrans')
  expect((await as(who.fay).todo()).filter(({ procInstId }) => procInstId === instId)).toEqual([])
  expect(await as(who.cid).task(instId)).toBeTruthy()
})

test('signing in turn and side by side, and calling those back who have not signed', async () => {
  const instId = await as(who.ann).started('signing')
  const taskId = await as(who.bob).task(instId)
  const userIds = `${who.dan.id},${who.eve.id}`
  expect(
    (await as(who.bob).call(taskActionsApi.signSequence, { body: { taskId, userIds } })).value.message,
  ).toBe('发起顺序签署成功')
  expect(await as(who.eve).todo()).not.toContainEqual(expect.objectContaining({ procInstId: instId }))
  const back = await as(who.bob).call(instanceActionsApi.withdrawSignSequence, { body: { taskId } })
  expect(back.value.message).toBe('撤回成功')
  expect((await as(who.bob).call(taskActionsApi.signLine, { body: { taskId, userIds } })).value.message).toBe(
    '发起并行签署成功',
  )
  const byNode = await as(who.bob).call(taskExtrasApi.signLines, { query: { instId, nodeId: 'boss' } })
  expect(byNode.value).toHaveLength(2)
  const lines = await as(who.bob).call(taskExtrasApi.signLines, { query: { taskId } })
  expect(lines.value.map(({ executorName, status }) => [executorName, status])).toEqual([
    ['dan', 'approval'],
    ['eve', 'approval'],
  ])
  await as(who.dan).complete(await as(who.dan).task(instId))
  const recalled = await as(who.bob).call(instanceActionsApi.withdrawSignLine, {
    body: { taskId, inApprovalTaskIds: await as(who.eve).task(instId) },
  })
  expect(recalled.value.message).toBe('撤回成功')
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end' })
})

test('who is asked a question is no line of the node, and can still be called back', async () => {
  const instId = await as(who.ann).started('signing')
  const taskId = await as(who.bob).task(instId)
  await as(who.bob).call(taskActionsApi.inquire, { query: {}, body: { taskId, userIds: who.dan.id } })
  const byNode = await as(who.bob).call(taskExtrasApi.signLines, { query: { instId, nodeId: 'boss' } })
  expect(byNode.value).toEqual([])
  const byTask = await as(who.bob).call(taskExtrasApi.signLines, { query: { taskId } })
  expect(byTask.value.map(({ executorName }) => executorName)).toEqual(['dan'])
})

test('parallel approval is recalled, and starts again', async () => {
  const instId = await as(who.ann).started('signing')
  const taskId = await as(who.bob).task(instId)
  const userIds = `${who.dan.id},${who.eve.id}`
  expect(
    (await as(who.bob).call(taskActionsApi.approveLine, { body: { taskId, userIds } })).value.message,
  ).toBe('发起并行审批成功')
  await as(who.bob).call(instanceActionsApi.withdrawApproveLine, { body: { taskId, parentTaskId: taskId } })
  expect(await as(who.bob).task(instId)).toBe(taskId)
  await as(who.bob).call(taskActionsApi.approveLine, { body: { taskId, userIds } })
  await as(who.dan).complete(await as(who.dan).task(instId))
  await as(who.eve).complete(await as(who.eve).task(instId))
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'end' })
})

test('signers are added to an ordinary task and answer before it goes on', async () => {
  const instId = await as(who.ann).started('plain')
  const taskId = await as(who.bob).task(instId)
  const added = await as(who.bob).call(taskActionsApi.addSigners, { body: { taskId, userIds: who.dan.id } })
  expect(added.value.message).toBe('任务加签成功')
  await as(who.dan).call(taskActionsApi.replyToAddedSign, {
    body: { taskId: await as(who.dan).task(instId) },
  })
  expect(await as(who.bob).task(instId)).toBe(taskId)
})

test('a task is sent back to the start and handed in again, or straight back', async () => {
  const instId = await as(who.ann).started('plain')
  await as(who.bob).complete(await as(who.bob).task(instId))
  const taskId = await as(who.cid).task(instId)
  const options = (await as(who.cid).call(taskViewsApi.rejectOptions, { query: { taskId } })).value
  expect(options).toMatchObject({ canRejectToStart: true, canRejectPreAct: true, canReject: true })
  expect(options.allowNormalNode.map(({ nodeId }) => nodeId)).toEqual(['boss', 'form'])
  await as(who.cid).complete(taskId, 'reject', {
    destination: 'form',
    backHandMode: 'direct',
    opinion: 'why',
  })
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'back' })
  await as(who.ann).complete(await as(who.ann).task(instId))
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'running' })
  await as(who.cid).complete(await as(who.cid).task(instId), 'backToStart', { opinion: 'no' })
  const [own] = (await as(who.ann).todo()).filter(({ procInstId }) => procInstId === instId)
  expect(own).toMatchObject({ status: 'BACK', instStatus: 'backToStart' })
  await as(who.ann).complete(own?.taskId ?? '')
  expect(await words(who.ann, instId)).toContain('ann reSubmit')
  expect(await as(who.bob).task(instId)).toBeTruthy()
})

test('what one did is withdrawn while the next has not looked', async () => {
  const instId = await as(who.ann).started('plain')
  const taskId = await as(who.bob).task(instId)
  await as(who.bob).complete(taskId)
  const back = await as(who.bob).call(instanceActionsApi.withdraw, { body: { taskId, isHandRevoke: true } })
  expect(back.value).toMatchObject({ message: '撤回成功', value: taskId })
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'revoke' })
  await as(who.bob).complete(taskId)
  await as(who.cid).call(taskActionsApi.addRead, { query: { taskId: await as(who.cid).task(instId) } })
  const late = await as(who.bob).call(instanceActionsApi.withdraw, { body: { taskId, isHandRevoke: true } })
  expect(late.message).toBe('任务已被查阅，无法撤回!')
  const foreign = await as(who.eve).call(instanceActionsApi.withdraw, { body: { instanceId: instId } })
  expect(foreign.message).toBe('只有发起人可以撤回流程')
  const start = await as(who.ann).call(instanceActionsApi.withdraw, { body: { instanceId: instId } })
  expect(start.value.message).toBe('撤回成功')
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'revokeToStart' })
})

test('a task for several is claimed first, and given back', async () => {
  const instId = await as(who.ann).started('open')
  const taskId = await as(who.bob).task(instId)
  expect((await as(who.bob).complete(taskId)).message).toBe('请先签收任务')
  const buttons = (await as(who.bob).call(taskViewsApi.buttons, { query: { taskId } })).value.buttons
  expect(buttons.map(({ alias, name }) => [alias, name])).toEqual([['lockUnlock', '签收']])
  expect((await as(who.bob).call(taskViewsApi.canLock, { query: { taskId } })).value).toBe(1)
  expect((await as(who.bob).call(taskActionsApi.lockUnlock, { query: { taskId } })).value).toBe(1)
  expect((await as(who.cid).call(taskViewsApi.canLock, { query: { taskId } })).value).toBe(4)
  expect((await as(who.bob).call(taskActionsApi.lockUnlock, { query: { taskId } })).value).toBe(3)
  expect((await as(who.cid).call(taskActionsApi.lockUnlock, { query: { taskId } })).value).toBe(1)
  await as(who.cid).complete(taskId)
  expect((await as(who.bob).call(taskViewsApi.canLock, { query: { taskId } })).value).toBe(0)
})

test('an instance is circulated, answered, discussed and taken back', async () => {
  const instId = await as(who.ann).started('plain')
  const all = { pageBean: { page: 1, pageSize: 50 } }
  const nobody = await as(who.ann).call(instanceActionsApi.circulate, { body: { instanceId: instId } })
  expect(nobody.message).toBe('请选择要传阅的人员！')
  const self = await as(who.ann).call(instanceActionsApi.circulate, {
    body: { instanceId: instId, userId: who.ann.id },
  })
  expect(self.message).toBe('传阅人不能为自己！')
  const sent = await as(who.ann).call(instanceActionsApi.circulate, {
    body: { instanceId: instId, userId: `${who.dan.id},${who.eve.id}`, opinion: 'fyi' },
  })
  expect(sent.value.message).toBe('传阅成功')
  const [notice] = (await as(who.dan).call(taskListsApi.noticesTodo, { body: all })).value.rows
  expect(notice).toMatchObject({ ownerName: 'ann', isRead: 0, opinion: 'fyi' })
  const id = notice?.id ?? ''
  await as(who.dan).call(taskActionsApi.addRead, { query: { taskId: id } })
  expect((await as(who.ann).call(taskActionsApi.revokeNotice, { query: { id } })).message).toBe(
    '撤回失败：传阅接收人已阅，无法撤回',
  )
  const reply = await as(who.dan).call(instanceActionsApi.replyToCirculation, {
    body: { taskId: id, opinion: 'seen' },
  })
  expect(reply.value.message).toBe('回复成功')
  await as(who.dan).call(taskActionsApi.noticesDone, { query: { taskId: id } })
  expect((await as(who.dan).call(taskListsApi.noticesDone, { body: all })).value.total).toBe(1)
  expect((await as(who.eve).call(taskListsApi.counts, {})).value).toMatchObject({ notices: 1, talks: 0 })
  const mine = (await as(who.ann).call(taskListsApi.myNotices, { body: all })).value.rows
  const unread = mine.find(({ assigneeName }) => assigneeName === 'eve')
  expect(
    (await as(who.ann).call(taskActionsApi.revokeNotice, { query: { id: unread?.id ?? '' } })).value.message,
  ).toBe('撤回成功')
  expect((await as(who.eve).call(instanceViewsApi.opinions, { query: { instId } })).status).toBe(403)
  const readers = { body: { ...all, querys: [{ property: 'procInstId', value: instId }] } }
  const late = await as(who.eve).call(taskActionsApi.addRead, { query: { taskId: unread?.id ?? '' } })
  expect(late.state, 'who may no longer read it did not').toBe(false)
  const seen = (await as(who.ann).call(instanceListsApi.readers, readers)).value.rows
  expect(seen.map(({ readerName }) => readerName)).toEqual(['dan'])

  await as(who.ann).call(taskActionsApi.communicate, { body: { instId, userId: who.fay.id, opinion: '?' } })
  const [talk] = (await as(who.fay).call(taskListsApi.notices, { body: all })).value.rows
  const answer = { body: { taskId: talk?.id ?? '', opinion: 'yes' } }
  expect((await as(who.fay).call(instanceActionsApi.answerTalk, answer)).value.message).toBe('反馈成功')
  expect((await as(who.fay).call(instanceActionsApi.answerTalk, answer)).message).toBe('该沟通已反馈')
  expect(await words(who.ann, instId)).toEqual(
    expect.arrayContaining(['dan copyto_reply', 'ann copyto', 'fay feedback', 'ann start_commu']),
  )
})

test('a node is followed, a task extended, people reminded', async () => {
  const instId = await as(who.ann).started('plain')
  const all = { pageBean: { page: 1, pageSize: 50 } }
  const follow = (taskId = 'hr,') =>
    as(who.ann).call(taskExtrasApi.follow, { body: { proInst: instId, taskId } })
  expect((await follow()).value.message).toBe('添加跟踪任务成功')
  expect((await follow()).value.message).toBe('更新任务跟踪成功')
  expect((await follow('nowhere')).message).toBe('流程图里没有这个审批节点')
  expect((await as(who.ann).call(taskExtrasApi.followed, { query: { instId } })).value).toBe('hr')
  const taskId = await as(who.bob).task(instId)
  const due = (await as(who.bob).call(taskExtrasApi.due, { query: { taskId } })).value
  expect(due).toMatchObject({ dueTime: 60, remainingTime: 60, status: 'running' })
  const later = await as(who.bob).call(taskExtrasApi.dueAfter, {
    query: { id: due.id ?? '', addDueTime: 30 },
  })
  expect(later.value).toBe(server.clock.now + 90 * 60_000)
  expect(
    (await as(who.bob).call(taskExtrasApi.extend, { body: { taskId, addDueTime: 30 } })).value.message,
  ).toBe('延期成功')
  expect((await as(who.eve).call(taskExtrasApi.extend, { body: { taskId, addDueTime: 30 } })).status).toBe(
    403,
  )
  const urged = await as(who.ann).call(instanceActionsApi.urge, { body: { instId, nodeId: 'boss' } })
  expect(urged.value.message).toBe('催办成功')
  await as(who.bob).complete(taskId)
  const [told] = (await as(who.ann).call(taskListsApi.notices, { body: all })).value.rows
  expect(told).toMatchObject({ status: 'FOLLOW', nodeId: 'hr' })
})

test('a task is extended only where it offers that', async () => {
  const due = { dueTime: { minutes: 60, dateType: 'caltime' }, whenDue: 'remind' } as const
  await deployGraph(server, 'punctual', {
    graph: drawn('s -> form -> boss -> e'),
    nodes: {
      form: executedBy('ann'),
      boss: { ...executedBy('bob'), ...due, onlyButtons: ['agree', 'oppose'] },
    },
  })
  const instId = await as(who.ann).started('punctual')
  const taskId = await as(who.bob).task(instId)
  const extended = await as(who.bob).call(taskExtrasApi.extend, { body: { taskId, addDueTime: 30 } })
  expect(extended).toMatchObject({ status: 403, state: false })
  expect((await as(who.bob).call(taskExtrasApi.due, { query: { taskId } })).value.dueTime).toBe(60)
  await as(who.bob).complete(taskId)
})

test('the starter ends what they started, whoever holds a task ends it from there', async () => {
  const instId = await as(who.ann).started('plain')
  expect((await as(who.eve).call(instanceActionsApi.endById, { query: { id: instId } })).status).toBe(403)
  expect((await as(who.ann).call(instanceActionsApi.endById, { query: { id: instId } })).value.message).toBe(
    '终止流程成功',
  )
  expect((await as(who.ann).call(instanceActionsApi.endById, { query: { id: instId } })).message).toBe(
    '流程实例没有待办任务存在，无需终止',
  )
  expect(await as(who.ann).instance(instId)).toMatchObject({ status: 'manualend' })
  const other = await as(who.ann).started('plain')
  const ended = await as(who.bob).call(instanceActionsApi.endByTask, {
    body: { taskId: await as(who.bob).task(other), endReason: 'no' },
  })
  expect(ended.value.message).toBe('已终止流程')
})

test('a draft is kept, changed, started and removed by its owner only', async () => {
  const saved = await as(who.ann).call(instanceActionsApi.saveDraft, {
    body: { flowKey: 'plain', subject: 'later' },
  })
  const { instId } = saved.value
  const foreign = await as(who.eve).call(instanceActionsApi.removeDrafts, { query: { ids: instId } })
  expect(foreign.message).toBe('草稿不存在')
  const started = await as(who.ann).start('plain', { proInstId: instId })
  expect(started.value.instId).toBe(instId)
  expect(await as(who.ann).instance(instId)).toMatchObject({ subject: 'later', status: 'running' })
  const running = await as(who.ann).call(instanceActionsApi.removeDrafts, { query: { ids: instId } })
  expect(running.message).toBe('草稿不存在')
})
