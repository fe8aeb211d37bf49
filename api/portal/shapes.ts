import { appIcons } from '#domain/portal/app-icons.ts'
import { appModes, type App, type Application } from '#domain/portal/application.ts'
import { gridParts, type HomeLayout } from '#domain/portal/home-layout.ts'
import { columnTypes, type IndexColumn } from '#domain/portal/index-column.ts'
import type { MenuTree } from '#domain/portal/menus.ts'
import * as z from 'zod/mini'
import { RightsShape } from '#api/rights.ts'

/** The shapes of definitions; what they refer to is checked where they are saved, so that a refusal names the place. */
export const Alias = z.string().check(z.regex(/^[A-Za-z][\w-]{0,49}$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const NameEn = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const named = { name: Name, nameEn: NameEn }
const OrderNo = z.int().check(z.minimum(0), z.maximum(10_000))
const Method = z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/)))
const Path = z.string().check(z.minLength(1), z.maxLength(500))
const Line = z.string().check(z.trim(), z.maxLength(200))

const AppShape: z.ZodMiniType<App, App> = z.object({
  key: Alias,
  ...named,
  icon: z.enum(appIcons),
  iconColor: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
  mode: z.literal(appModes),
  content: Path,
  rights: z.optional(RightsShape),
  method: Method,
})
const Apps = z.array(AppShape).check(z.maxLength(200))

export const ApplicationShape: z.ZodMiniType<Application, Application> = z.object({
  alias: Alias,
  ...named,
  orderNo: OrderNo,
  rights: RightsShape,
  apps: Apps,
  groups: z
    .array(z.object({ key: Alias, ...named, rights: z.optional(RightsShape), apps: Apps }))
    .check(z.maxLength(50)),
})

export const ColumnShape: z.ZodMiniType<IndexColumn, IndexColumn> = z.object({
  alias: Alias,
  ...named,
  type: z.enum(columnTypes),
  rights: RightsShape,
  method: Method,
  dataFrom: z.string().check(z.maxLength(300)),
  requestType: z.enum(['GET', 'POST']),
  dataParam: z
    .array(
      z.object({
        name: z.string().check(z.regex(/^[\w.]{1,50}$/)),
        value: z.string().check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(20)),
  more: z.optional(Path),
  slides: z.optional(
    z
      .array(
        z.object({
          title: Line,
          titleEn: z.optional(Line),
          text: z.optional(Line),
          textEn: z.optional(Line),
          to: z.optional(Path),
        }),
      )
      .check(z.maxLength(10)),
  ),
  apps: z.optional(z.array(z.string().check(z.maxLength(101))).check(z.maxLength(50))),
  fields: z.optional(
    z.object({
      title: z.string().check(z.minLength(1), z.maxLength(100)),
      detail: z.optional(z.string().check(z.maxLength(100))),
      time: z.optional(z.string().check(z.maxLength(100))),
    }),
  ),
})

export const LayoutShape: z.ZodMiniType<HomeLayout, HomeLayout> = z.object({
  alias: Alias,
  ...named,
  orderNo: OrderNo,
  rights: RightsShape,
  items: z
    .array(
      z.object({
        type: z.enum(['grid', 'tab', 'none']),
        options: z.optional(z.object({ gutter: z.int().check(z.minimum(0), z.maximum(48)) })),
        columns: z.optional(
          z
            .array(
              z.object({
                span: z.int().check(z.minimum(1), z.maximum(gridParts)),
                name: z.optional(Name),
                nameEn: NameEn,
                list: z.array(z.object({ alias: Alias })).check(z.maxLength(20)),
              }),
            )
            .check(z.maxLength(24)),
        ),
        alias: z.optional(Alias),
      }),
    )
    .check(z.maxLength(30)),
})

const MenuAlias = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,99}$/))

/** A menu with all below it. Without rights it is for those whose roles grant it. */
export const MenuShape: z.ZodMiniType<MenuTree, MenuTree> = z.object({
  alias: MenuAlias,
  ...named,
  icon: z.optional(z.string().check(z.maxLength(50))),
  path: z.optional(Path),
  rights: z.optional(RightsShape),
  get children(): z.ZodMiniOptional<z.ZodMiniType<MenuTree[], MenuTree[]>> {
    return z.optional(z.array(MenuShape).check(z.maxLength(100)))
  },
})
