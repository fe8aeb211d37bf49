import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { requestText, parseJsonObject, textField } from '../service-request.ts'
import { formatProviderTime } from './provider-formats.ts'

export type AlipaySettings = {
  url: string
  appId: string
  /** The merchant's own number, which a notice has to name. */
  seller: string
  key: string
  publicKey: string
  noticeAddress: (tenantCode: string) => string
  backAddress: (path: string) => string
  now: () => number
}

type Params = Record<string, string>
export type AlipayAnswer =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; code: string; isPassing: boolean; detail: string }

/** What is signed: the filled parameters by name, as they are before they go into an address. */
export const signedText = (params: Readonly<Params>): string =>
  Object.keys(params)
    .filter((name) => params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

/** The parameters of a request, signed. */
export function alipayParams(
  settings: AlipaySettings,
  method: string,
  content: object,
  more: Params = {},
): Params {
  const params = {
    app_id: settings.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: formatProviderTime(settings.now()),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  }
  const signature = sign('RSA-SHA256', Buffer.from(signedText(params)), createPrivateKey(settings.key))
  return { ...params, sign: signature.toString('base64') }
}

export const isSignedByAlipay = (publicKey: string, text: string, signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'))

const passing = ['ACQ.SYSTEM_ERROR', 'AOP.SYSTEM_ERROR', 'isp.unknow-error', 'SYSTEM_ERROR']

/** Sends a request and believes its answer only when it is signed over the very text that came. */
export async function askAlipay(
  settings: AlipaySettings,
  method: string,
  content: object,
  more: Params = {},
): Promise<AlipayAnswer> {
  const response = await requestText(settings.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams(alipayParams(settings, method, content, more)).toString(),
  })
  if (!response.ok || response.status !== 200) {
    return unsure(response.ok ? String(response.status) : response.detail)
  }
  const text = rawField(response.text, `${method.replaceAll('.', '_')}_response`)
  const signature = textField(parseJsonObject(response.text), 'sign')
  if (text === null || !isSignedByAlipay(settings.publicKey, text, signature)) {
    return unsure('the answer is not signed as it should be')
  }
  const value = parseJsonObject(text)
  if (textField(value, 'code') === '10000') {
    return { ok: true, value }
  }
  const code = textField(value, 'sub_code') || textField(value, 'code')
  // 20000 and 10003 mean that the provider itself does not know yet.
  const isPassing = ['20000', '10003'].includes(textField(value, 'code')) || passing.includes(code)
  return { ok: false, code, isPassing, detail: `${code}: ${textField(value, 'sub_msg')}` }
}

const unsure = (detail: string): AlipayAnswer => ({ ok: false, code: '', isPassing: true, detail })

/** The text of an object inside a JSON text, byte for byte: the signature is over that and nothing else. */
export function rawField(text: string, name: string): string | null {
  const found = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(text)
  if (!found) {
    return null
  }
  const start = found.index + found[0].length
  let depth = 0
  let isInText = false
  for (let at = start; at < text.length; at++) {
    const letter = text.charAt(at)
    if (isInText) {
      if (letter === '\\') {
        at++
      } else if (letter === '"') {
        isInText = false
      }
    } else if (letter === '"') {
      isInText = true
    } else if (letter === '{') {
      depth++
    } else if (letter === '}' && --depth === 0) {
      return text.slice(start, at + 1)
    }
  }
  return null
}
