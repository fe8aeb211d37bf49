import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesApi } from '#api/files/files.ts'
import { messagingApi } from '#api/identity/messaging.ts'
import { phoneApi } from '#api/identity/phone.ts'
import { profileApi } from '#api/identity/profile.ts'
import type { FetchedPicture } from '#server/gateways/files/fetch-picture.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { saveMessagingHandle } from './messaging-handles.ts'
import { photoTopics } from './provider-photo.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer
let picture: Buffer
beforeAll(async () => {
  server = await startServer()
  const create = { width: 40, height: 40, channels: 3, background: '#7a9e8a' } as const
  picture = await sharp({ create }).jpeg().toBuffer()
})
afterAll(() => server.stop())

let last = 0
/** Binds a new phone to a messaging account that has a picture at the address, and gives the person's token. */
async function register(avatar: string): Promise<string> {
  const { env, tenantId } = server
  const phone = `1370000${String(++last).padStart(4, '0')}`
  const subject = `o${last}`
  const sign = { provider: 'officialAccount', subject, unionId: null, nickname: '林', avatar } as const
  const openid = await scopeOf(env, tenantId).write((scope) => saveMessagingHandle(scope, sign))
  await server.call(phoneApi.sendRegisterCode, { query: { phone } })
  const sent = env.db.selectFrom('local_sms').select('content').where('phone', '=', phone)
  const code = /\d{4}/.exec((await sent.executeTakeFirstOrThrow()).content)?.[0] ?? ''
  const body = { phone, code, openid, avatar: 'https://evil.example/never-asked.jpg' }
  const { value } = await server.call(messagingApi.register, { body })
  return value.value.token
}

async function deliver(answer: FetchedPicture): Promise<string[]> {
  const asked: string[] = []
  const fetchPicture = async (address: string) => {
    asked.push(address)
    return answer
  }
  await deliverDue(server.env, photoTopics(fetchPicture), new AbortController().signal)
  return asked
}

const photoOf = async (token: string) => (await server.call(profileApi.profile, {}, { token })).value.photo

test('the picture a person has with the provider becomes their own file', async () => {
  const token = await register('https://pictures.example/lin.jpg')
  expect(await photoOf(token)).toBeNull()
  const asked = await deliver({ ok: true, bytes: picture })
  expect(asked, 'what the browser says is not asked for').toEqual(['https://pictures.example/lin.jpg'])
  const fileId = (await photoOf(token)) ?? ''
  const shown = await server.call(filesApi.preview, { query: { fileId } }, { token })
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(await deliver({ ok: true, bytes: picture })).toEqual([])
})

test('a picture the person chose meanwhile stays', async () => {
  const token = await register('https://pictures.example/lin.jpg')
  const sent = new FormData()
  sent.append('file', new Blob([new Uint8Array(picture)]), 'mine.jpg')
  const headers = { authorization: `Bearer ${token}`, 'tenant-code': 'platform' }
  const answer = await fetch(`${server.url}/portal/system/file/v1/upload`, {
    method: 'POST',
    headers,
    body: sent,
  })
  const { value } = (await answer.json()) as { value: { fileId: string } }
  await server.call(profileApi.changePhoto, { body: { fileId: value.fileId } }, { token })
  await deliver({ ok: true, bytes: picture })
  expect(await photoOf(token)).toBe(value.fileId)
})

test('what is no picture, or refused, is let be; a provider out of reach is asked again, for a while', async () => {
  const token = await register('https://pictures.example/lin.jpg')
  await deliver({ ok: true, bytes: Buffer.from('<html><script>') })
  expect(await deliver({ ok: true, bytes: picture }), 'not asked again').toEqual([])
  expect(await photoOf(token)).toBeNull()

  const other = await register('https://10.0.0.1/lin.jpg')
  await deliver({ ok: false, gone: true, detail: 'an inner address' })
  expect(await deliver({ ok: true, bytes: picture })).toEqual([])
  expect(await photoOf(other)).toBeNull()

  const third = await register('https://pictures.example/slow.jpg')
  let tries = 0
  while ((await deliver({ ok: false, gone: false, detail: 'ETIMEDOUT' })).length > 0) {
    tries++
    server.clock.now += 60_000
  }
  expect(tries).toBe(6)
  expect(await photoOf(third)).toBeNull()
})

test('who has no picture with the provider waits for none', async () => {
  await register('')
  expect(await deliver({ ok: true, bytes: picture })).toEqual([])
})
