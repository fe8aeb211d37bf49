/** The messaging apps a person can sign in with. */
export const messagingProviders = ['miniProgram', 'officialAccount', 'dingTalk'] as const
export type MessagingProvider = (typeof messagingProviders)[number]

/** A person as a provider knows them. `unionId` is the same in all apps of one provider. */
export type MessagingPerson = {
  provider: MessagingProvider
  subject: string
  unionId: string | null
}

type Key = { provider: string; subject: string }

/**
 * Under which names a person is kept: their id in this app, and their id with the provider as a whole. Whoever
 * was bound in the mini-program is thereby known in the official account too; WeChat and DingTalk never mix.
 */
export function identityKeys({ provider, subject, unionId }: MessagingPerson): Key[] {
  const family = provider === 'dingTalk' ? 'dingTalkUnion' : 'weChatUnion'
  return [{ provider, subject }, ...(unionId ? [{ provider: family, subject: unionId }] : [])]
}
