import type { ByLanguage } from '#domain/language.ts'
import { isServiceOpen, nextServiceOpening, type ServiceHours } from '#domain/messages/service-hours.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewServicePoint = {
  siteId?: string
  texts: ByLanguage<{ name: string }>
  phone: string
  hours: ServiceHours
  orderNo?: number
}

export async function addServicePoint(scope: TxScope, point: NewServicePoint): Promise<void> {
  await scope
    .insert('service_point', {
      id: scope.newId(),
      site_id: point.siteId ?? null,
      texts: JSON.stringify(point.texts),
      phone: point.phone,
      hours: JSON.stringify(point.hours),
      order_no: point.orderNo ?? 0,
    })
    .execute()
}

/** Where the service is reached, the whole park's point first. */
export async function listServicePoints(scope: Scope) {
  const now = scope.now()
  const rows = await scope
    .from('service_point')
    .select([
      'id',
      'site_id',
      'phone',
      'hours',
      inLanguage<{ name: string }>('texts', scope.language).as('text'),
    ])
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
export async function chatHours(scope: Scope): Promise<ServiceHours> {
  const row = await scope
    .from('service_point')
    .select('hours')
    .where('site_id', 'is', null)
    .orderBy('order_no')
    .limit(1)
    .executeTakeFirst()
  return row ? hoursOf(row.hours) : always
}

// What is in the column was checked when it was saved.
const hoursOf = (hours: unknown): ServiceHours => hours as ServiceHours
