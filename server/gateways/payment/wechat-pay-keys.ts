import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import type { PayChannel } from '#domain/wallet/pay-method.ts'

/** The provider's keys by serial number or key id: several at once, as they change while both are in use. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>

export type WechatPaySettings = {
  url: string
  merchant: string
  key: string
  serial: string
  secret: string
  platformKeys: PlatformKeys
  /** Each channel belongs to an app of ours; one without is not offered. */
  appIds: Readonly<Record<PayChannel, string | null>>
  noticeAddress: (tenantCode: string) => string
  backAddress: (path: string) => string
  now: () => number
}

/** Reads `ID=-----BEGIN …` pairs; a certificate gives its key. */
export function readPlatformKeys(text: string): PlatformKeys {
  const pairs = text
    .replaceAll(String.raw`\n`, '\n')
    .matchAll(/(\w+)=\s*(-----BEGIN [A-Z ]+-----[\s\S]+?-----END [A-Z ]+-----)/g)
  return new Map([...pairs].map(([, id = '', pem = '']) => [id, createPublicKey(pem)]))
}

type Signer = { merchant: string; serial: string; key: string }

/** Signs for the merchant: base64 of SHA256 with RSA, over lines that each end with a line break. */
export function createSigner({ key }: Pick<Signer, 'key'>) {
  const own = createPrivateKey(key)
  return (...lines: string[]): string =>
    sign('RSA-SHA256', Buffer.from(lines.map((line) => `${line}\n`).join('')), own).toString('base64')
}

export const nonce = (): string => randomBytes(16).toString('hex')

/** The header by which the provider knows whose request this is. */
export function authorization(
  { merchant, serial }: Omit<Signer, 'key'>,
  signLines: (...lines: string[]) => string,
  request: { method: string; path: string; body: string; now: number },
): string {
  const timestamp = String(Math.floor(request.now / 1000))
  const once = nonce()
  const signature = signLines(request.method, request.path, timestamp, once, request.body)
  const parts = { mchid: merchant, nonce_str: once, signature, timestamp, serial_no: serial }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** The times on both sides may differ by this much; anything older may be a repetition by somebody else. */
const window = 5 * 60_000

type Signed = {
  serial: string | undefined
  timestamp: string | undefined
  nonce: string | undefined
  signature: string | undefined
}

/** Whether the provider signed these bytes just now. Gives what is wrong, or null. */
export function signatureProblem(
  keys: PlatformKeys,
  signed: Signed,
  bytes: Buffer,
  now: number,
): string | null {
  const { serial = '', timestamp = '', nonce: once = '', signature = '' } = signed
  const key = keys.get(serial)
  if (!key) {
    return `nobody's key has the number ${serial.slice(0, 60)}`
  }
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > window) {
    return 'it is too old or from the future'
  }
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${once}\n`), bytes, Buffer.from('\n')])
  return verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'))
    ? null
    : 'the signature is wrong'
}

/** Opens what the provider sealed with the merchant's secret; null when it cannot be opened. */
export function decryptNotice(
  secret: string,
  { ciphertext, nonce: once, associated }: { ciphertext: string; nonce: string; associated: string },
): string | null {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < 16) {
    return null
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secret), Buffer.from(once))
    decipher.setAuthTag(bytes.subarray(-16))
    decipher.setAAD(Buffer.from(associated))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
