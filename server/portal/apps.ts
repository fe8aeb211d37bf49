import type { AppType, PortalApp } from '#api/portal/apps.ts'
import {
  chosenApps,
  visibleApplications,
  visibleAppsIn,
  type VisibleApp,
  type VisibleApplication,
} from '#domain/portal/visible-apps.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { lockUser } from '#server/identity/users/lock-user.ts'
import type { QueryUser } from '#server/queries/run-query.ts'
import { allPortalDefinitions } from './definitions.ts'
import { openableTargetsOf } from './openable-apps.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const APP_TYPES = 'appType'

/** A tile as it is drawn. */
export const shownApp =
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

async function openFor(scope: Scope, person: QueryUser) {
  const stored = await allPortalDefinitions(scope, 'application')
  return visibleApplications(
    stored.map(({ definition }) => definition),
    await openableTargetsOf(scope, person),
  )
}

/** The types of applications as the work centre shows them. */
export async function appTypesFor(scope: Scope, person: QueryUser, typeKey: string): Promise<AppType[]> {
  const open = await openFor(scope, person)
  const ofType = open.filter(({ alias }) => typeKey === '' || typeKey === APP_TYPES || typeKey === alias)
  return shownAppTypes(ofType, scope.language)
}

export const shownAppTypes = (open: readonly VisibleApplication[], language: Language): AppType[] =>
  open.map(({ alias, apps, groups, ...names }) => ({
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

/** The apps somebody keeps at hand; while they chose none, those given. */
export async function ownAppsOf(
  scope: Scope,
  person: QueryUser,
  otherwise: readonly string[] = [],
): Promise<PortalApp[]> {
  const rows = await scope
    .from('own_app')
    .select('app_key')
    .where('user_id', '=', person.id)
    .orderBy('order_no')
    .execute()
  const keys = rows.length === 0 ? otherwise : rows.map(({ app_key }) => app_key)
  if (keys.length === 0) {
    return []
  }
  const open = visibleAppsIn(await openFor(scope, person))
  return chosenApps(open, keys).map(shownApp(scope.language))
}

/** Keeps these apps at hand, in this order. */
export async function saveOwnApps(
  scope: TxScope,
  person: QueryUser,
  keys: readonly string[],
): Promise<PortalApp[]> {
  const chosen = chosenApps(visibleAppsIn(await openFor(scope, person)), keys)
  await lockUser(scope, person.id)
  await scope.delete('own_app').where('user_id', '=', person.id).execute()
  if (chosen.length > 0) {
    const rows = chosen.map(({ key }, place) => ({ user_id: person.id, app_key: key, order_no: place }))
    await scope.insert('own_app', rows).execute()
  }
  return chosen.map(shownApp(scope.language))
}
