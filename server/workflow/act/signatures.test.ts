import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#api/contexts.ts'
import { filesApi } from '#api/files/files.ts'
import { userApi } from '#api/identity/user.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { pixel } from '#server/files/testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  actingAs,
  deployGraph,
  drawn,
  executedBy,
  findBrokenInvariants,
  people,
  type TestPerson,
} from '../run/testing.ts'

let server: TestServer
let who: Record<'ann' | 'bob' | 'cid', TestPerson>
beforeAll(async () => {
  server = await startServer()
  who = await people(server, 'ann', 'bob', 'cid')
  await deployGraph(server, 'signed', {
    graph: drawn('s -> form -> boss -> e'),
    nodes: { form: executedBy('ann'), boss: { ...executedBy('bob'), signatureRequired: true } },
  })
  await deployGraph(server, 'plain', {
    graph: drawn('s -> form -> boss -> hr -> e'),
    nodes: { form: executedBy('ann'), boss: executedBy('bob'), hr: executedBy('cid') },
  })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server)).toEqual([])
  await server.stop()
})

const as = (person: TestPerson) => actingAs(server, person)

async function signInAgain() {
  for (const person of Object.values(who)) {
    person.token = await server.signIn(person.account)
  }
}

let sent = 0
async function uploaded(
  { token }: TestPerson,
  name = 'signature.png',
  bytes: Buffer = pixel,
): Promise<string> {
  const body = new FormData()
  sent += 1
  // No two drawings are the same.
  body.append('file', new Blob([new Uint8Array(Buffer.concat([bytes, Buffer.from(`${sent}`)]))]), name)
  const reply = await fetch(`${server.url}${addressOf(filesApi.upload.path)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'tenant-code': 'platform' },
    body,
  })
  const { value } = (await reply.json()) as { value: { fileId: string } }
  return value.fileId
}

const toSign = async () => {
  const instId = await as(who.ann).started('signed')
  return { instId, taskId: await as(who.bob).task(instId) }
}

test('a required signature is the signer’s own seal or a drawing made now; nothing else passes', async () => {
  const { instId, taskId } = await toSign()
  const sign = (signature: string) => as(who.bob).complete(taskId, 'agree', { signature })
  expect(await sign('')).toMatchObject({ state: false, message: '请签名' })
  const foreign = { state: false, message: '请使用本人的电子签名，或现在手写签名' }
  expect(await sign('bob was here')).toMatchObject(foreign)
  expect(await sign(await uploaded(who.cid))).toMatchObject(foreign)
  expect(await sign(await uploaded(who.bob, 'a.txt', Buffer.from('words')))).toMatchObject(foreign)
  expect((await as(who.ann).instance(instId)).status).toBe('running')
  const drawing = await uploaded(who.bob)
  expect((await sign(drawing)).state).not.toBe(false)
  expect((await as(who.ann).instance(instId)).status).toBe('end')
  // Whoever reads the record sees it.
  const seen = await fetch(`${server.url}${addressOf(filesApi.preview.path)}?fileId=${drawing}`, {
    headers: { authorization: `Bearer ${who.ann.token}`, 'tenant-code': 'platform' },
  })
  expect(seen.status).toBe(200)
})

test('a drawing signs one opinion, also when two are sent at once; the seal on file signs any', async () => {
  const drawing = await uploaded(who.bob)
  const tasks = [await toSign(), await toSign()]
  const replies = await Promise.all(
    tasks.map(({ taskId }) => as(who.bob).complete(taskId, 'agree', { signature: drawing })),
  )
  const refused = replies.filter(({ state }) => state === false)
  expect(refused.map(({ message }) => message)).toEqual(['该手写签名已用过，请重新签名'])
  const seal = await uploaded(who.bob)
  await as(who.bob).call(userApi.saveSeal, { body: { fileId: seal } })
  server.clock.now += 3 * 3_600_000
  await signInAgain()
  for (const { taskId } of [await toSign(), await toSign()]) {
    expect((await as(who.bob).complete(taskId, 'agree', { signature: seal })).state).not.toBe(false)
  }
})

test('a drawing of yesterday is not made now', async () => {
  const drawing = await uploaded(who.bob)
  server.clock.now += 25 * 3_600_000
  await signInAgain()
  const { taskId } = await toSign()
  expect(await as(who.bob).complete(taskId, 'agree', { signature: drawing })).toMatchObject({
    state: false,
    message: '签名已超过 24 小时，请重新手写',
  })
})

test('files beside an opinion are one’s own or lie in the flow already; others are refused and nothing changes', async () => {
  await signInAgain()
  const secret = await uploaded(who.cid, 'salaries.txt', Buffer.from('secret'))
  const named = [{ id: secret, name: 'salaries.txt' }]
  const message = '附件“salaries.txt”不是您上传的，也不在本流程中，请重新上传'
  expect(await as(who.ann).start('plain', { files: JSON.stringify(named) })).toMatchObject({
    state: false,
    message,
  })
  const instId = await as(who.ann).started('plain')
  const taskId = await as(who.bob).task(instId)
  const files = JSON.stringify(named)
  expect(await as(who.bob).complete(taskId, 'agree', { files })).toMatchObject({ state: false, message })
  const turn = { taskId, userId: who.cid.id, files }
  expect(await as(who.bob).call(taskActionsApi.delegate, { query: {}, body: turn })).toMatchObject({
    message,
  })
  const talk = { instId, userId: who.cid.id, opinion: '?', files }
  expect(await as(who.bob).call(taskActionsApi.communicate, { body: talk })).toMatchObject({ message })
  expect((await as(who.ann).record(instId)).map(({ status }) => status)).toEqual([
    'awaiting_check',
    'skip',
    'start',
  ])
  const own = await uploaded(who.bob, 'note.txt', Buffer.from('note'))
  const mine = JSON.stringify([{ id: own, name: 'note.txt' }])
  expect((await as(who.bob).complete(taskId, 'agree', { files: mine })).state).not.toBe(false)
  // It lies in the flow now, so that the next one may point at it.
  const next = await as(who.cid).task(instId)
  expect((await as(who.cid).complete(next, 'agree', { files: mine })).state).not.toBe(false)
})
