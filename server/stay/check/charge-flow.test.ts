import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { filesApi } from '#api/files/files.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { demoPassword } from '#demo/accounts.ts'
import { loadWorkInto } from '#demo/load.ts'
import { changeStamp } from '#server/definition-cache.ts'
import { pixel } from '#server/files/testing.ts'
import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { base64, findBrokenInvariants } from '#server/workflow/run/testing.ts'
import { applyChargeDecision } from './charge-hook.ts'
import { chargePayable } from './charge-payable.ts'
import { taskCompleter, assigneeOf } from '../flow-testing.ts'
import { bookingFixture } from '../booking-testing.ts'
import { addArticles } from './room-articles.ts'
import { settleOverdueStays } from '../order/jobs.ts'
import { parkFixture } from '../testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let otherSite: string
let stays: ReturnType<typeof bookingFixture>
let decides: ReturnType<typeof taskCompleter>
let houseId: string
let guest: { id: string; token: string }
let desk: { token: string }

beforeAll(async () => {
  server = await startServer()
  await loadWorkInto(server.env, { id: server.tenantId, code: 'platform' })
  const park = parkFixture(server)
  stays = bookingFixture(server, park)
  decides = taskCompleter(server)
  guest = await stays.addGuest('ana')
  desk = { token: await server.signIn('frontdesk', demoPassword) }
  const fees = { includedGuests: 2, extraAdult: 0, extraChild: 0, pet: null, cleaning: 0, deposit: 5000 }
  houseId = await park.addHouse(await park.addSite('云栖谷'), { name: '松院', fees })
  await park.priceAll(houseId, 10_000)
  otherSite = await park.addSite('别谷')
  const article = (zh: string, charge: number) => ({
    texts: { 'zh-CN': { name: zh }, 'en-US': { name: `${zh} en` } },
    quantity: 4,
    charge,
  })
  await scopeOf(server.env, server.tenantId).write(async (scope) => {
    const articles = [article('茶杯', 3000), article('毛巾', 2500), article('被子', 260_000)]
    await addArticles(scope, [{ houseId, articles }])
  })
})
afterAll(() => server.stop())

const get = async (person: { token: string }, orderId: string) =>
  (await server.call(goodsCheckApi.sheet, { query: { orderId, phase: 'out' } }, person)).value
const send = (orderId: string, ...missing: number[]) => {
  const lines = missing.map((count, at) => ({ no: at + 1, missing: count, damaged: 0, consumed: 0 }))
  return server.call(goodsCheckApi.save, { body: { orderId, phase: 'out', lines, isSent: true } }, desk)
}
const dispute = (orderId: string, text = '杯子入住时就有裂纹', fileIds: string[] = []) =>
  server.call(
    goodsCheckApi.answer,
    { body: { orderId, agrees: false, text, fileIds } },
    { token: guest.token },
  )

let from = 1
/** A stay that is over or not, whose check the guest does not agree to. */
async function disputed(
  missing: number[],
  state: 'staying' | 'checkedOut' = 'checkedOut',
  fileIds: string[] = [],
) {
  const orderId = await stays.paidOrder(guest.token, houseId, (from += 2), 1)
  const into = (to: string) =>
    server.env.db.updateTable('stay_order').set({ state: to }).where('id', '=', orderId).execute()
  await into('staying')
  // Longer than the park's form has room for.
  const contact_name = '苏念安'.repeat(20)
  await server.env.db.updateTable('stay_order').set({ contact_name }).where('id', '=', orderId).execute()
  const lines = [{ no: 1, missing: 0, damaged: 1, consumed: 0, note: '杯口有裂' }]
  const arrived = { body: { orderId, phase: 'in' as const, lines } }
  await server.call(goodsCheckApi.save, arrived, { token: guest.token })
  await into(state)
  await send(orderId, ...missing)
  await dispute(orderId, undefined, fileIds)
  return { orderId, instanceId: (await get(desk, orderId)).dispute?.instanceId ?? '' }
}

const form = (verdict: string, more: object = {}) => ({
  data: base64({ main: { verdict, explanation: '照片上看得出来', ...more } }),
})
const money = (orderId: string) =>
  server.env.db
    .selectFrom('stay_order')
    .select(['state', 'charged_fen', 'deposit_back_fen'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
/** What somebody was told, the newest first. */
const told = async ({ token }: { token: string } = guest) => {
  expect(await findBrokenInvariants(server)).toEqual([])
  const { rows } = (
    await server.call(inboxApi.messages, { body: { pageBean: { pageSize: 100 } } }, { token })
  ).value
  return rows.map(({ subject, content }) => `${subject} ${content}`)
}

test('a charge in dispute is decided by the superior of who made the check; until then nobody touches it', async () => {
  const { orderId, instanceId } = await disputed([1, 2])
  expect(instanceId).not.toBe('')
  const closed = { canWrite: false, canAnswer: false, canSettle: false, state: 'disputed' }
  expect(await get(desk, orderId)).toMatchObject({ ...closed, dispute: { step: '上级裁定', verdict: null } })
  const seen = await get(guest, orderId)
  expect(seen).toMatchObject({ ...closed, total: 8000, dispute: { step: '', instanceId: null } })
  expect((await send(orderId, 0)).message).toContain('现在不能修改')
  expect((await dispute(orderId)).state).toBe(false)
  const settled = await server.call(goodsCheckApi.settle, { body: { orderId } }, desk)
  expect(settled.state).toBe(false)
  const past = await server.call(frontDeskApi.settle, { body: { orderId, charges: [] } }, desk)
  expect(past.message).toBe('这次入住有查房单，请在查房单里结算')
  const later = server.clock.now + 48 * 3_600_000
  await settleOverdueStays(
    { ...server.env, now: () => later },
    new AbortController().signal,
    settleRoomCharges,
  )
  expect((await money(orderId)).state).toBe('checkedOut')

  const superior = await assigneeOf(server, instanceId, 'decide')
  const taskId = await superior.task(instanceId)
  const detail = await superior.call(taskViewsApi.mobileDetail, { query: { taskId } })
  const shown = JSON.stringify(detail)
  for (const fact of ['杯子入住时就有裂纹', '茶杯 损坏 1 杯口有裂', '毛巾', '松院', '苏念安']) {
    expect(shown).toContain(fact)
  }
  const empty = await server.call(
    taskActionsApi.complete,
    { body: { taskId, actionName: 'agree' } },
    { token: superior.token },
  )
  expect(JSON.stringify(empty)).toContain('这一步有内容需要填写')
  expect(await get(desk, orderId)).toMatchObject(closed)
})

/** A picture on somebody's phone, uploaded. */
async function photoOf({ token }: { token: string }): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pixel)]), 'IMG_2041.jpg')
  const sent = await fetch(`${server.url}${addressOf(filesApi.upload.path)}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await sent.json()) as { value: { fileId: string } }).value.fileId
}

const maySee = async (fileId: string, { token }: { token: string }): Promise<boolean> => {
  const url = `${server.url}${addressOf(filesApi.preview.path)}?fileId=${fileId}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status === 200
}

test('photos a guest sends along are seen by them and by who decides; by the desk only where it decides itself', async () => {
  const photo = await photoOf(guest)
  const stranger = await stays.addGuest('eve')
  const foreign = await photoOf(stranger)
  const { orderId, instanceId } = await disputed([1], 'checkedOut', [photo])
  expect((await get(guest, orderId)).answerFileIds).toEqual([photo])
  const superior = await assigneeOf(server, instanceId, 'decide')
  const taskId = await superior.task(instanceId)
  const detail = await superior.call(taskViewsApi.mobileDetail, { query: { taskId } })
  expect(JSON.stringify(detail)).toContain(photo)
  const clerk = { token: await server.signIn('clerk', demoPassword) }
  const granted = await server.env.db
    .selectFrom('file_grant')
    .select('audience')
    .where('file_id', '=', photo)
    .execute()
  expect(granted.some(({ audience }) => audience.startsWith('right:'))).toBe(false)
  const seeing = [guest, superior, clerk, stranger].map((person) => maySee(photo, person))
  expect(await Promise.all(seeing)).toEqual([true, true, false, false])
  expect((await get(desk, orderId)).answerFileIds).toEqual([])

  const manager = { token: await server.signIn('manager', demoPassword) }
  await server.call(instanceAdminApi.end, { body: { instId: instanceId, reason: '重复提交' } }, manager)
  expect((await get(desk, orderId)).answerFileIds).toEqual([photo])
  expect(await Promise.all([desk, clerk, stranger].map((person) => maySee(photo, person)))).toEqual([
    true,
    false,
    false,
  ])

  // Who may read the rows of the flow sees them by that; here it is about the desk alone.
  await sql`delete from file_grant where audience like 'row:%'`.execute(server.env.db)
  // Another clerk of the front desk, as long as the rights of the desk hold at the site of the stay.
  const colleague = await stays.addGuest('colleague')
  await sql`insert into user_role (tenant_id, user_id, role_id) select r.tenant_id, ${colleague.id}, r.role_id
    from user_role r join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where u.account = 'frontdesk'`.execute(server.env.db)
  const staff = scopeOf(server.env, server.tenantId)
  await changeStamp(staff)
  expect(await maySee(photo, colleague)).toBe(true)
  await sql`insert into role_site (tenant_id, role_id, site_id) select r.tenant_id, r.role_id, ${otherSite}
    from user_role r where r.user_id = ${colleague.id}`.execute(server.env.db)
  await changeStamp(staff)
  expect(await maySee(photo, colleague)).toBe(false)
  await server.env.db.deleteFrom('role_site').execute()
  await changeStamp(staff)

  await send(orderId, 1)
  expect((await get(guest, orderId)).answerFileIds, 'a new check is answered anew').toEqual([])
  const refused = await dispute(orderId, '这是别人的照片', [foreign])
  expect([refused.state, refused.message]).toEqual([false, '有图片没有上传成功，请重新选择'])
  expect(await maySee(foreign, superior)).toBe(false)
})

test('what is reduced is shared out to the fen, kept of the deposit, told, and done once', async () => {
  const { orderId, instanceId } = await disputed([1, 2])
  const { account } = await stayAccount(instanceId)
  expect(account).toBe('dengkexin')
  await decides(instanceId, 'decide', 'agree', form('reduce', { amount: 3335 }))
  expect(await money(orderId)).toEqual({ state: 'completed', charged_fen: 3335, deposit_back_fen: 1665 })
  const sheet = await get(guest, orderId)
  expect(sheet).toMatchObject({ state: 'settled', total: 8000, charge: 3335, bill: 0, billId: '' })
  expect(sheet.dispute).toMatchObject({ verdict: 'reduce', said: '照片上看得出来' })
  // The same word once more changes nothing.
  const { env, tenantId } = server
  for (const on of ['approved', 'ended'] as const) {
    const again = { ...happening(instanceId), on, data: { verdict: 'waive' } }
    await scopeOf(env, tenantId).write((scope) => applyChargeDecision(settleRoomCharges)(scope, again))
  }
  expect(await money(orderId)).toEqual({ state: 'completed', charged_fen: 3335, deposit_back_fen: 1665 })
  const messages = await told()
  expect(messages.filter((one) => one.includes('由 ¥80.00 减为 ¥33.35'))).toHaveLength(1)
  expect(messages.find((one) => one.includes('减为'))).toContain('照片上看得出来')
})

const happening = (instanceId: string) => ({
  instanceId,
  defKey: 'stay_charge',
  defName: '',
  subject: '',
  starterId: guest.id,
  actorId: null,
  actorName: null,
  objectAlias: null,
  rowId: null,
})

const stayAccount = (instanceId: string) =>
  server.env.db
    .selectFrom('flow_task_user as held')
    .innerJoin('app_user', 'app_user.id', 'held.holder_id')
    .select('app_user.account')
    .where('held.instance_id', '=', instanceId)
    .executeTakeFirstOrThrow()

test('what is waived falls away; what is upheld and more than the deposit is a bill, paid once', async () => {
  const waived = await disputed([1, 2])
  await decides(waived.instanceId, 'decide', 'agree', form('waive'))
  expect(await money(waived.orderId)).toMatchObject({ charged_fen: 0, deposit_back_fen: 5000 })
  expect(await get(guest, waived.orderId)).toMatchObject({ charge: 0, bill: 0, billId: '' })

  const upheld = await disputed([1, 2])
  await decides(upheld.instanceId, 'decide', 'agree', form('uphold'))
  expect(await money(upheld.orderId)).toMatchObject({ charged_fen: 5000, deposit_back_fen: 0 })
  const { billId, bill } = await get(guest, upheld.orderId)
  expect(bill).toBe(3000)
  const { env, tenantId } = server
  expect(await chargePayable.due(scopeOf(env, tenantId), billId)).toMatchObject({
    userId: guest.id,
    amount: 3000,
  })
  const messages = await told()
  expect(messages.some((one) => one.includes('费用免除'))).toBe(true)
  expect(messages.some((one) => one.includes('维持 ¥80.00'))).toBe(true)
})

test('large sums wait for the general manager, who may decide otherwise', async () => {
  const { orderId, instanceId } = await disputed([0, 0, 1])
  await decides(instanceId, 'decide', 'agree', form('uphold'))
  expect((await get(desk, orderId)).dispute).toMatchObject({ step: '总经理确认', verdict: null })
  await decides(instanceId, 'confirm', 'agree', form('reduce', { amount: 4000 }))
  expect(await money(orderId)).toMatchObject({ state: 'completed', charged_fen: 4000 })
})

test('ended by a manager nothing is decided: the front desk looks again, and the guest may disagree again', async () => {
  const { orderId, instanceId } = await disputed([1, 2])
  const manager = { token: await server.signIn('manager', demoPassword) }
  const body = { instId: instanceId, reason: '重复提交' }
  const ended = await server.call(instanceAdminApi.end, { body }, manager)
  expect(JSON.stringify(ended)).toContain('"state":true')
  expect(await get(desk, orderId)).toMatchObject({ state: 'disputed', dispute: null, canWrite: true })
  expect(await told(desk)).toContainEqual(expect.stringMatching(/^查房异议没有结论.*请重新核对/))
  expect(await money(orderId)).toEqual({ state: 'checkedOut', charged_fen: 0, deposit_back_fen: 0 })
  await send(orderId, 1)
  await dispute(orderId)
  const again = (await get(desk, orderId)).dispute?.instanceId ?? ''
  expect([again === '', again === instanceId]).toEqual([false, false])
  await decides(again, 'decide', 'agree', form('reduce', { amount: 999_999 }))
  expect(await get(guest, orderId), 'never more than the guest was told').toMatchObject({
    charge: 3000,
    dispute: { verdict: 'uphold' },
  })
})

test('taken back by who began it, it is still decided by somebody else', async () => {
  const { orderId, instanceId } = await disputed([1])
  const body = { instanceId, cause: '补充照片' }
  const revoked = await server.call(instanceActionsApi.withdraw, { body }, desk)
  expect(JSON.stringify(revoked)).toContain('"state":true')
  expect(await get(desk, orderId)).toMatchObject({ state: 'disputed', canWrite: false, canSettle: false })
  expect((await send(orderId, 0)).message).toContain('现在不能修改')
  await decides(instanceId, 'apply')
  await decides(instanceId, 'decide', 'agree', form('waive'))
  expect(await money(orderId)).toMatchObject({ state: 'completed', charged_fen: 0 })
})

test('while the guests are still there the decision waits for their leaving', async () => {
  const { orderId, instanceId } = await disputed([1], 'staying')
  await decides(instanceId, 'decide', 'agree', form('reduce', { amount: 1000 }))
  expect(await get(desk, orderId)).toMatchObject({ state: 'decided', canWrite: false, canSettle: false })
  expect((await money(orderId)).state).toBe('staying')
  await server.env.db
    .updateTable('stay_order')
    .set({ state: 'checkedOut' })
    .where('id', '=', orderId)
    .execute()
  expect((await get(desk, orderId)).canSettle).toBe(true)
  await server.call(goodsCheckApi.settle, { body: { orderId } }, desk)
  expect(await money(orderId)).toMatchObject({ state: 'completed', charged_fen: 1000 })
  expect(await findBrokenInvariants(server)).toEqual([])
})
