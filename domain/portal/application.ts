import type { RightEntry } from '#domain/identity/rights.ts'
import type { AppIcon } from './app-icons.ts'

/** 1 a page of the app, 2 another site, 3 a list of records, 4 a chart, 5 a flow to start. */
export const appModes = [1, 2, 3, 4, 5] as const
export type AppMode = (typeof appModes)[number]

type Rights = readonly RightEntry[]
type Named = { readonly name: string; readonly nameEn?: string | undefined }

/** One tile. Without rights of its own it is for whom its group is for. */
export type App = Named & {
  readonly key: string
  readonly icon: AppIcon
  /** `#rrggbb`. */
  readonly iconColor: string
  readonly mode: AppMode
  /** By mode: a path, an address, the key of a list, the alias of a chart, the key of a flow. */
  readonly content: string
  readonly rights?: Rights | undefined
  /** The method right without which the page it opens would refuse the person. */
  readonly method?: string | undefined
}

export type AppGroup = Named & {
  readonly key: string
  readonly rights?: Rights | undefined
  readonly apps: readonly App[]
}

/** A type of applications: one tab, with tiles of its own and groups of tiles that fold. */
export type Application = Named & {
  readonly alias: string
  readonly orderNo: number
  readonly rights: Rights
  readonly apps: readonly App[]
  readonly groups: readonly AppGroup[]
}

/** By what an app is known outside its application. */
export const appKeyOf = (application: Pick<Application, 'alias'>, app: Pick<App, 'key'>): string =>
  `${application.alias}.${app.key}`

export const allApps = ({ apps, groups }: Pick<Application, 'apps' | 'groups'>): App[] => [
  ...apps,
  ...groups.flatMap((group) => group.apps),
]
