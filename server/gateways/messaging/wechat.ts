import { requestText, parseJsonObject, textField } from '../service-request.ts'
import { safeAvatarUrl, type MessagingAnswer, type MessagingGateway } from './messaging.ts'

type App = { id: string; secret: string; apiUrl: string }
type Answer = { ok: true; fields: Record<string, unknown> } | Extract<MessagingAnswer, { ok: false }>

/** The mini-program: `wx.login` gives the code inside WeChat itself. */
export function weChatMiniProgram(app: App): MessagingGateway {
  return {
    authorizeAddress: null,
    async personOf(_tenantId, code) {
      const query = { appid: app.id, secret: app.secret, js_code: code, grant_type: 'authorization_code' }
      const answer = await get(app, '/sns/jscode2session', query)
      if (!answer.ok) {
        return answer
      }
      const subject = textField(answer.fields, 'openid')
      const unionId = textField(answer.fields, 'unionid') || null
      const person = { provider: 'miniProgram', subject, unionId, nickname: '', avatar: '' } as const
      return subject ? { ok: true, person } : unreadable
    },
  }
}

/** The official account: the person agrees on a page of WeChat and comes back with a code. */
export function weChatOfficialAccount(app: App & { openUrl: string; returnTo: string }): MessagingGateway {
  return {
    authorizeAddress(state) {
      // WeChat reads these in exactly this order, and wants the fragment.
      const query = new URLSearchParams([
        ['appid', app.id],
        ['redirect_uri', app.returnTo],
        ['response_type', 'code'],
        ['scope', 'snsapi_userinfo'],
        ['state', state],
      ])
      return `${app.openUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    async personOf(_tenantId, code) {
      const query = { appid: app.id, secret: app.secret, code, grant_type: 'authorization_code' }
      const token = await get(app, '/sns/oauth2/access_token', query)
      return token.ok ? profileOf(app, token.fields) : token
    },
  }
}

async function profileOf(app: App, token: Record<string, unknown>): Promise<MessagingAnswer> {
  const openid = textField(token, 'openid')
  if (!openid) {
    return unreadable
  }
  if (token['is_snapshotuser'] === 1) {
    return { ok: false, reason: 'notAPerson', detail: 'snapshot user' }
  }
  const query = { access_token: textField(token, 'access_token'), openid, lang: 'zh_CN' }
  const profile = await get(app, '/sns/userinfo', query)
  if (!profile.ok) {
    return profile
  }
  if (textField(profile.fields, 'openid') !== openid) {
    return unreadable
  }
  return {
    ok: true,
    person: {
      provider: 'officialAccount',
      subject: openid,
      unionId: textField(profile.fields, 'unionid') || textField(token, 'unionid') || null,
      nickname: textField(profile.fields, 'nickname'),
      avatar: safeAvatarUrl(textField(profile.fields, 'headimgurl')),
    },
  }
}

const unreadable = { ok: false, reason: 'unavailable', detail: 'the answer names nobody' } as const

/** 40029 and 40163 are bad and used codes, 41008 a missing one; -1 and 45011 ask to wait; 40226 is a blocked person. */
const reasons: Record<string, 'code' | 'busy' | 'notAPerson'> = {
  '40029': 'code',
  '40163': 'code',
  '41008': 'code',
  '42003': 'code',
  '-1': 'busy',
  '45011': 'busy',
  '40226': 'notAPerson',
}

async function get(app: App, path: string, query: Record<string, string>): Promise<Answer> {
  const response = await requestText(`${app.apiUrl}${path}?${new URLSearchParams(query)}`)
  if (!response.ok) {
    return { ok: false, reason: 'unavailable', detail: response.detail }
  }
  const fields = parseJsonObject(response.text)
  const code = String(fields['errcode'] ?? 0)
  if (code === '0') {
    return { ok: true, fields }
  }
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return { ok: false, reason: reason ?? 'unavailable', detail: `errcode ${code}` }
}
