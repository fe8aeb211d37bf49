import {
  constants,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'
import { fromGbk, toGbk } from './gbk.ts'

export type FuiouFields = Readonly<Record<string, string>>
type Keys = { key: string; providerKey: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign_) => escapes[sign_] ?? sign_)
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** A flat document; `more` is put in as it is. */
export const fuiouXml = (fields: FuiouFields, more = ''): string => {
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
  return `<?xml version="1.0" encoding="GBK" standalone="yes"?><xml>${elements.join('')}${more}</xml>`
}

/** The elements of a document that hold text and nothing else; of several with one name the first. */
export function readFuiouXml(xml: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, name = '', cdata, plain] of xml.matchAll(
    /<([A-Za-z]\w*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g,
  )) {
    fields[name] ??= cdata ?? unescaped(plain ?? '')
  }
  return fields
}

/** The items of a list inside a document. */
export const readFuiouItems = (xml: string): Array<Record<string, string>> =>
  [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, inside = '']) => readFuiouXml(inside))

/** What is signed: the named fields sorted, empty ones too, as `k=v&k=v` in GBK. */
const signedBytes = (fields: FuiouFields, names: readonly string[]): Buffer =>
  toGbk(
    names
      .toSorted()
      .map((name) => `${name}=${fields[name] ?? ''}`)
      .join('&'),
  )

export const fuiouSignature = ({ key }: Keys, fields: FuiouFields, names: readonly string[]): string =>
  sign('RSA-MD5', signedBytes(fields, names), createPrivateKey(key)).toString('base64')

/** Whether the provider signed these fields, all of them but the signature itself. */
export function isFuiouSigned({ providerKey }: Keys, fields: FuiouFields): boolean {
  const { signature = '' } = fields
  const names = Object.keys(fields).filter((name) => name !== 'signature')
  try {
    const bytes = Buffer.from(signature, 'base64')
    return (
      bytes.length > 0 && verify('RSA-MD5', signedBytes(fields, names), createPublicKey(providerKey), bytes)
    )
  } catch {
    return false
  }
}

/** For the calls about accounts: the document in blocks under the provider's key. */
export function fuiouSealed({ providerKey }: Keys, xml: string): string {
  const key = createPublicKey(providerKey)
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8 - 11
  const bytes = toGbk(xml)
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) {
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + size)))
  }
  return Buffer.concat(blocks).toString('base64')
}

export function fuiouOpened({ key }: Keys, message: string): string | null {
  const own = createPrivateKey(key)
  const size = (own.asymmetricKeyDetails?.modulusLength ?? 2048) / 8
  const bytes = Buffer.from(message, 'base64')
  try {
    const blocks: Buffer[] = []
    for (let at = 0; at < bytes.length; at += size) {
      const block = bytes.subarray(at, at + size)
      blocks.push(privateDecrypt({ key: own, padding: constants.RSA_PKCS1_PADDING }, block))
    }
    return fromGbk(Buffer.concat(blocks))
  } catch {
    return null
  }
}

/** The bytes of a document percent-encoded once; the form around it does it a second time. */
export const percentEncoded = (xml: string): string =>
  [...toGbk(xml)]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[A-Za-z0-9_.*-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** The document in the body of a notice: a form with `req`, or the bytes themselves. */
export function noticeDocument(raw: Buffer): string {
  const text = raw.toString('latin1')
  if (!text.startsWith('req=')) {
    return fromGbk(raw)
  }
  const once = new URLSearchParams(text).get('req') ?? ''
  const bytes = once.includes('%')
    ? Buffer.from(
        once.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
        'latin1',
      )
    : Buffer.from(once, 'latin1')
  return fromGbk(bytes)
}
