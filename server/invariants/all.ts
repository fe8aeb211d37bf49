import type { Database } from '#server/db/open.ts'
import { chargesFit } from './charges-fit.ts'
import { chatsWhole } from './chats-whole.ts'
import type { Check } from './check.ts'
import { ledgerSound } from './ledger-sound.ts'
import { flowVersionsSound } from './flow-versions-sound.ts'
import { flowsSound } from './flows-sound.ts'
import { messagesDelivered } from './messages-delivered.ts'
import { paymentsSound } from './payments-sound.ts'
import { ordersFit } from './orders-fit.ts'
import { placesFit } from './places-fit.ts'
import { roomsApart } from './rooms-apart.ts'
import { rowsRecorded } from './rows-recorded.ts'
import { sessionsSound } from './sessions-sound.ts'
import { staysFit } from './stays-fit.ts'
import { tenantsApart } from './tenants-apart.ts'

const checks: readonly Check[] = [
  tenantsApart,
  messagesDelivered,
  sessionsSound,
  placesFit,
  staysFit,
  ordersFit,
  chargesFit,
  rowsRecorded,
  flowVersionsSound,
  flowsSound,
  chatsWhole,
  roomsApart,
  ledgerSound,
  paymentsSound,
]

/** What must hold and does not, one line each. */
export async function brokenInvariants(db: Database, now: number): Promise<string[]> {
  const lines: string[] = []
  for (const check of checks) {
    const broken = await check.broken(db, now)
    lines.push(...broken.map((line) => `${check.name}: ${line}`))
  }
  return lines
}
