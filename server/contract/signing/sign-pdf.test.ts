import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { readSignedData } from '#domain/contract/verify/signed-data-view.ts'
import { verifyPdf } from '#domain/contract/verify/verify-pdf.ts'
import { issueRevocationList } from '#server/platform/pki/certificate.ts'
import { createAuthority, newSerial, type Authority } from '#server/platform/pki/hierarchy.ts'
import { createSignedData } from '#server/platform/pki/signed-data.ts'
import { createTimeStampToken } from '#server/platform/pki/time-stamp.ts'
import { drawPaper } from '#server/platform/pdf/paper.ts'
import { ensurePdfTools } from '#server/platform/pdf/testing-tools.ts'
import { addValidationData } from './add-validation.ts'
import { drawnAppearance } from './appearance.ts'
import { lintBase } from './lint-base.ts'
import { signPdf, stampPdf } from './sign-pdf.ts'

ensurePdfTools()

const at = Date.now()
const root = createAuthority('root', { commonName: '山谷园区 根证书', organization: '山谷园区' }, at, null)
const ca = createAuthority(
  'signingCa',
  { commonName: '山谷园区 签名 CA', organization: '山谷园区' },
  at,
  root,
)
const tsa = createAuthority(
  'timeStamp',
  { commonName: '山谷园区 时间戳', organization: '山谷园区' },
  at,
  root,
)
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const stamp = (signature: Buffer, by: Authority = tsa) =>
  createTimeStampToken({
    digest: sha(signature),
    nonce: null,
    serial: newSerial(),
    at,
    key: by.privateKey,
    certificates: [by.certificate],
  })
const names = ['𠮷野 㐂', "O'Brien (a)"]

async function signAs(file: Buffer, field: string, name: string, certifies = false) {
  const signer = createAuthority('sign', { commonName: name, serialNumber: '0a1b' }, at, ca)
  return signPdf(file, {
    field,
    name,
    reason: '签署合同 /ByteRange [0 1 2 3] /Contents <00>',
    at,
    appearance: certifies
      ? ''
      : drawnAppearance(
          {
            aspect: 2,
            strokes: [
              [
                { x: 0.1, y: 0.2 },
                { x: 0.5, y: 0.6 },
                { x: 0.9, y: 0.1 },
              ],
            ],
          },
          name,
          '2027-03-01',
        ),
    certifies,
    sign: (digest) =>
      createSignedData({
        content: { digest },
        key: signer.privateKey,
        certificates: [signer.certificate, ca.certificate],
        timeStamp: stamp,
      }),
  })
}

let base: Buffer
let certified: Buffer
let one: Buffer
let both: Buffer
let complete: Buffer
beforeAll(async () => {
  base = await drawPaper({
    title: '合同',
    author: '山居',
    language: 'zh-CN',
    at,
    footer: '{page}/{pages}',
    blocks: [
      { type: 'title', text: '房屋租赁合同' },
      { type: 'paragraph', text: `甲方与乙方 ${names.join('、')} 约定如下，月租金 ¥3,000.00。` },
      {
        type: 'signatures',
        boxes: [
          { field: 'sig_lessee', label: '乙方', name: names[0] ?? '' },
          { field: 'sig_lessor', label: '甲方', name: names[1] ?? '' },
          { field: 'sig_issue', label: '签发', name: '' },
        ],
      },
    ],
  })
  certified = await signAs(base, 'sig_issue', '山谷园区', true)
  one = await signAs(certified, 'sig_lessee', names[0] ?? '')
  both = await signAs(one, 'sig_lessor', names[1] ?? '')
  const list = (issuer: Authority) =>
    issueRevocationList(issuer, { number: 1, at: at + 1000, next: at + 7 * 86_400_000, revoked: [] })
  complete = addValidationData(both, {
    certificates: [root.certificate, ca.certificate, tsa.certificate],
    revocationLists: [list(ca), list(root)],
  })
})

const verify = (bytes: Uint8Array, roots = [root.certificate]) =>
  verifyPdf(bytes, { crypto: globalThis.crypto.subtle, roots, inflate: async (part) => inflateSync(part) })

function stored(bytes: Buffer, name = 'file.pdf') {
  const folder = mkdtempSync(join(tmpdir(), 'sign-'))
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return { folder, file }
}

test('the paper passes its own linter, and each signature leaves the bytes before it as they were', () => {
  expect(lintBase(base)).toEqual([])
  expect(certified.subarray(0, base.length).equals(base)).toBe(true)
  expect(one.subarray(0, certified.length).equals(certified)).toBe(true)
  expect(both.subarray(0, one.length).equals(one)).toBe(true)
  expect(complete.subarray(0, both.length).equals(both)).toBe(true)
})

/** What poppler says of a file when it trusts our root. */
function pdfsig(bytes: Buffer) {
  const { folder, file } = stored(bytes)
  const db = `sql:${folder}`
  execFileSync('certutil', ['-N', '-d', db, '--empty-password'])
  const rootFile = join(folder, 'root.der')
  writeFileSync(rootFile, root.certificate)
  execFileSync('certutil', ['-A', '-d', db, '-n', 'root', '-t', 'CT,C,C', '-i', rootFile])
  return { file, report: execFileSync('pdfsig', ['-nssdir', folder, file], { encoding: 'utf8' }) }
}

test('an independent reader calls every signature valid, in order, with whole names', () => {
  const { file, report } = pdfsig(complete)
  expect(report.match(/Signature is Valid\./g)).toHaveLength(3)
  expect(report.match(/Certificate is Trusted\./g)).toHaveLength(3)
  expect(report).toContain(`Signer Certificate Common Name: ${names[0]}`)
  expect(report).toContain('ETSI.CAdES.detached')
  const order = [...report.matchAll(/Signer Certificate Common Name: (.*)/g)].map((match) => match[1])
  expect(order.toSorted()).toEqual(['山谷园区', ...names].toSorted())
  const qpdf = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
  expect(qpdf.stdout + qpdf.stderr).toContain('No syntax or stream encoding errors')
})

test('openssl accepts certificates, lists and time stamps', async () => {
  const { folder } = stored(both)
  const write = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const rootPem = join(folder, 'root.pem')
  execFileSync('openssl', [
    'x509',
    '-inform',
    'DER',
    '-in',
    write('root.der', root.certificate),
    '-out',
    rootPem,
  ])
  const token = await stamp(Buffer.from('signature'))
  const data = write('data', Buffer.from('signature'))
  const verified = spawnSync(
    'openssl',
    ['ts', '-verify', '-data', data, '-token_in', '-in', write('token.der', token), '-CAfile', rootPem],
    { encoding: 'utf8' },
  )
  expect(verified.stdout + verified.stderr).toContain('Verification: OK')
  const list = issueRevocationList(ca, {
    number: 3,
    at,
    next: at + 1000,
    revoked: [{ serial: newSerial(), at }],
  })
  const caPem = join(folder, 'ca.pem')
  execFileSync('openssl', ['x509', '-inform', 'DER', '-in', write('ca.der', ca.certificate), '-out', caPem])
  const checked = spawnSync(
    'openssl',
    ['crl', '-inform', 'DER', '-in', write('crl.der', list), '-noout', '-CAfile', caPem],
    { encoding: 'utf8' },
  )
  expect(checked.stdout + checked.stderr).toContain('verify OK')
})

test('our own check agrees, knows who signed when, and finds no forbidden attribute', async () => {
  const check = await verify(complete)
  expect(check.problems).toEqual([])
  expect(check.signatures.map(({ signerName, problems }) => ({ signerName, problems }))).toEqual(
    ['山谷园区', ...names].map((signerName) => ({ signerName, problems: [] })),
  )
  expect(check.isGood).toBe(true)
  expect(check.signatures.every(({ stampedAt }) => stampedAt === Math.floor(at / 1000) * 1000)).toBe(true)
  expect(check.revisionHashes).toHaveLength(5)
  const hex = /\/Contents <([0-9A-F]+)>/.exec(complete.toString('latin1'))?.[1] ?? ''
  expect(readSignedData(Buffer.from(hex, 'hex')).attributeTypes).not.toContain('1.2.840.113549.1.9.5')
})

test('a paper with a script, a layer, an unseen object or a foreign font is not signed', () => {
  const swap = (from: string, to: string) =>
    lintBase(Buffer.from(base.toString('latin1').replace(from, to.padEnd(from.length)), 'latin1'))
  expect(swap('/ExtensionLevel 1', '/OCProperties 1')).toContain('the entry OCProperties')
  expect(swap('/BaseVersion /1.7', '/JS (x)')).toContain('the entry JS')
  expect(swap('/FontFile3 ', '/FontFileX ')).toContain('a font that is not in the file')
  expect(lintBase(certified)).toEqual(['it was saved more than once'])
})

test('another root is not trusted', async () => {
  const stranger = createAuthority('root', { commonName: 'stranger' }, at, null)
  const check = await verify(complete, [stranger.certificate])
  expect(check.isGood).toBe(false)
  expect(check.signatures.every(({ problems }) => problems.includes('unknownIssuer'))).toBe(true)
})

test('a time stamp over the whole file, renewed after years with new proofs, keeps every signature good', async () => {
  const archived = await stampPdf(complete, 'stamp_1', stamp)
  expect(archived.subarray(0, complete.length).equals(complete)).toBe(true)
  const check = await verify(archived)
  expect(check).toMatchObject({ isGood: true, problems: [] })
  expect(check.signatures.at(-1)).toMatchObject({ kind: 'timeStamp', coversWholeFile: true })
  const list = issueRevocationList(root, { number: 2, at, next: at + 1000, revoked: [] })
  const proven = addValidationData(archived, { certificates: [tsa.certificate], revocationLists: [list] })
  const renewed = await stampPdf(proven, 'stamp_2', stamp)
  const again = await verify(renewed)
  expect(again).toMatchObject({ isGood: true, problems: [] })
  expect(again.signatures.map(({ kind }) => kind)).toEqual([
    'signature',
    'signature',
    'signature',
    'timeStamp',
    'timeStamp',
  ])
  // Poppler reads no time stamps over files, but the signatures below them are as good as before.
  const { file, report } = pdfsig(renewed)
  expect(report.match(/Signature is Valid\./g)).toHaveLength(3)
  const qpdf = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
  expect(qpdf.stdout + qpdf.stderr).toContain('No syntax or stream encoding errors')
  const other = await verify(await stampPdf(complete, 'stamp_1', () => stamp(Buffer.from('another file'))))
  expect(other.isGood).toBe(false)
  expect(other.signatures.at(-1)?.problems).toEqual(['badTimeStamp'])
})

test('what stands among the certificates and is none is found, and is no error of ours', async () => {
  const [, certificate = ''] = /\/Certs \[ *(\d+)/.exec(complete.toString('latin1')) ?? []
  const [, list = ''] = /\/CRLs \[ *(\d+)/.exec(complete.toString('latin1')) ?? []
  expect(list).toMatch(/^\d\d$/)
  const changed = Buffer.from(complete)
  changed.write(list, complete.indexOf(certificate, complete.lastIndexOf('/Certs [')), 'latin1')
  expect(await verify(changed)).toMatchObject({ isGood: false, problems: ['resaved'] })
})

test('of three hundred single bits changed anywhere in an archived file not one is missed', async () => {
  const archived = await stampPdf(complete, 'stamp_1', stamp)
  const wrong: number[] = []
  // Signatures and the last saving are small beside the fonts: their places are tried more often than the rest.
  const last = archived.lastIndexOf('/Contents <')
  const stretches = [
    { from: 0, room: archived.length },
    { from: last, room: 9000 },
    { from: both.length, room: archived.length - both.length },
  ]
  for (let round = 0; round < 300; round++) {
    const { from, room } = stretches[round % 3] ?? { from: 0, room: archived.length }
    const place = from + (randomBytes(4).readUInt32BE() % Math.min(room, archived.length - from))
    const changed = Buffer.from(archived)
    changed[place] = (changed[place] ?? 0) ^ (1 << (round % 8))
    if ((await verify(changed)).isGood) {
      wrong.push(place)
    }
  }
  expect(wrong).toEqual([])
})
