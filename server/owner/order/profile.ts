import type { SiteText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import { parkDay } from '#domain/park-time.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { accessOfHouses } from '../access/house-access.ts'
import { houseName } from '../house/house-name.ts'
import { isMine } from '../house/houses.ts'
import type { Caller, Scope } from '#server/scope.ts'

const duties = ['cleaning', 'repair', 'steward'] as const

/** An owner, the terms of the houses, and whom to call about them. */
export async function ownerProfile(scope: Scope, user: Caller) {
  const today = parkDay(scope.now())
  const [person, realName, houses] = await Promise.all([
    scope.from('app_user').select(['fullname', 'mobile']).where('id', '=', user.id).executeTakeFirstOrThrow(),
    scope.from('real_name').select('state').where('user_id', '=', user.id).executeTakeFirst(),
    scope
      .from('house')
      .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
      .select(['house.id', 'house.site_id', 'site.phone'])
      .select([
        houseName(scope).as('name'),
        inLanguage<SiteText>('site.texts', scope.language).as('site_text'),
      ])
      .where(isMine(scope, user.id))
      .orderBy('house.created_at')
      .orderBy('house.id')
      .limit(200)
      .execute(),
  ])
  const ids = houses.map(({ id }) => id)
  const [access, terms, services] = await Promise.all([
    accessOfHouses(scope, user.id, ids),
    ids.length === 0 ? [] : termRows(scope, ids, today),
    ids.length === 0 ? [] : serviceRows(scope, ids, today),
  ])
  const sites = new Map(houses.map((house) => [house.site_id, house]))
  return {
    name: person.fullname,
    phone: person.mobile ?? '',
    isIdentified: realName?.state === 'passed',
    houses: houses.map(({ id, name }) => {
      const term = access.may(id, 'terms') ? terms.find((one) => one.house_id === id) : undefined
      return {
        id,
        name,
        terms: term ? { ownerBp: term.owner_bp, from: term.starts_on, until: term.ends_on } : null,
        services: services
          .filter((one) => one.house_id === id)
          .map((one) => ({
            duty: duties.find((duty) => duty === one.duty) ?? 'steward',
            company: one.company,
            phone: one.phone,
          })),
      }
    }),
    sites: [...sites.values()].map((house) => ({
      id: house.site_id,
      name: house.site_text.name,
      phone: house.phone,
    })),
  }
}

const termRows = (scope: Scope, ids: string[], today: string) =>
  scope
    .from('entrustment')
    .select(['house_id', 'owner_bp', 'starts_on', 'ends_on'])
    .distinctOn('house_id')
    .where('house_id', 'in', ids)
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', today)]))
    .orderBy('house_id')
    .orderBy('starts_on', 'desc')
    .execute()

const serviceRows = (scope: Scope, ids: string[], today: string) =>
  scope
    .from('house_service as service')
    .innerJoin(scope.table('service_company as company'), 'company.id', 'service.company_id')
    .select(['service.house_id', 'service.duty', 'company.phone'])
    .select(
      (scope.language === 'en-US' ? sql<string>`company.name_en` : sql<string>`company.name_zh`).as(
        'company',
      ),
    )
    .where('service.house_id', 'in', ids)
    .where('service.starts_on', '<=', today)
    .where((eb) => eb.or([eb('service.ends_on', 'is', null), eb('service.ends_on', '>', today)]))
    .orderBy('service.duty')
    .execute()
