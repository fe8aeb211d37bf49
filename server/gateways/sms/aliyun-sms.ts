import { canonicalQuery, signedHeaders } from './aliyun-signature.ts'
import { requestText, parseJsonObject, textField } from '../service-request.ts'
import type { SmsAnswer, SmsGateway } from './sms.ts'

type Settings = {
  url: string
  keyId: string
  keySecret: string
  sign: string
  template: string
  templateEn: string
  now: () => number
  newId: () => string
}

/** Alibaba Cloud's text message service, call SendSms of version 2017-05-25. */
export function aliyunSms(settings: Settings): SmsGateway {
  const { host } = new URL(settings.url)
  return {
    async sendCode({ phone, code, language }) {
      const query = {
        PhoneNumbers: phone,
        SignName: settings.sign,
        TemplateCode: language === 'en-US' ? settings.templateEn : settings.template,
        TemplateParam: JSON.stringify({ code }),
      }
      const headers = signedHeaders({
        method: 'POST',
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        date: new Date(settings.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
        nonce: settings.newId(),
        keyId: settings.keyId,
        keySecret: settings.keySecret,
      })
      const response = await requestText(`${settings.url}/?${canonicalQuery(query)}`, {
        method: 'POST',
        headers,
      })
      return response.ok
        ? answerOf(response.text)
        : { ok: false, reason: 'unavailable', detail: response.detail }
    },
  }
}

const reasons: Record<string, 'number' | 'tooMany'> = {
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.BUSINESS_LIMIT_CONTROL': 'tooMany',
  'isv.DAY_LIMIT_CONTROL': 'tooMany',
  'Throttling.User': 'tooMany',
}

function answerOf(text: string): SmsAnswer {
  const code = textField(parseJsonObject(text), 'Code')
  if (code === 'OK') {
    return { ok: true }
  }
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return { ok: false, reason: reason ?? 'unavailable', detail: code || 'no code in the answer' }
}
