import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import { textOf } from '#server/failure.ts'
import type { SmsGateway } from './sms.ts'

type Needs = { db: Database; log: Logger; now: () => number; newId: () => string }

/**
 * Stands in for a provider of text messages: keeps them for the developer's page and writes them to the log.
 * It refuses numbers ending in 9999, so that a refusal can be seen without a provider.
 */
export function localSms({ db, log, now, newId }: Needs): SmsGateway {
  return {
    async sendCode({ tenantId, phone, code, language }) {
      if (phone.endsWith('9999')) {
        return { ok: false, reason: 'number', detail: 'numbers ending in 9999 are refused' }
      }
      const content = textOf('phone.message', language, { code })
      await db
        .insertInto('local_sms')
        .values({ tenant_id: tenantId, id: newId(), phone, content, created_at: new Date(now()) })
        .execute()
      log.info({ phone, content }, 'text message, kept at /dev/outbox')
      return { ok: true }
    },
  }
}

/** The latest messages of a tenant, newest first. */
export async function latestLocalSms(db: Database, tenantId: string) {
  return db
    .selectFrom('local_sms')
    .select(['phone', 'content', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}
