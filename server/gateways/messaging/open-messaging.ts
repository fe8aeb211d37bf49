import { messagingLoginPaths } from '#api/identity/login-path.ts'
import type { MessagingProvider } from '#domain/identity/messaging.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { dingTalk } from './dingtalk.ts'
import { localMessaging } from './local-messaging.ts'
import { noMessaging, type MessagingGateway } from './messaging.ts'
import { returnAddress } from '../return-address.ts'
import { weChatMiniProgram, weChatOfficialAccount } from './wechat.ts'

type Ground = { db: Database; now: () => number }

export function openMessaging(config: Config, ground: Ground): Record<MessagingProvider, MessagingGateway> {
  return {
    miniProgram: openWeChat(config, ground, 'miniProgram'),
    officialAccount: openWeChat(config, ground, 'officialAccount'),
    dingTalk: openDingTalk(config, ground),
  }
}

function openWeChat(
  config: Config,
  ground: Ground,
  provider: 'miniProgram' | 'officialAccount',
): MessagingGateway {
  const isMini = provider === 'miniProgram'
  const id = isMini ? config.WECHAT_MINI_ID : config.WECHAT_OFFICIAL_ID
  const secret = isMini ? config.WECHAT_MINI_SECRET : config.WECHAT_OFFICIAL_SECRET
  if (config.MESSAGING === 'local') {
    return localMessaging(provider, ground)
  }
  if (config.MESSAGING === 'none' || !id || !secret) {
    return noMessaging
  }
  const app = { id, secret, apiUrl: config.WECHAT_API_URL }
  return isMini
    ? weChatMiniProgram(app)
    : weChatOfficialAccount({
        ...app,
        openUrl: config.WECHAT_OPEN_URL,
        returnTo: returnAddress(config, messagingLoginPaths.officialAccount),
      })
}

function openDingTalk(config: Config, ground: Ground): MessagingGateway {
  switch (config.DINGTALK) {
    case 'none':
      return noMessaging
    case 'local':
      return localMessaging('dingTalk', ground)
    case 'dingtalk':
      return dingTalk({
        id: config.DINGTALK_CLIENT_ID ?? '',
        secret: config.DINGTALK_CLIENT_SECRET ?? '',
        apiUrl: config.DINGTALK_API_URL,
        loginUrl: config.DINGTALK_LOGIN_URL,
        returnTo: returnAddress(config, messagingLoginPaths.dingTalk),
      })
  }
}
