import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { readCertificate } from '#domain/contract/verify/certificate-view.ts'
import { deceptiveSigns } from '#domain/contract/verify/deceptive-signs.ts'
import { checkSignature } from '#domain/contract/verify/check-signature.ts'
import { verifyPdf } from '#domain/contract/verify/verify-pdf.ts'
import { createAuthority, newSerial } from '#server/platform/pki/hierarchy.ts'
import { createSignedData } from '#server/platform/pki/signed-data.ts'
import { createTimeStampToken } from '#server/platform/pki/time-stamp.ts'
import { drawPaper } from '#server/platform/pdf/paper.ts'
import { appendObjects, openPdf, streamObject } from './increment.ts'
import { signPdf } from './sign-pdf.ts'

const at = Date.now()
const root = createAuthority('root', { commonName: 'root' }, at, null)
const ca = createAuthority('signingCa', { commonName: 'ca' }, at, root)
const tsa = createAuthority('timeStamp', { commonName: 'tsa' }, at, root)
const signer = createAuthority('sign', { commonName: '张三' }, at, ca)

const stamp = (signature: Buffer) =>
  createTimeStampToken({
    digest: createHash('sha256').update(signature).digest(),
    nonce: null,
    serial: newSerial(),
    at,
    key: tsa.privateKey,
    certificates: [tsa.certificate],
  })
const sign = (
  file: Buffer,
  field: string,
  certificates = [signer.certificate, ca.certificate],
  stamps = true,
) =>
  signPdf(file, {
    field,
    name: '张三',
    reason: '签署',
    at,
    appearance: '',
    sign: (digest) =>
      createSignedData({
        content: { digest },
        key: signer.privateKey,
        certificates,
        timeStamp: stamps ? stamp : undefined,
      }),
  })
const verify = (bytes: Uint8Array) =>
  verifyPdf(bytes, {
    crypto: globalThis.crypto.subtle,
    roots: [root.certificate],
    inflate: async (part) => inflateSync(part),
  })
const isGood = async (bytes: Uint8Array) => (await verify(bytes)).isGood

let base: Buffer
let signed: Buffer
beforeAll(async () => {
  base = await drawPaper({
    title: 'x',
    author: 'y',
    language: 'zh-CN',
    at,
    footer: '',
    blocks: [
      { type: 'paragraph', text: '月租金 3,000.00 元' },
      {
        type: 'signatures',
        boxes: [
          { field: 'one', label: '甲', name: '张三' },
          { field: 'two', label: '乙', name: '李四' },
        ],
      },
    ],
  })
  signed = await sign(base, 'one')
})

const edited = (from: RegExp, to: (match: string) => string) =>
  Buffer.from(
    signed.toString('latin1').replace(from, (match) => to(match).padEnd(match.length)),
    'latin1',
  )

test('the file itself, and a second signature in its prepared place, are good', async () => {
  expect(await isGood(signed)).toBe(true)
  expect(await isGood(await sign(signed, 'two'))).toBe(true)
})

test('universal forgery: ranges that are missing, empty, negative, short or not numbers', async () => {
  const ranges = [
    '/ByteRange null',
    '/ByteRange []',
    '/ByteRange [0 0 0 0]',
    '/ByteRange [0]',
    '/ByteRange [0 -1 5 9]',
    '/ByteRange [1 2 3 4]',
    '/ByteRange [0 1 2 3 4]',
    '/ByteRange [0 (a) 2 3]',
    '/ByteRange [0 99999999 1 1]',
    '/ByteRang [0 1 2 3]',
  ]
  for (const range of ranges) {
    expect(await isGood(edited(/\/ByteRange \[[^\]]*\]/, () => range)), range).toBe(false)
  }
  for (const contents of [
    '/Contents <>',
    '/Contents null',
    '/Contents <00>',
    '/Contents (x)',
    '/Content <00>',
  ]) {
    expect(await isGood(edited(/\/Contents <[0-9A-F]+>/, () => contents)), contents).toBe(false)
  }
  expect(await isGood(edited(/\/SubFilter \/ETSI\.CAdES\.detached/, () => '/SubFilter /adbe.x'))).toBe(false)
})

const appended = (bytes: Buffer, ...objects: Array<{ id: number; body: string | Buffer }>) =>
  appendObjects(
    openPdf(bytes),
    objects.map(({ id, body }) => ({ id, body: Buffer.from(body as string) })),
    '00'.repeat(16),
  )
const idOf = (pattern: RegExp) => Number(pattern.exec(base.toString('latin1'))?.[1])

test('incremental saving: a page, its content, an annotation or a font changed or added later', async () => {
  const page = idOf(/(\d+) 0 obj\n<<\n\/Type \/Page\n/)
  const root = openPdf(signed).rootId
  const pageText = openPdf(signed).textOf(page)
  const next = openPdf(signed).size
  const overlay = appended(
    signed,
    { id: page, body: pageText.replace(/\/Contents \d+ 0 R/, `/Contents ${next} 0 R`) },
    { id: next, body: streamObject('', Buffer.from('0 0 0 rg 0 0 600 800 re f')) },
  )
  expect(await isGood(overlay)).toBe(false)
  const annotation = appended(
    signed,
    { id: page, body: pageText.replace(/\/Annots \[/, `/Annots [${next} 0 R `) },
    { id: next, body: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (900) >>' },
  )
  expect(await isGood(annotation)).toBe(false)
  const catalogue = appended(signed, {
    id: root,
    body: openPdf(signed).textOf(root).replace(/>>$/, '/OpenAction 1 0 R >>'),
  })
  expect(await isGood(catalogue)).toBe(false)
  expect(await isGood(Buffer.concat([signed, Buffer.from('\n1 0 obj\n<< /Type /Page >>\nendobj\n')]))).toBe(
    false,
  )
  expect(await isGood(Buffer.concat([signed, signed.subarray(base.length)]))).toBe(false)
})

test('the prepared place is moved, or a new one is put over the text', async () => {
  const two = openPdf(signed)
  const id =
    [...signed.toString('latin1').matchAll(/(\d+) 0 obj\n<<\n\/Type \/Annot/g)]
      .map((match) => Number(match[1]))
      .at(-1) ?? 0
  const text = two.textOf(id)
  const moved = appended(signed, { id, body: text.replace(/\/Rect \[[^\]]*\]/, '/Rect [0 0 600 800]') })
  expect(await isGood(moved)).toBe(false)
})

test('incremental saving without a list or a trailer, and a copy of the signature in a new place', async () => {
  const text = signed.toString('latin1')
  const body = '\n900 0 obj\n<< /Type /Page /Contents 901 0 R >>\nendobj\n'
  const variants = [
    `${text}${body}%%EOF\n`,
    `${text}${body}trailer\n<< /Size 901 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    `${text}${body}startxref\n${openPdf(signed).listAt}\n%%EOF\n`,
  ]
  for (const variant of variants) {
    expect(await isGood(Buffer.from(variant, 'latin1'))).toBe(false)
  }
  const one = openPdf(signed)
  const taken = /(\d+) 0 obj\n<< \/Type \/Sig /.exec(text)?.[1] ?? ''
  const two =
    [...text.matchAll(/(\d+) 0 obj\n<<\n\/Type \/Annot/g)].map((match) => Number(match[1])).at(-1) ?? 0
  const copied = appended(signed, { id: two, body: one.textOf(two).replace(/>>$/, `/V ${taken} 0 R >>`) })
  const check = await verify(copied)
  expect(check.isGood).toBe(false)
})

test('signature wrapping: the second range is moved, and something hostile stands in the gap', async () => {
  const text = signed.toString('latin1')
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text)
  const [open, close, length] = [1, 2, 3].map((at) => Number(range?.[at] ?? 0))
  const hostile = '\n/Extra (900)\n'.padEnd(64)
  const wrapped = text.slice(0, close) + hostile + text.slice(close)
  const moved = wrapped.replace(
    range?.[0] ?? '',
    `/ByteRange [0 ${[open, (close ?? 0) + hostile.length, length].map((part) => String(part).padStart(10, '0')).join(' ')}]`,
  )
  expect(await isGood(Buffer.from(wrapped, 'latin1'))).toBe(false)
  expect(await isGood(Buffer.from(moved, 'latin1'))).toBe(false)
})

test('shadow attacks: a later saving frees an object, swaps a font, or shows another tree of pages', async () => {
  const file = openPdf(signed)
  const font = idOf(/(\d+) 0 obj\n<<\n\/Type \/Font\n/)
  const pages = idOf(/(\d+) 0 obj\n<<\n\/Type \/Pages\n/)
  expect(font).toBeGreaterThan(0)
  expect(pages).toBeGreaterThan(0)
  const swapped = appended(signed, { id: font, body: file.textOf(font) })
  expect(await isGood(swapped)).toBe(false)
  const tree = appended(signed, { id: pages, body: file.textOf(pages).replace(/\/Count \d+/, '/Count 0') })
  expect(await isGood(tree)).toBe(false)
  const at = signed.length
  const freed = Buffer.from(
    `xref\n${font} 1\n0000000000 00001 f \ntrailer\n<< /Size ${file.size} /Root ${file.rootId} 0 R ` +
      `/ID [${file.idText} <00>] /Prev ${file.listAt} >>\nstartxref\n${at}\n%%EOF\n`,
    'latin1',
  )
  expect(await isGood(Buffer.concat([signed, freed]))).toBe(false)
})

test('sneaky signature: a place that is seen, or one without a time stamp, is added to the form later', async () => {
  const file = openPdf(signed)
  const root = file.object(file.rootId).entries.get('AcroForm')
  const form = root?.kind === 'ref' ? root.id : 0
  const next = file.size
  const grown = file.textOf(form).replace(/\/Fields \[/, `/Fields [${next} 0 R `)
  const field = (more: string) => `<< /FT /Sig /Subtype /Widget /T (late) ${more} /F 132 >>`
  const bodies = [field('/Rect [0 0 500 500]'), field('/Rect [0 0 0 0]'), field('/Rect [0 0 0 0] /V 1 0 R')]
  for (const body of bodies) {
    expect(await isGood(appended(signed, { id: form, body: grown }, { id: next, body }))).toBe(false)
  }
})

test('text dressing: what turns or hides in a name, or only looks like a letter, is named', () => {
  expect(deceptiveSigns('张\u{202E}三')).toEqual(['U+202E'])
  expect(deceptiveSigns('O’Brien\u{200B}')).toEqual(['U+200B'])
  expect(deceptiveSigns('Bоb')).toEqual(['U+043E'])
  expect(['𠮷野 㐂', '爱新觉罗·𣎴', "O'Brien", 'Иван'].flatMap(deceptiveSigns)).toEqual([])
})

test('back-dating: the time shown is that of the stamp, whatever the file claims', async () => {
  const claimed = await signPdf(base, {
    field: 'one',
    name: '张三',
    reason: '签署',
    at: at - 365 * 86_400_000,
    appearance: '',
    sign: (digest) =>
      createSignedData({
        content: { digest },
        key: signer.privateKey,
        certificates: [signer.certificate, ca.certificate],
        timeStamp: stamp,
      }),
  })
  const check = await verify(claimed)
  expect(check.signatures[0]?.stampedAt).toBe(Math.floor(at / 1000) * 1000)
})

test('two lists of objects at once, and one object named twice, are no file of ours', async () => {
  const file = openPdf(signed)
  const at = signed.length
  const end = (more: string, list: string) =>
    Buffer.concat([
      signed,
      Buffer.from(
        `xref\n${list}trailer\n<< /Size ${file.size} /Root ${file.rootId} 0 R ${more} /Prev ${file.listAt} >>\n` +
          `startxref\n${at}\n%%EOF\n`,
        'latin1',
      ),
    ])
  expect((await verify(end('/XRefStm 15', '0 0\n'))).problems).toEqual(['resaved'])
  const twice = '5 1\n0000000015 00000 n \n5 1\n0000000020 00000 n \n'
  expect((await verify(end('', twice))).problems).toEqual(['resaved'])
})

test('another certificate, a stray signature, bytes after the signature, no time stamp', async () => {
  const other = createAuthority('sign', { commonName: '李四' }, at, ca)
  expect(await isGood(await sign(base, 'one', [other.certificate, ca.certificate]))).toBe(false)
  const stray = appended(signed, { id: openPdf(signed).size, body: '<< /Type /Sig /ByteRange [0 1 2 3] >>' })
  expect((await verify(stray)).problems).toContain('stray')
  const padded = Buffer.from(signed)
  const end = padded.indexOf('>', padded.indexOf('/Contents <'))
  padded.write('AA', end - 2, 'latin1')
  expect((await verify(padded)).signatures[0]?.problems).toContain('padding')
  const unstamped = await verify(await sign(base, 'one', undefined, false))
  expect(unstamped.signatures[0]?.problems).toContain('noTimeStamp')
})

test('a file saved again by another program, and one that is no PDF', async () => {
  expect((await verify(Buffer.from(`${signed.toString('latin1')}garbage`, 'latin1'))).problems).toEqual([
    'resaved',
  ])
  expect((await verify(Buffer.from('hello'))).problems).toEqual(['notPdf'])
  expect((await verify(base)).isGood).toBe(false)
})

test('no byte of a signature can be another: not its certificates, not its time stamp, not the shell around them', async () => {
  const digest = createHash('sha256').update('content').digest()
  const cms = await createSignedData({
    content: { digest },
    key: signer.privateKey,
    certificates: [signer.certificate, ca.certificate],
    timeStamp: stamp,
  })
  const known = { roots: [readCertificate(root.certificate)], certificates: [], lists: [] }
  const isAccepted = async (bytes: Buffer) => {
    try {
      return (await checkSignature(globalThis.crypto.subtle, bytes, digest, known)).problems.length === 0
    } catch {
      // What cannot be read is not accepted.
      return false
    }
  }
  expect(await isAccepted(cms)).toBe(true)
  const missed: number[] = []
  for (let at = 0; at < cms.length; at++) {
    const changed = Buffer.from(cms)
    changed[at] = (changed[at] ?? 0) ^ (1 << ((at * 5) % 8))
    if (await isAccepted(changed)) {
      missed.push(at)
    }
  }
  expect(missed).toEqual([])
}, 60_000)
