import { safePath } from '#domain/identity/safe-path.ts'
import { allApps, type App, type Application } from './application.ts'
import { aliasesIn, type HomeLayout, type LayoutItem } from './home-layout.ts'
import type { IndexColumn } from './index-column.ts'
import { portalProblem, type PortalProblem } from './portal-problem.ts'

/** What there is to refer to. */
export type KnownTargets = {
  readonly templates: ReadonlySet<string>
  readonly charts: ReadonlySet<string>
  readonly columns: ReadonlySet<string>
  readonly apps: ReadonlySet<string>
}

/** Everything that keeps an application from being used. A flow may come later: until then its tile is not shown. */
export function applicationProblems(application: Application, targets: KnownTargets): PortalProblem[] {
  return [
    ...application.apps.flatMap((app, at) => contentProblems(`apps[${at}].content`, app, targets)),
    ...application.groups.flatMap(({ apps }, group) =>
      apps.flatMap((app, at) => contentProblems(`groups[${group}].apps[${at}].content`, app, targets)),
    ),
    ...twice(
      'apps',
      allApps(application).map(({ key }) => key),
    ),
    ...twice(
      'groups',
      application.groups.map(({ key }) => key),
    ),
  ]
}

function contentProblems(at: string, { mode, content }: App, targets: KnownTargets): PortalProblem[] {
  switch (mode) {
    case 1:
      return pathProblems(at, content)
    case 2:
      return isSite(content) ? [] : [portalProblem(at, 'badAddress', content)]
    case 3:
      return targets.templates.has(content) ? [] : [portalProblem(at, 'unknownTemplate', content)]
    case 4:
      return targets.charts.has(content) ? [] : [portalProblem(at, 'unknownChart', content)]
    case 5:
      return []
  }
}

const pathProblems = (at: string, path: string | undefined): PortalProblem[] =>
  path === undefined || safePath(path) !== null ? [] : [portalProblem(at, 'badPath', path)]

function isSite(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === ''
}

const CALL = /^\{(portal|uc|form|bpmRunTime|bpmModel)\}(\/[\w-]+)+$/

/** Everything that keeps a column from being shown. */
export function columnProblems(column: IndexColumn, targets: KnownTargets): PortalProblem[] {
  const { type, dataFrom, slides, apps = [], fields } = column
  const parameter = (name: string) => column.dataParam.find((one) => one.name === name)?.value
  const chart = parameter('alias')
  return [
    ...(dataFrom === '' || CALL.test(dataFrom) ? [] : [portalProblem('dataFrom', 'badCall', dataFrom)]),
    ...(type === 'list' && dataFrom === '' ? [portalProblem('dataFrom', 'missing', 'dataFrom')] : []),
    ...(type === 'list' && fields === undefined ? [portalProblem('fields', 'missing', 'fields')] : []),
    ...(type === 'banner' && !slides?.length ? [portalProblem('slides', 'missing', 'slides')] : []),
    ...(type === 'chart' && chart === undefined
      ? [portalProblem('dataParam', 'missing', 'alias')]
      : type === 'chart' && !targets.charts.has(chart ?? '')
        ? [portalProblem('dataParam', 'unknownChart', chart)]
        : []),
    ...(slides ?? []).flatMap(({ to }, at) => pathProblems(`slides[${at}].to`, to)),
    ...pathProblems('more', column.more),
    ...apps.flatMap((key, at) =>
      targets.apps.has(key) ? [] : [portalProblem(`apps[${at}]`, 'unknownApp', key)],
    ),
    ...twice('apps', apps),
    ...twice(
      'dataParam',
      column.dataParam.map(({ name }) => name),
    ),
  ]
}

/** Everything that keeps a layout from being shown. */
export function layoutProblems({ items }: HomeLayout, targets: KnownTargets): PortalProblem[] {
  return [
    ...items.flatMap((item, at) => itemProblems(`items[${at}]`, item, targets)),
    // Two copies of one column would be two of the same on the page.
    ...twice('items', aliasesIn(items)),
  ]
}

function itemProblems(place: string, item: LayoutItem, targets: KnownTargets): PortalProblem[] {
  const unknown = (at: string, alias: string): PortalProblem[] =>
    targets.columns.has(alias) ? [] : [portalProblem(at, 'unknownColumn', alias)]
  if (item.type === 'none') {
    return [
      ...(item.alias === undefined
        ? [portalProblem(place, 'missing', 'alias')]
        : unknown(`${place}.alias`, item.alias)),
      ...(item.columns === undefined ? [] : [portalProblem(place, 'notHere', 'columns')]),
    ]
  }
  const columns = item.columns ?? []
  return [
    ...(columns.length === 0 ? [portalProblem(place, 'missing', 'columns')] : []),
    ...(item.alias === undefined ? [] : [portalProblem(place, 'notHere', 'alias')]),
    ...columns.flatMap(({ list }, at) =>
      list.flatMap(({ alias }, number) => unknown(`${place}.columns[${at}].list[${number}].alias`, alias)),
    ),
  ]
}

function twice(at: string, names: readonly string[]): PortalProblem[] {
  const seen = new Set<string>()
  return names
    .filter((name) => seen.size === seen.add(name).size)
    .map((name) => portalProblem(at, 'duplicate', name))
}
