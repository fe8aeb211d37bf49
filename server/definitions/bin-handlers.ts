import { sql } from 'kysely'
import type { binApi } from '#api/definitions/bin.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { kindsFor, type RemovedKind } from '#domain/platform/removed-definition.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { ownSites } from '#server/identity/users/confined-sites.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { restoreRemoved, type Restorers } from './restore-removed.ts'

type Tables = { removed: DB['removed_definition']; person: DB['app_user'] }

const removedList = {
  columns: {
    kind: { ref: 'removed.kind', type: 'text' },
    key: { ref: 'removed.key', type: 'text' },
    name: { ref: 'removed.name', type: 'text' },
    removedAt: { ref: 'removed.removed_at', type: 'instant' },
    until: { ref: 'removed.until', type: 'instant' },
  },
  id: 'removed.id',
  sort: [{ property: 'removedAt', direction: 'DESC' }],
} as const satisfies ListDefinition<Tables, keyof Tables, string>

/** Rooms and price groups belong to sites: they are shown to those who could take them back there. */
const isOfOwnSites = (roomSites: SiteReach, priceSites: SiteReach) =>
  sql<boolean>`case removed.kind
    when 'rooms' then ${roomSites === null}::boolean
      or removed.content ->> 'siteId' = any(${[...(roomSites ?? [])]}::text[])
    when 'price-groups' then ${priceSites === null}::boolean or not exists (select 1 from house
      where house.tenant_id = removed.tenant_id
        and house.id::text in (select jsonb_array_elements_text(removed.content -> 'houseIds'))
        and house.site_id <> all(${[...(priceSites ?? [])]}::uuid[]))
    else true end`

export const binHandlers = (restorers: Restorers): Handlers<typeof binApi> => ({
  async removedPage({ scope, user, body }) {
    const kinds = kindsFor(await methodRightsOf(scope, user.id))
    const rows = scope
      .from('removed_definition as removed')
      .leftJoin(scope.table('app_user as person'), 'person.id', 'removed.removed_by')
      .select((eb) => [
        'removed.id',
        eb.ref('removed.kind').$castTo<RemovedKind>().as('kind'),
        'removed.key',
        'removed.name',
        'removed.removed_at',
        'removed.until',
        'person.fullname',
      ])
      .where('removed.kind', '=', sql<string>`any(${kinds})`)
      .where('removed.until', '>', new Date(scope.now()))
      .where(isOfOwnSites(await ownSites(scope, 'site.manage'), await ownSites(scope, 'price.manage')))
    const page = await listRows(scope.db, rows, body, removedList)
    return {
      ...page,
      rows: page.rows.map(({ id, kind, key, name, removed_at, until, fullname }) => ({
        id,
        kind,
        key,
        name,
        removedAt: removed_at.getTime(),
        removedByName: fullname,
        until: until.getTime(),
      })),
    }
  },

  async restoreRemoved({ scope, user, body, audit }) {
    const actor = { id: user.id, language: scope.language }
    return scope.write(async (scope) => {
      const { kind, key } = await restoreRemoved(scope, actor, body.id, restorers)
      audit({ target: { id: key, name: `${kind} ${key}` } })
      return { kind, key }
    })
  },
})
