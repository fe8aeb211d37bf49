import type { AppType, PortalApp } from '#api/portal/apps.ts'
import {
  chosenApps,
  visibleApplications,
  visibleAppsIn,
  type VisibleApp,
} from '#domain/portal/visible-apps.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { nameInLanguage } from '#server/text/name-in-language.ts'
import type { Language } from '#server/http/failure.ts'
import type { QueryUser } from '#server/queries/run-query.ts'
import { allPortalDefinitions } from './definitions.ts'
import { openableTargetsOf } from './openable-apps.ts'

type PortalEnv = Pick<Env, 'db' | 'now' | 'config' | 'log'>

const APP_TYPES = 'appType'

const shownApp =
  (language: Language) =>
  ({ key, id, icon, iconColor, mode, content, ...names }: VisibleApp): PortalApp => ({
    key,
    id,
    name: nameInLanguage(names, language),
    icon,
    iconColor,
    mode,
    content,
  })

async function openFor(env: PortalEnv, tenantId: string, person: QueryUser) {
  const stored = await allPortalDefinitions(env.db, tenantId, 'application')
  return visibleApplications(
    stored.map(({ definition }) => definition),
    await openableTargetsOf(env, tenantId, person),
  )
}

/** The types of applications as the work centre shows them. */
export async function appTypesFor(
  env: PortalEnv,
  tenantId: string,
  person: QueryUser,
  typeKey: string,
): Promise<AppType[]> {
  const { language } = person
  const open = await openFor(env, tenantId, person)
  return open
    .filter(({ alias }) => typeKey === '' || typeKey === APP_TYPES || typeKey === alias)
    .map(({ alias, apps, groups, ...names }) => ({
      id: alias,
      typeName: nameInLanguage(names, language),
      appList: apps.map(shownApp(language)),
      children: groups.map((group) => ({
        id: `${alias}.${group.key}`,
        typeName: nameInLanguage(group, language),
        appList: group.apps.map(shownApp(language)),
        children: [],
      })),
    }))
}

/** The apps somebody keeps at hand; while they chose none, those given. */
export async function ownAppsOf(
  env: PortalEnv,
  tenantId: string,
  person: QueryUser,
  otherwise: readonly string[] = [],
): Promise<PortalApp[]> {
  const rows = await env.db
    .selectFrom('own_app')
    .select('app_key')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', person.id)
    .orderBy('order_no')
    .execute()
  const keys = rows.length === 0 ? otherwise : rows.map(({ app_key }) => app_key)
  if (keys.length === 0) {
    return []
  }
  const open = visibleAppsIn(await openFor(env, tenantId, person))
  return chosenApps(open, keys).map(shownApp(person.language))
}

/** Keeps these apps at hand, in this order. */
export async function saveOwnApps(
  tx: Tx,
  env: PortalEnv,
  tenantId: string,
  person: QueryUser,
  keys: readonly string[],
): Promise<PortalApp[]> {
  const chosen = chosenApps(visibleAppsIn(await openFor(env, tenantId, person)), keys)
  await tx.deleteFrom('own_app').where('tenant_id', '=', tenantId).where('user_id', '=', person.id).execute()
  if (chosen.length > 0) {
    const rows = chosen.map(({ key }, place) => ({
      tenant_id: tenantId,
      user_id: person.id,
      app_key: key,
      order_no: place,
    }))
    await tx.insertInto('own_app').values(rows).execute()
  }
  return chosen.map(shownApp(person.language))
}
