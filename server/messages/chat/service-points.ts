import { isServiceOpen, nextServiceOpening, type ServiceHours } from '#domain/messages/service-hours.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Language } from '#server/http/failure.ts'
import { inLanguage, type ByLanguage } from '#server/text/by-language.ts'

export type NewServicePoint = {
  siteId?: string
  texts: ByLanguage<{ name: string }>
  phone: string
  hours: ServiceHours
  orderNo?: number
}

export async function addServicePoint(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  point: NewServicePoint,
): Promise<void> {
  await tx
    .insertInto('service_point')
    .values({
      tenant_id: tenantId,
      id: env.newId(),
      site_id: point.siteId ?? null,
      texts: JSON.stringify(point.texts),
      phone: point.phone,
      hours: JSON.stringify(point.hours),
      order_no: point.orderNo ?? 0,
    })
    .execute()
}

/** Where the service is reached, the whole park's point first. */
export async function listServicePoints(db: Db, tenantId: string, language: Language, now: number) {
  const rows = await db
    .selectFrom('service_point')
    .select(['id', 'site_id', 'phone', 'hours', inLanguage<{ name: string }>('texts', language).as('text')])
    .where('tenant_id', '=', tenantId)
    .orderBy((eb) => eb('site_id', 'is not', null))
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const hours = hoursOf(row.hours)
    return {
      id: row.id,
      siteId: row.site_id,
      name: row.text.name,
      phone: row.phone,
      hours: hours.map((day): [string, string] | null => (day ? [day[0], day[1]] : null)),
      isServing: isServiceOpen(hours, now),
      servesNext: nextServiceOpening(hours, now),
    }
  })
}

const always: ServiceHours = Array.from({ length: 7 }, () => ['00:00', '24:00'] as const)

/** When the chat is answered: the hours of the whole park's point; without one, always. */
export async function chatHours(db: Db, tenantId: string): Promise<ServiceHours> {
  const row = await db
    .selectFrom('service_point')
    .select('hours')
    .where('tenant_id', '=', tenantId)
    .where('site_id', 'is', null)
    .orderBy('order_no')
    .limit(1)
    .executeTakeFirst()
  return row ? hoursOf(row.hours) : always
}

const hoursOf = (hours: unknown): ServiceHours => hours as ServiceHours
