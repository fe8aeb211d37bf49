import { isEntitled } from '#domain/identity/rights.ts'
import { appHiddenBecause, targetOf, type OpenableTargets } from './hidden-reason.ts'
import { appKeyOf, type App, type Application } from './application.ts'

/** An app as it is opened: `content` names the thing itself, whatever the definition called it by. */
export type VisibleApp = Pick<App, 'name' | 'nameEn' | 'icon' | 'iconColor' | 'mode'> & {
  readonly key: string
  readonly id: string
  readonly content: string
}
type OpenGroup = { readonly name: string; readonly nameEn?: string | undefined; readonly key: string } & {
  readonly apps: VisibleApp[]
}
export type VisibleApplication = Pick<Application, 'alias' | 'name' | 'nameEn'> & {
  readonly apps: VisibleApp[]
  readonly groups: OpenGroup[]
}

/** The applications with what somebody may open of them. Groups and tabs with nothing in them are left out. */
export function visibleApplications(
  applications: readonly Application[],
  person: OpenableTargets,
): VisibleApplication[] {
  return applications
    .filter(({ rights }) => isEntitled(rights, person.rights))
    .map((application): VisibleApplication => {
      const open = (apps: readonly App[]) => apps.flatMap((app) => openApp(application, app, person))
      return {
        alias: application.alias,
        name: application.name,
        nameEn: application.nameEn,
        apps: open(application.apps),
        groups: application.groups
          .filter(({ rights }) => rights === undefined || isEntitled(rights, person.rights))
          .map(({ key, name, nameEn, apps }) => ({ key, name, nameEn, apps: open(apps) }))
          .filter(({ apps }) => apps.length > 0),
      }
    })
    .filter(({ apps, groups }) => apps.length > 0 || groups.length > 0)
}

function openApp(application: Application, app: App, person: OpenableTargets): VisibleApp[] {
  const target = appHiddenBecause(app, person) === null ? targetOf(app, person) : null
  if (target === null) {
    return []
  }
  const { name, nameEn, icon, iconColor, mode } = app
  const key = appKeyOf(application, app)
  return [{ key, id: mode >= 4 ? target : key, name, nameEn, icon, iconColor, mode, content: target }]
}

export const visibleAppsIn = (applications: readonly VisibleApplication[]): VisibleApp[] =>
  applications.flatMap(({ apps, groups }) => [...apps, ...groups.flatMap((group) => group.apps)])

/** The apps of these keys, in this order; one that cannot be opened any more is left out. */
export function chosenApps(open: readonly VisibleApp[], keys: readonly string[]): VisibleApp[] {
  const byKey = new Map(open.map((app) => [app.key, app]))
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? [])
}
