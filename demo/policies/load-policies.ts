import { savePolicy } from '#server/identity/profile/policies.ts'
import { agreement } from './agreement.ts'
import { booking } from './booking.ts'
import { notices } from './notices.ts'
import { park } from './park.ts'
import { privacy } from './privacy.ts'
import type { TxScope } from '#server/scope.ts'

type Text = { title: string; content: string }
type Both = Record<'zh-CN' | 'en-US', Text>

const general: [number, Both][] = [
  [1, privacy],
  [2, agreement],
  [3, booking],
  [4, park],
]
const siteNotice = 5

export async function loadPolicies(scope: TxScope): Promise<void> {
  const save = async (type: number, siteCode: string, both: Both) => {
    for (const language of ['zh-CN', 'en-US'] as const) {
      await savePolicy(scope, { type, siteCode, language, ...both[language] })
    }
  }
  for (const [type, both] of general) {
    await save(type, '', both)
  }
  for (const [siteCode, both] of Object.entries(notices)) {
    await save(siteNotice, siteCode, both)
  }
}
