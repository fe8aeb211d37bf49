import type { portalDeskApi, UnsavedPortal } from '#api/portal/desk.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { isEntitled } from '#domain/identity/rights.ts'
import { nameInLanguage } from '#domain/language.ts'
import { appKeyOf, type Application } from '#domain/portal/application.ts'
import { appHiddenBecause, columnHiddenBecause, type OpenableTargets } from '#domain/portal/hidden-reason.ts'
import { aliasesIn } from '#domain/portal/home-layout.ts'
import { chosenApps, visibleApplications, visibleAppsIn } from '#domain/portal/visible-apps.ts'
import { previewedPerson } from '#server/identity/users/previewed-person.ts'
import type { Scope } from '#server/scope.ts'
import { shownApp, shownAppTypes } from './apps.ts'
import {
  allPortalDefinitions,
  type PortalDefinitions,
  type PortalKind,
  type StoredPortalDefinition,
} from './definitions.ts'
import { layoutItemsOf, shownColumn } from './home.ts'
import { menusOf } from './menus.ts'
import { openableTargetsOf } from './openable-apps.ts'

type Preview = CallOutput<typeof portalDeskApi.previewHome>

/** Home page, work centre and menus as somebody would find them, with what is not saved in the place of what is. */
export async function previewHome(
  scope: Scope,
  { userId, unsaved, layout: wanted }: BodyOf<typeof portalDeskApi.previewHome>,
): Promise<Preview> {
  const person = await previewedPerson(scope, userId)
  const targets = await openableTargetsOf(scope, person)
  const layouts = await withUnsaved(scope, 'layout', unsaved)
  const columns = await withUnsaved(scope, 'column', unsaved)
  const applications = (await withUnsaved(scope, 'application', unsaved)).map(({ definition }) => definition)
  const named = (one: { name: string; nameEn?: string | undefined }) => nameInLanguage(one, scope.language)
  const candidates = layouts
    .map(({ definition }) => definition)
    .filter(({ rights }) => isEntitled(rights, targets.rights))
  const [own] = candidates
  const layout = layouts.find(({ alias }) => alias === wanted)?.definition ?? own

  const open = visibleApplications(applications, targets)
  const visibleColumns = new Map(
    columns
      .filter(({ definition }) => columnHiddenBecause(definition, targets) === null)
      .map((column) => {
        // What they chose themselves is theirs: the preview shows what the column offers.
        const apps = chosenApps(visibleAppsIn(open), column.definition.apps ?? [])
        return [column.alias, shownColumn(column, apps.map(shownApp(scope.language)), scope.language)]
      }),
  )
  const head = (one: { alias: string; name: string; nameEn?: string | undefined }) => ({
    alias: one.alias,
    name: named(one),
  })
  const inLayout = new Set(layout ? aliasesIn(layout.items) : [])
  return {
    shown: layout ? head(layout) : null,
    own: own ? head(own) : null,
    candidates: candidates.map(head),
    items: layout ? layoutItemsOf(layout, visibleColumns, scope.language) : [],
    applications: shownAppTypes(open, scope.language),
    menus: await menusOf(scope, person.id, '', unsaved?.kind === 'menu' ? unsaved.definition : undefined),
    hidden: [
      ...columns.flatMap(({ alias, definition }) => {
        const reason = inLayout.has(alias) ? columnHiddenBecause(definition, targets) : null
        return reason ? [{ kind: 'column' as const, key: alias, name: named(definition), reason }] : []
      }),
      ...applications.flatMap((one) => hiddenApps(one, targets, named)),
    ],
  }
}

/** The apps that are left out for somebody; of an application that is not for them, all. */
function hiddenApps(
  application: Application,
  targets: OpenableTargets,
  named: (one: { name: string; nameEn?: string | undefined }) => string,
): Preview['hidden'] {
  const mayOpen = isEntitled(application.rights, targets.rights)
  const parts = [{ rights: undefined, apps: application.apps }, ...application.groups]
  return parts.flatMap(({ rights, apps }) =>
    apps.flatMap((app) => {
      const isOpen = mayOpen && (rights === undefined || isEntitled(rights, targets.rights))
      const reason = isOpen ? appHiddenBecause(app, targets) : 'notMeant'
      return reason
        ? [{ kind: 'app' as const, key: appKeyOf(application, app), name: named(app), reason }]
        : []
    }),
  )
}

/** The definitions of a kind, one of them as it stands in an editor, in the order in which they will count. */
async function withUnsaved<K extends PortalKind>(
  scope: Scope,
  kind: K,
  unsaved: UnsavedPortal | undefined,
): Promise<Pick<StoredPortalDefinition<K>, 'id' | 'alias' | 'definition'>[]> {
  const saved = await allPortalDefinitions(scope, kind)
  if (unsaved?.kind !== kind) {
    return saved
  }
  // The kind was compared above, so the definition is of that kind.
  const definition = unsaved.definition as PortalDefinitions[K]
  const { alias } = definition
  const id = saved.find((one) => one.alias === alias)?.id ?? ''
  const orderOf = (one: PortalDefinitions[K]) => ('orderNo' in one ? one.orderNo : 0)
  return [...saved.filter((one) => one.alias !== alias), { id, alias, definition }].toSorted(
    (one, other) => orderOf(one.definition) - orderOf(other.definition) || (one.alias < other.alias ? -1 : 1),
  )
}
