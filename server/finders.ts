import { sql } from 'kysely'
import { nameInLanguage } from '#domain/language.ts'
import type { SiteText } from '#domain/stay/texts.ts'
import { isAtSites, ownSites } from '#server/identity/users/confined-sites.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { foundPerKind, type Finder } from '#server/platform/find/finder.ts'

/** What the console's search finds, kind by kind. Each reads little, by the tenant's own rows. */
export const finders: readonly Finder[] = [
  {
    kind: 'person',
    rights: ['user.read'],
    find: async (scope, pattern) => {
      const rows = await scope
        .from('app_user')
        .select(['id', 'fullname', 'account', 'mobile'])
        .where((eb) =>
          eb.or([
            eb('fullname', 'ilike', pattern),
            eb('account', 'ilike', pattern),
            eb('initials', 'ilike', pattern.slice(1)),
            eb('mobile', 'like', pattern.slice(1)),
          ]),
        )
        .orderBy('fullname')
        .limit(foundPerKind)
        .execute()
      return rows.map(({ id, fullname, account }) => ({ id, title: fullname, detail: account }))
    },
  },
  {
    kind: 'org',
    rights: ['org.read'],
    find: async (scope, pattern) => {
      const rows = await scope
        .from('org')
        .select(['id', 'name', 'path_name'])
        .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('code', 'ilike', pattern)]))
        .orderBy('path_name')
        .limit(foundPerKind)
        .execute()
      return rows.map(({ id, name, path_name }) => ({ id, title: name, detail: path_name.slice(1) }))
    },
  },
  {
    kind: 'flow',
    rights: ['flow.manage'],
    find: async (scope, pattern) => {
      const rows = await scope
        .from('flow_definition')
        .select(['key', 'name', 'name_en'])
        .where((eb) =>
          eb.or([eb('name', 'ilike', pattern), eb('name_en', 'ilike', pattern), eb('key', 'ilike', pattern)]),
        )
        .orderBy('name')
        .limit(foundPerKind)
        .execute()
      return rows.map((row) => ({ id: row.key, title: nameIn(row, scope.language), detail: row.key }))
    },
  },
  {
    kind: 'form',
    rights: ['form.manage'],
    find: async (scope, pattern) => {
      const rows = await scope
        .from('form_definition')
        .select(['key', 'name', 'name_en'])
        .where((eb) =>
          eb.or([eb('name', 'ilike', pattern), eb('name_en', 'ilike', pattern), eb('key', 'ilike', pattern)]),
        )
        .orderBy('name')
        .limit(foundPerKind)
        .execute()
      return rows.map((row) => ({ id: row.key, title: nameIn(row, scope.language), detail: row.key }))
    },
  },
  {
    kind: 'house',
    rights: ['house.manage', 'stay.desk'],
    find: async (scope, pattern) => {
      const sites = await ownSites(scope, 'house.manage', 'stay.desk')
      const name = sql<string>`coalesce(house.texts -> cast(${scope.language} as text) ->> 'name', house.texts -> 'zh-CN' ->> 'name')`
      const rows = await scope
        .from('house')
        .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
        .select(['house.id', name.as('name'), inLanguage<SiteText>('site.texts', scope.language).as('site')])
        .where(
          sql<boolean>`(house.texts -> 'zh-CN' ->> 'name' ilike ${pattern} or house.texts -> 'en-US' ->> 'name' ilike ${pattern})`,
        )
        .where(isAtSites('house.site_id', sites))
        .orderBy('house.id')
        .limit(foundPerKind)
        .execute()
      return rows.map(({ id, name: title, site }) => ({ id, title, detail: site.name }))
    },
  },
  {
    kind: 'order',
    rights: ['stay.desk'],
    find: async (scope, pattern) => {
      const sites = await ownSites(scope, 'stay.desk')
      const rows = await scope
        .from('stay_order')
        .select(['id', 'order_no', 'contact_name', 'check_in'])
        .where((eb) =>
          eb.or([
            eb('order_no', 'like', pattern),
            eb('contact_name', 'ilike', pattern),
            eb('contact_phone', 'like', pattern.slice(1)),
          ]),
        )
        .where(isAtSites('site_id', sites))
        .orderBy('created_at', 'desc')
        .limit(foundPerKind)
        .execute()
      return rows.map(({ id, order_no, contact_name, check_in }) => ({
        id,
        title: order_no,
        detail: `${contact_name} ${check_in}`,
      }))
    },
  },
]

const nameIn = (row: { name: string; name_en: string | null }, language: 'zh-CN' | 'en-US') =>
  nameInLanguage({ name: row.name, nameEn: row.name_en }, language)
