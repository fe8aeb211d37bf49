import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
let ana: string
let ben: string
beforeAll(async () => {
  server = await startServer()
  await server.addUser({ account: 'ana' })
  await server.addUser({ account: 'ben' })
  ana = await server.signIn('ana')
  ben = await server.signIn('ben')
})
afterAll(() => server.stop())

type Answer = { state: boolean; message: string; value: { fileId: string; contentType: string } }

async function upload(bytes: Buffer, name: string, type: string, token = ana) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${server.url}/portal/system/file/v1/upload`, {
    method: 'POST',
    body: form,
    headers,
  })
  return { status: reply.status, answer: (await reply.json()) as Answer }
}

const read = (call: string, fileId: string, token: string) =>
  fetch(`${server.url}/portal/system/file/v1/${call}?fileId=${fileId}`, {
    headers: { authorization: `Bearer ${token}` },
  })

test('a picture comes back as it went in, to its owner only', async () => {
  const { answer } = await upload(png, '../签名.png', 'image/png')
  expect(answer.value).toMatchObject({ fileName: '签名.png', contentType: 'image/png' })
  const mine = await read('preview', answer.value.fileId, ana)
  expect(Buffer.from(await mine.arrayBuffer())).toEqual(png)
  expect(mine.headers.get('content-disposition')).toContain('inline')
  expect((await read('preview', answer.value.fileId, ben)).status).toBe(404)
  const saved = await read('downloadFile', answer.value.fileId, ana)
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('签名.png')}`,
  )
  await saved.arrayBuffer()
})

test('a page that calls itself a picture is never shown in place', async () => {
  const { answer } = await upload(Buffer.from('<script>alert(1)</script>'), 'x.png', 'image/png')
  const reply = await read('preview', answer.value.fileId, ana)
  expect(reply.headers.get('content-type')).toBe('application/octet-stream')
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
  await reply.arrayBuffer()
})

test('an empty, a missing and a too large file are refused', async () => {
  expect((await upload(Buffer.alloc(0), 'x.png', 'image/png')).answer.message).toBe('文件是空的')
  expect((await upload(Buffer.alloc(21 * 1024 * 1024), 'x.bin', 'text/plain')).status).toBe(413)
  const headers = { authorization: `Bearer ${ana}`, 'content-type': 'application/json' }
  const none = await fetch(`${server.url}/portal/system/file/v1/upload`, {
    method: 'POST',
    body: '{}',
    headers,
  })
  expect(none.status).toBe(400)
})
