import type { Database } from '#server/db/open.ts'
import { chargesFit } from './charges.ts'
import { chatsWhole } from './chats.ts'
import type { Check } from './check.ts'
import { ledgerSound } from './ledger.ts'
import { flowVersionsSound } from './flow-versions.ts'
import { flowsSound } from './flows.ts'
import { messagesDelivered } from './outbox.ts'
import { paymentsSound } from './payments.ts'
import { ordersFit } from './orders.ts'
import { placesFit } from './org-tree.ts'
import { roomsApart } from './meeting-rooms.ts'
import { rowsRecorded } from './row-records.ts'
import { sessionsSound } from './sessions.ts'
import { staysFit } from './houses.ts'
import { tenantsApart } from './tenant-isolation.ts'

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
