import type { HomeLayoutItem, HomeColumn } from '#api/portal/home.ts'
import { isEntitled } from '#domain/identity/rights.ts'
import { columnHiddenBecause } from '#domain/portal/hidden-reason.ts'
import { visibleItems, type HomeLayout } from '#domain/portal/home-layout.ts'
import type { IndexColumn, Slide } from '#domain/portal/index-column.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { Failure } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { chartsFor } from '#server/queries/own-charts.ts'
import type { QueryUser } from '#server/queries/run-query.ts'
import { ownAppsOf } from './apps.ts'
import { allPortalDefinitions, findPortalDefinition, type StoredPortalDefinition } from './definitions.ts'
import type { Scope } from '#server/scope.ts'

/** Whether a column is for somebody, and what it shows would be given to them. */
async function viewerOf(scope: Scope, person: QueryUser) {
  const viewer = {
    rights: await personRights(scope, person.id),
    methods: new Set(await methodRightsOf(scope, person.id)),
    charts: new Set((await chartsFor(scope, person)).map(({ alias }) => alias)),
  }
  const maySee = (column: IndexColumn): boolean => columnHiddenBecause(column, viewer) === null
  return { rights: viewer.rights, maySee }
}

/** The layout that is for somebody, or nothing. */
export async function homeLayoutOf(scope: Scope, person: QueryUser): Promise<HomeLayoutItem[]> {
  const { rights, maySee } = await viewerOf(scope, person)
  const layouts = await allPortalDefinitions(scope, 'layout')
  const layout = layouts.find(({ definition }) => isEntitled(definition.rights, rights))?.definition
  if (layout === undefined) {
    return []
  }
  const columns = new Map<string, HomeColumn>()
  for (const column of await allPortalDefinitions(scope, 'column')) {
    if (maySee(column.definition)) {
      columns.set(column.alias, await columnFor(scope, person, column))
    }
  }
  return layoutItemsOf(layout, columns, scope.language)
}

/** The pieces of a layout with those of its columns that are shown. */
export const layoutItemsOf = (
  layout: HomeLayout,
  columns: ReadonlyMap<string, HomeColumn>,
  language: Language,
): HomeLayoutItem[] =>
  visibleItems(layout.items, (alias) => columns.has(alias)).map((item) => ({
    type: item.type,
    options: { gutter: item.options?.gutter ?? 12 },
    columns: (item.columns ?? []).map(({ span, name = '', nameEn, list }) => {
      const columnList = list.flatMap(({ alias }) => columns.get(alias) ?? [])
      return {
        span,
        name: nameInLanguage({ name, nameEn }, language) || (columnList[0]?.name ?? ''),
        list: columnList,
      }
    }),
    alias: item.alias ?? null,
    column: columns.get(item.alias ?? '') ?? null,
  }))

/** One column, for whom it is. */
export async function homeColumnOf(scope: Scope, person: QueryUser, alias: string): Promise<HomeColumn> {
  const column = await findPortalDefinition(scope, 'column', alias)
  const { maySee } = await viewerOf(scope, person)
  if (column === null || !maySee(column.definition)) {
    // The same words for both: who may not see it does not learn that it is there.
    throw new Failure('portal.columnUnknown', {}, { status: 404 })
  }
  return columnFor(scope, person, column)
}

async function columnFor(scope: Scope, person: QueryUser, column: StoredPortalDefinition<'column'>) {
  const { type, apps } = column.definition
  const own = type === 'shortcuts' ? await ownAppsOf(scope, person, apps) : []
  return shownColumn(column, own, scope.language)
}

/** A column as it is drawn, with these apps where it is one of shortcuts. */
export function shownColumn(
  { id, definition: column }: Pick<StoredPortalDefinition<'column'>, 'id' | 'definition'>,
  apps: HomeColumn['apps'],
  language: Language,
): HomeColumn {
  const { alias, type, dataFrom, requestType, dataParam, more = null, slides = [], fields } = column
  return {
    id,
    alias,
    name: nameInLanguage(column, language),
    type,
    dataFrom,
    requestType,
    dataParam: [...dataParam],
    more,
    slides: slides.map((slide) => shownSlide(slide, language)),
    apps: type === 'shortcuts' ? apps : [],
    fields: fields ? { title: fields.title, detail: fields.detail ?? null, time: fields.time ?? null } : null,
  }
}

const shownSlide = ({ title, titleEn, text = '', textEn, to }: Slide, language: Language) => ({
  title: nameInLanguage({ name: title, nameEn: titleEn }, language),
  text: nameInLanguage({ name: text, nameEn: textEn }, language),
  to: to ?? null,
})
