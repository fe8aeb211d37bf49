import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { AppType } from './apps.ts'
import { HomeLayoutItem } from './home.ts'
import { Menu } from './menus.ts'
import { Alias, ApplicationShape, ColumnShape, LayoutShape, MenuShape } from './shapes.ts'

const managing = { right: 'portal.manage' } as const
const desk = (path: string) => portal(`/portal/portalDefinition/v1/${path}`)

/** A definition as it stands in an editor, saved or not. */
const Unsaved = z.union([
  z.object({ kind: z.literal('application'), definition: ApplicationShape }),
  z.object({ kind: z.literal('layout'), definition: LayoutShape }),
  z.object({ kind: z.literal('column'), definition: ColumnShape }),
  z.object({ kind: z.literal('menu'), definition: MenuShape }),
])
export type UnsavedPortal = z.infer<typeof Unsaved>

const Named = z.object({ key: z.string(), name: z.string() })
const Layout = z.object({ alias: z.string(), name: z.string() })

/** What operators of home pages are helped by while they describe them. */
export const portalDeskApi = {
  /** Everything that would keep a definition from being saved, each with its place in it. */
  checkPortal: endpoint({
    method: 'POST',
    path: desk('check'),
    access: managing,
    body: Unsaved,
    gives: z.array(z.object({ at: z.string(), reason: z.string(), message: z.string() })),
  }),

  /** What needs a definition: while something does, it stays. A role that grants a menu only loses it. */
  portalUses: endpoint({
    method: 'GET',
    path: desk('uses'),
    access: managing,
    query: z.object({
      kind: z.enum(['application', 'layout', 'column', 'menu']),
      alias: z.string().check(z.maxLength(100)),
    }),
    gives: z.array(
      z.object({
        kind: z.enum(['layout', 'column', 'role']),
        key: z.string(),
        name: z.string(),
        /** It keeps the definition from being removed. */
        isHolding: z.boolean(),
      }),
    ),
  }),

  /** What tiles and columns can open or show. */
  portalCatalogue: endpoint({
    method: 'GET',
    path: desk('catalogue'),
    access: managing,
    gives: z.object({
      templates: z.array(Named),
      charts: z.array(Named),
      forms: z.array(z.extend(Named, { object: z.string() })),
      queries: z.array(z.extend(Named, { fields: z.array(Named) })),
      columns: z.array(z.extend(Named, { type: z.string() })),
      apps: z.array(z.extend(Named, { application: z.string() })),
    }),
  }),

  /** A tree of menus, with the revision its next save names. */
  menuTree: endpoint({
    method: 'GET',
    path: portal('/sys/sysMenu/v1/getTree'),
    access: managing,
    query: z.object({ alias: z.string().check(z.maxLength(100)) }),
    gives: z.object({ revision: z.int(), definition: MenuShape }),
  }),

  /**
   * What somebody would find, by what is saved and by what is not saved yet. It resolves definitions and rights alone:
   * neither tasks nor messages of the person, nor the apps they chose themselves, are looked at.
   */
  previewHome: endpoint({
    method: 'POST',
    path: desk('preview'),
    access: { right: 'portal.preview' },
    body: z.object({
      userId: z.uuid(),
      unsaved: z.optional(Unsaved),
      /** Shows this layout to them, whichever they would have. */
      layout: z.optional(Alias),
    }),
    gives: z.object({
      /** The one that is shown, and the one they have: the first that is for them. */
      shown: z.nullable(Layout),
      own: z.nullable(Layout),
      /** All that are for them, in the order in which they count. */
      candidates: z.array(Layout),
      items: z.array(HomeLayoutItem),
      applications: z.array(AppType),
      menus: z.array(Menu),
      hidden: z.array(
        z.object({
          kind: z.enum(['column', 'app']),
          key: z.string(),
          name: z.string(),
          reason: z.enum(['notMeant', 'noRight', 'notOpen']),
        }),
      ),
    }),
    limit: { max: 240, seconds: 60, per: 'user' },
  }),
}
