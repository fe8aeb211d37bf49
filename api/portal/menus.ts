import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

export const Menu = z.object({
  id: z.string(),
  alias: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  path: z.nullable(z.string()),
  get children() {
    return z.array(Menu)
  },
})

export const menusApi = {
  /** The tree of menus below the alias that the caller's roles open; without an alias, of all. */
  menus: endpoint({
    method: 'GET',
    path: portal('/sys/sysMenu/v1/getCurrentUserMenu'),
    access: 'user',
    query: z.object({ menuAlias: z._default(z.string().check(z.maxLength(100)), '') }),
    gives: z.array(Menu),
  }),
}
