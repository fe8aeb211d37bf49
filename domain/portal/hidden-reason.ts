import { isEntitled, type RightMap } from '#domain/identity/rights.ts'
import type { App } from './application.ts'
import type { IndexColumn } from './index-column.ts'

/** What somebody can open at all. */
export type OpenableTargets = {
  readonly rights: RightMap
  readonly methods: ReadonlySet<string>
  /** Keys of the lists that concern them. */
  readonly templates: ReadonlySet<string>
  /** Ids of the charts they may look at, by alias. */
  readonly charts: ReadonlyMap<string, string>
  /** Versions of the flows they may start, by key. */
  readonly flows: ReadonlyMap<string, string>
}

/**
 * Why somebody does not find something on their home page: it is not meant for them, they lack the right its page
 * asks for, or what it opens would refuse them.
 */
export type HiddenReason = 'notMeant' | 'noRight' | 'notOpen'

/** What decides about columns. */
export type ColumnViewer = {
  readonly rights: RightMap
  readonly methods: ReadonlySet<string>
  /** Aliases of the charts they may look at. */
  readonly charts: { has(alias: string): boolean }
}

/** Why a column is not shown to somebody; null when it is. */
export function columnHiddenBecause(column: IndexColumn, viewer: ColumnViewer): HiddenReason | null {
  if (!isEntitled(column.rights, viewer.rights)) {
    return 'notMeant'
  }
  if (column.method !== undefined && !viewer.methods.has(column.method)) {
    return 'noRight'
  }
  const chart = column.dataParam.find(({ name }) => name === 'alias')?.value ?? ''
  return column.type === 'chart' && !viewer.charts.has(chart) ? 'notOpen' : null
}

/** Why an app is not shown to somebody for whom its application is; null when it is. */
export function appHiddenBecause(app: App, person: OpenableTargets): HiddenReason | null {
  if (app.rights !== undefined && !isEntitled(app.rights, person.rights)) {
    return 'notMeant'
  }
  if (app.method !== undefined && !person.methods.has(app.method)) {
    return 'noRight'
  }
  return targetOf(app, person) === null ? 'notOpen' : null
}

/** What the app opens, or null when the person cannot open it. */
export function targetOf(
  { mode, content }: App,
  { templates, charts, flows }: OpenableTargets,
): string | null {
  switch (mode) {
    case 1:
    case 2:
      return content
    case 3:
      return templates.has(content) ? content : null
    case 4:
      return charts.get(content) ?? null
    case 5:
      return flows.get(content) ?? null
  }
}
