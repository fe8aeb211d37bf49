import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesApi } from '#api/files/files.ts'
import { profileApi } from '#api/identity/profile.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { removeLeftFilesJob } from './remove-files.ts'
import { writeXlsx } from './xlsx-writer.ts'
import { docxOf, testPicture, pixel, pptxOf, textZip } from './testing.ts'

let server: TestServer
let ana: string
let ben: string
beforeAll(async () => {
  server = await startServer({ FILES_PER_PERSON: '3', FILES_PER_TENANT: '8' })
  for (const account of ['ana', 'ben', 'cem', 'dan', 'eva']) {
    await server.addUser({ account, kind: account === 'dan' ? 'guest' : 'staff' })
  }
  ana = await server.signIn('ana')
  ben = await server.signIn('ben')
})
afterAll(() => server.stop())

type Answer = { state: boolean; message: string; value: { fileId: string; contentType: string } }

async function upload(bytes: Buffer | string, name: string, token = ana, language = 'zh-CN') {
  const form = new FormData()
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  form.append('file', new Blob([part], { type: 'image/png' }), name)
  const reply = await fetch(`${server.url}/portal/system/file/v1/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  return { status: reply.status, answer: (await reply.json()) as Answer }
}

const read = (call: string, fileId: string, token?: string) =>
  fetch(`${server.url}/portal/system/file/v1/${call}?fileId=${fileId}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

const countFiles = async () => {
  const rows = await server.env.db.selectFrom('file').select('id').execute()
  return rows.length
}

test('a picture comes back as it went in, to its owner only', async () => {
  const { answer } = await upload(pixel, '../签名.png')
  expect(answer.value).toMatchObject({ fileName: '签名.png', contentType: 'image/png' })
  const mine = await read('preview', answer.value.fileId, ana)
  expect(Buffer.from(await mine.arrayBuffer())).toEqual(pixel)
  expect(mine.headers.get('content-disposition')).toContain('inline')
  expect(mine.headers.get('x-content-type-options')).toBe('nosniff')
  expect(mine.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  for (const call of ['preview', 'downloadFile']) {
    expect((await read(call, answer.value.fileId, ben)).status).toBe(404)
  }
  const query = { fileId: answer.value.fileId }
  expect((await server.call(filesApi.onlinePreview, { query }, { token: ben })).status).toBe(404)
  const saved = await read('downloadFile', answer.value.fileId, ana)
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('签名.png')}`,
  )
  await saved.arrayBuffer()
})

test('a picture for everybody is shown under its id without a sign-in, and nothing else is', async () => {
  const { answer } = await upload(pixel, 'banner.png')
  const { fileId } = answer.value
  for (const call of ['preview', 'downloadFile']) {
    expect((await read(call, fileId)).status).toBe(401)
  }
  await server.env.db.updateTable('file').set({ visibility: 'public' }).where('id', '=', fileId).execute()
  const shown = await read('preview', fileId)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(pixel)
  expect((await read('downloadFile', fileId)).status).toBe(200)
})

test('a film is played in place, part by part, as phones ask for it', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), Buffer.from([...Array(200).keys()])])
  const { answer } = await upload(film, '晨雾.mp4')
  expect(answer.value.contentType).toBe('video/mp4')
  const ask = async (headers: Record<string, string>) => {
    const address = `${server.url}/portal/system/file/v1/preview?fileId=${answer.value.fileId}`
    const reply = await fetch(address, { headers: { authorization: `Bearer ${ana}`, ...headers } })
    return { reply, bytes: Buffer.from(await reply.arrayBuffer()), of: reply.headers.get('content-range') }
  }
  const first = await ask({ range: 'bytes=0-1' })
  expect([first.reply.status, first.of]).toEqual([206, `bytes 0-1/${film.length}`])
  expect(first.bytes).toEqual(film.subarray(0, 2))
  expect(first.reply.headers.get('content-length')).toBe('2')
  expect(first.reply.headers.get('content-type')).toBe('video/mp4')
  expect(first.reply.headers.get('content-disposition')).toContain('inline')
  const tag = first.reply.headers.get('etag') ?? ''
  const rest = await ask({ range: 'bytes=100-', 'if-range': tag })
  expect([rest.reply.status, rest.bytes]).toEqual([206, film.subarray(100)])
  const whole = await ask({})
  expect([whole.reply.status, whole.bytes]).toEqual([200, film])
  expect(whole.reply.headers.get('accept-ranges')).toBe('bytes')
  expect((await ask({ range: 'bytes=100-', 'if-range': '"another"' })).bytes).toEqual(film)
  const beyond = await ask({ range: 'bytes=99999-' })
  expect([beyond.reply.status, beyond.of]).toEqual([416, `bytes */${film.length}`])
})

test('a text that is a page is never shown in place', async () => {
  const { answer } = await upload('<script>alert(1)</script>', 'x')
  const reply = await read('preview', answer.value.fileId, ana)
  expect(reply.headers.get('content-type')).toBe('text/plain')
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
  await reply.arrayBuffer()
})

test('what is empty, disguised, a program, damaged or too large is refused, and nothing is stored', async () => {
  const before = await countFiles()
  const disguised = '文件内容与扩展名不符，请上传原始文件'
  const cases: [Buffer | string, string, string][] = [
    ['', 'x.png', '文件是空的'],
    ['<script>alert(1)</script>', 'x.png', disguised],
    [pixel, 'x.pdf', disguised],
    ['MZ\x90\0\x03\0\0\0', 'report.pdf', '不能上传程序、脚本或网页文件'],
    ['<svg onload="alert(1)"/>', 'x.svg', '不能上传程序、脚本或网页文件'],
    [await textZip({ 'a.txt': 'a' }), 'x.docx', disguised],
    [
      await textZip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': 'x' }),
      'x.docx',
      disguised,
    ],
    [pixel.subarray(0, 20), 'x.png', '图片已损坏，无法读取'],
    [testPicture(30_000, 10), 'x.png', '图片过大：边长不超过 20000 像素，总像素不超过 60 百万'],
    [testPicture(9000, 9000), 'x.png', '图片过大：边长不超过 20000 像素，总像素不超过 60 百万'],
  ]
  for (const [bytes, name, message] of cases) {
    expect((await upload(bytes, name)).answer, name).toMatchObject({ state: false, message })
  }
  expect((await upload(Buffer.alloc(21 * 1024 * 1024), 'x.bin')).status).toBe(413)
  const english = await upload('MZ\x90\0\x03', 'x.png', ana, 'en-US')
  expect(english.answer.message).toBe('Programs, scripts and web pages cannot be uploaded')
  const headers = { authorization: `Bearer ${ana}`, 'content-type': 'application/json' }
  const none = await fetch(`${server.url}/portal/system/file/v1/upload`, {
    method: 'POST',
    body: '{}',
    headers,
  })
  expect(none.status).toBe(400)
  expect(await countFiles()).toBe(before)
})

describe('a preview', () => {
  async function previewOf(bytes: Buffer | string, name: string) {
    const { answer } = await upload(bytes, name)
    const query = { fileId: answer.value.fileId }
    return (await server.call(filesApi.onlinePreview, { query }, { token: ana })).value.shown
  }

  test('shows pictures and PDF as they are', async () => {
    expect(await previewOf(pixel, 'a.png')).toEqual({ kind: 'image' })
    expect(await previewOf('%PDF-1.4 x', 'a.pdf')).toEqual({ kind: 'pdf' })
  })

  test('reads texts, in the older code too, and tables of commas', async () => {
    expect(await previewOf('山谷\n夜', 'a.txt')).toEqual({ kind: 'text', text: '山谷\n夜', isCut: false })
    const old = Buffer.from([0xc9, 0xbd, 0xb9, 0xc8])
    expect(await previewOf(old, 'b.txt')).toMatchObject({ text: '山谷' })
    expect(await previewOf('a,b\n1,"2,3"\n', 'c.csv')).toMatchObject({
      kind: 'sheet',
      sheets: [
        {
          rows: [
            ['a', 'b'],
            ['1', '2,3'],
          ],
        },
      ],
    })
  })

  test('reads what office documents hold, as data and not as a page', async () => {
    const word = await docxOf('<w:p><w:r><w:t>&lt;script&gt;合同</w:t></w:r></w:p>')
    expect(await previewOf(word, 'a.docx')).toEqual({
      kind: 'document',
      blocks: [{ kind: 'text', text: '<script>合同' }],
      isCut: false,
    })
    async function* rows() {
      yield [{ kind: 'text', text: '床单' } as const, { kind: 'day', text: '2026-05-04' } as const]
    }
    const chunks: Buffer[] = []
    for await (const chunk of writeXlsx({ name: '清单', headings: ['名称', '日期'], rows: rows() })) {
      chunks.push(chunk)
    }
    expect(await previewOf(Buffer.concat(chunks), 'a.xlsx')).toEqual({
      kind: 'sheet',
      sheets: [
        {
          name: '清单',
          rows: [
            ['名称', '日期'],
            ['床单', '2026-05-04'],
          ],
          isCut: false,
        },
      ],
      isCut: false,
    })
    const slides = await pptxOf(['<a:p><a:t>一</a:t></a:p>', '<a:p><a:t>二</a:t></a:p>'])
    expect(await previewOf(slides, 'a.pptx')).toMatchObject({
      slides: [{ lines: ['一'] }, { lines: ['二'] }],
    })
  })

  test('says when it cannot, and does not unpack without end', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(await previewOf(old, 'a.xls')).toEqual({ kind: 'none', reason: 'oldOffice' })
    expect(await previewOf(Buffer.from([1, 2, 3]), 'a.dwg')).toEqual({ kind: 'none', reason: 'unknown' })
    const bomb = await docxOf(`<w:p><w:t>${'0'.repeat(9 * 1024 * 1024)}</w:t></w:p>`)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await previewOf(bomb, 'a.docx')).toEqual({ kind: 'none', reason: 'broken' })
  })
})

const megabyte = (fill: number) =>
  Buffer.concat([Buffer.from([0, fill]), Buffer.alloc(1024 * 1024 - 2, fill)])

describe('room', () => {
  test('is so much for a person, however many uploads come at once', async () => {
    const cem = await server.signIn('cem')
    const answers = await Promise.all([1, 2, 3, 4, 5].map((no) => upload(megabyte(no), `${no}.bin`, cem)))
    expect(answers.filter(({ answer }) => answer.state)).toHaveLength(3)
    expect(answers.find(({ answer }) => !answer.state)?.answer.message).toBe(
      '您的文件已占满 3 MB 空间，请联系管理员',
    )
  })

  test('is so much for the tenant, and comes back when an account is closed', async () => {
    const dan = await server.signIn('dan')
    const eva = await server.signIn('eva')
    const ids: string[] = []
    for (const no of [11, 12, 13]) {
      ids.push((await upload(megabyte(no), `${no}.bin`, dan)).answer.value.fileId)
    }
    const own = await server.env.db.selectFrom('file').select('sha256').where('id', 'in', ids).execute()
    // The same content in another's hands.
    expect((await upload(megabyte(13), 'same.bin', eva)).answer.state).toBe(true)
    const full = await upload(megabyte(21), '21.bin', eva)
    expect(full.answer.message).toBe('文件空间已满，请联系管理员')
    const body = { password: Buffer.from('Secret123').toString('base64') }
    expect((await server.call(profileApi.closeAccount, { body }, { token: dan })).state).toBe(true)
    const left = await server.env.db.selectFrom('file').select('id').where('id', 'in', ids).execute()
    expect(left).toEqual([])
    expect((await upload(megabyte(21), '21.bin', eva)).answer.state).toBe(true)

    const isThere = (sha256: string) =>
      server.env.gateways.files.open(sha256).then(
        (stream) => stream.destroy() !== undefined,
        () => false,
      )
    const run = () => removeLeftFilesJob.run(server.env, new AbortController().signal)
    await run()
    expect(await Promise.all(own.map(({ sha256 }) => isThere(sha256)))).toEqual([true, true, true])
    server.clock.now += 2 * 3_600_000
    await run()
    const now = await Promise.all(own.map(({ sha256 }) => isThere(sha256)))
    // What somebody else still has stays.
    expect(now.filter(Boolean)).toHaveLength(1)
    expect(await server.env.db.selectFrom('file_gone').selectAll().execute()).toEqual([])
  })

  test('that content which was given up and comes again is kept', async () => {
    const sha256 = (
      await server.env.db
        .selectFrom('file')
        .select(['sha256', 'id'])
        .where('name', '=', '21.bin')
        .executeTakeFirstOrThrow()
    ).sha256
    const now = new Date(server.clock.now)
    const gone = (leased: Date | null) =>
      server.env.db
        .insertInto('file_gone')
        .values({ sha256, gone_at: new Date(0), leased_until: leased })
        .execute()
    const token = await server.signIn('ben')
    await gone(new Date(now.getTime() + 60_000))
    expect((await upload(megabyte(21), '21.bin', token)).status).toBe(503)
    await server.env.db.deleteFrom('file_gone').execute()
    await gone(null)
    expect((await upload(megabyte(21), '21.bin', token)).answer.state).toBe(true)
    expect(await server.env.db.selectFrom('file_gone').selectAll().execute()).toEqual([])
  })
})
