import { allApps, type App, type AppGroup, type Application } from '#domain/portal/application.ts'
import type { Branch, TreePath } from '#domain/portal/edit-tree.ts'

/** What a tile opens, by its mode. */
export const modeNames = { 1: 'page', 2: 'site', 3: 'list', 4: 'chart', 5: 'flow' } as const

/** A piece of an application in its outline. */
export type AppPiece = { kind: 'app'; app: App } | { kind: 'group'; group: Omit<AppGroup, 'apps'> }

const leaf = (app: App): Branch<AppPiece> => ({ value: { kind: 'app', app }, children: [] })

/** Apps of its own stand before the groups, as on the phone. */
export const appBranches = ({ apps, groups }: Application): Branch<AppPiece>[] => [
  ...apps.map(leaf),
  ...groups.map(({ apps: inside, ...group }) => ({
    value: { kind: 'group' as const, group },
    children: inside.map(leaf),
  })),
]

const appsIn = (branches: readonly Branch<AppPiece>[]): App[] =>
  branches.flatMap(({ value }) => (value.kind === 'app' ? [value.app] : []))

export const appsOf = (branches: readonly Branch<AppPiece>[]): Pick<Application, 'apps' | 'groups'> => ({
  apps: appsIn(branches),
  groups: branches.flatMap(({ value, children }) =>
    value.kind === 'group' ? [{ ...value.group, apps: appsIn(children) }] : [],
  ),
})

export const mayLieIn = (piece: AppPiece, parent: AppPiece | null): boolean =>
  parent === null || (piece.kind === 'app' && parent.kind === 'group')

/** The place of a piece in the definition, as the server names it. */
export function placeOfPiece(application: Application, [first = 0, second]: TreePath): string {
  const own = application.apps.length
  if (first < own) {
    return `apps[${first}]`
  }
  const group = `groups[${first - own}]`
  return second === undefined ? group : `${group}.apps[${second}]`
}

/** A key that no app or group of the application has. */
export function freeKey(application: Application, stem: 'app' | 'group'): string {
  const usedKeys = new Set([
    ...allApps(application).map(({ key }) => key),
    ...application.groups.map(({ key }) => key),
  ])
  let number = 1
  while (usedKeys.has(`${stem}${number}`)) {
    number += 1
  }
  return `${stem}${number}`
}
