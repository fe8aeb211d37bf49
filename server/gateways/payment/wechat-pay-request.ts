import { requestBytes, parseJsonObject, textField } from '../service-request.ts'
import { authorization, signatureProblem, createSigner, type WechatPaySettings } from './wechat-pay-keys.ts'

/** isPassing: nobody knows whether it happened, or it may well work later. */
export type WechatAnswer =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; code: string; isPassing: boolean; detail: string }

export type WechatRequest = (method: 'GET' | 'POST', path: string, body?: object) => Promise<WechatAnswer>

const passing = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'BANK_ERROR', 'TRADE_ERROR']

/** Sends signed requests, and believes only answers that are signed in turn. */
export function createWechatRequest(settings: WechatPaySettings): WechatRequest {
  const { url, platformKeys, now } = settings
  const signLines = createSigner(settings)
  return async (method, path, body) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const [keyId = ''] = platformKeys.keys()
    const response = await requestBytes(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'shanju',
        'wechatpay-serial': keyId,
        authorization: authorization(settings, signLines, { method, path, body: text, now: now() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: text }),
    })
    if (!response.ok) {
      return { ok: false, code: '', isPassing: true, detail: response.detail }
    }
    const { status, headers, bytes } = response
    const signed = {
      serial: headers.get('wechatpay-serial') ?? undefined,
      timestamp: headers.get('wechatpay-timestamp') ?? undefined,
      nonce: headers.get('wechatpay-nonce') ?? undefined,
      signature: headers.get('wechatpay-signature') ?? undefined,
    }
    const value = parseJsonObject(bytes.toString('utf8'))
    const code = textField(value, 'code')
    // A refusal of our own signature is not signed; it must not be taken for an answer to the question.
    const problem = signatureProblem(platformKeys, signed, bytes, now())
    if (problem) {
      const detail = `${status} ${code}: not to be believed, ${problem}`
      return { ok: false, code: '', isPassing: true, detail }
    }
    if (status === 200 || status === 204) {
      return { ok: true, value }
    }
    const detail = `${status} ${code}: ${textField(value, 'message')}`
    return { ok: false, code, isPassing: status >= 500 || status === 429 || passing.includes(code), detail }
  }
}
