import * as z from 'zod/mini'
import { appIcons } from '#domain/portal/app-icons.ts'
import { appModes } from '#domain/portal/application.ts'
import { bpmRunTime, portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { chartStyles } from '#domain/queries/query.ts'

export const PortalApp = z.object({
  /** `application.app`: by this somebody keeps it at hand. */
  key: z.string(),
  /** Of a chart and of a flow its own id. */
  id: z.string(),
  name: z.string(),
  icon: z.enum(appIcons),
  iconColor: z.string(),
  mode: z.literal(appModes),
  content: z.string(),
})
export type PortalApp = z.infer<typeof PortalApp>

export const AppType = z.object({
  id: z.string(),
  typeName: z.string(),
  appList: z.array(PortalApp),
  get children() {
    return z.array(AppType)
  },
})
export type AppType = z.infer<typeof AppType>

/** The application centre, as far as the caller may open what is in it. */
export const appsApi = {
  /** Without a key, or by `appType`, all types; by the alias of a type that one alone. */
  applications: endpoint({
    method: 'GET',
    path: portal('/portal/appModel/v1/getApp'),
    access: 'user',
    query: z.object({ typeKey: z._default(z.string().check(z.maxLength(100)), 'appType') }),
    gives: z.array(AppType),
  }),

  /** The apps the caller keeps at hand, in their order. */
  ownApps: endpoint({
    method: 'GET',
    path: portal('/portal/appModel/v1/getMyApp'),
    access: 'user',
    gives: z.array(PortalApp),
  }),
  /** Those given are all, in this order; one that cannot be opened is left out. */
  saveOwnApps: endpoint({
    method: 'POST',
    path: portal('/portal/appModel/v1/saveMyApp'),
    access: 'user',
    body: z.object({ keys: z.array(z.string().check(z.maxLength(101))).check(z.maxLength(50)) }),
    gives: z.array(PortalApp),
  }),

  /** A chart with its numbers, by id or alias, as a list of one. */
  report: endpoint({
    method: 'GET',
    path: bpmRunTime('/runtime/report/v1/getEchartsData'),
    access: 'user',
    query: z.object({ reportId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    gives: z.array(
      z.object({
        id: z.string(),
        alias: z.string(),
        name: z.string(),
        style: z.enum(chartStyles),
        xaxisField: z.string(),
        xaxisName: z.string(),
        yaxisUnit: z.string(),
        state: z.nullable(z.string()),
        states: z.array(z.object({ key: z.string(), name: z.string() })),
        resultfield: z.array(z.object({ field: z.string(), name: z.string(), isMoney: z.boolean() })),
        rows: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
}
