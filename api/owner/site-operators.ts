import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const path = (name: string) => portal(`/hms/siteOperator/v1/${name}`)
const SiteIds = z.array(z.uuid()).check(z.maxLength(200))

/** At which sites somebody's rights on stays and houses hold. */
export const siteOperatorsApi = {
  /** All sites, and everybody whose rights hold at some of them alone. */
  siteOperators: endpoint({
    method: 'GET',
    path: path('list'),
    access: { right: 'user.read' },
    gives: z.object({
      sites: z.array(z.object({ id: z.string(), name: z.string() })),
      people: z.array(z.object({ userId: z.string(), siteIds: z.array(z.string()) })),
    }),
  }),
  /** The sites of one person; none: their rights hold everywhere. `before` is what was seen when it was changed. */
  saveSiteOperator: endpoint({
    method: 'POST',
    path: path('save'),
    access: { right: 'role.manage' },
    body: z.object({ userId: z.uuid(), siteIds: SiteIds, before: SiteIds }),
    gives: z.null(),
    audit: { action: 'owner.siteOperator.save', target: 'user' },
  }),
}
