import { requestText, parseJsonObject, textField } from '../service-request.ts'
import { safeAvatarUrl, type MessagingAnswer, type MessagingGateway } from './messaging.ts'

type App = { id: string; secret: string; apiUrl: string; loginUrl: string; returnTo: string }

/** DingTalk: the person agrees on its page, the code buys a token, the token tells who it is. */
export function dingTalk(app: App): MessagingGateway {
  return {
    authorizeAddress(state) {
      const query = new URLSearchParams({
        redirect_uri: app.returnTo,
        response_type: 'code',
        client_id: app.id,
        scope: 'openid',
        state,
        prompt: 'consent',
      })
      return `${app.loginUrl}/oauth2/auth?${query}`
    },
    async personOf(_tenantId, code) {
      const body = { clientId: app.id, clientSecret: app.secret, code, grantType: 'authorization_code' }
      const token = await requestText(`${app.apiUrl}/v1.0/oauth2/userAccessToken`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!token.ok || token.status !== 200) {
        return refusalOf(token)
      }
      const accessToken = textField(parseJsonObject(token.text), 'accessToken')
      const me = await requestText(`${app.apiUrl}/v1.0/contact/users/me`, {
        headers: { 'x-acs-dingtalk-access-token': accessToken },
      })
      return me.ok && me.status === 200 ? personOf(parseJsonObject(me.text)) : refusalOf(me)
    },
  }
}

function personOf(me: Record<string, unknown>): MessagingAnswer {
  const subject = textField(me, 'openId')
  if (!subject) {
    return { ok: false, reason: 'unavailable', detail: 'the answer names nobody' }
  }
  return {
    ok: true,
    person: {
      provider: 'dingTalk',
      subject,
      unionId: textField(me, 'unionId') || null,
      nickname: textField(me, 'nick'),
      avatar: safeAvatarUrl(textField(me, 'avatarUrl')),
    },
  }
}

function refusalOf(response: Awaited<ReturnType<typeof requestText>>): MessagingAnswer {
  if (!response.ok) {
    return { ok: false, reason: 'unavailable', detail: response.detail }
  }
  const code = textField(parseJsonObject(response.text), 'code')
  const detail = `${response.status} ${code}`
  if (/authcode|invalidparameter\.code|invalid.*code/i.test(code)) {
    return { ok: false, reason: 'code', detail }
  }
  return {
    ok: false,
    reason: response.status === 429 || /throttl/i.test(code) ? 'busy' : 'unavailable',
    detail,
  }
}
