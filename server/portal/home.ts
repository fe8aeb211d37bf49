import type { LayoutItem, ShownColumn } from '#api/portal/home.ts'
import { entitled } from '#domain/identity/rights.ts'
import { shownItems } from '#domain/portal/home-layout.ts'
import type { IndexColumn, Slide } from '#domain/portal/index-column.ts'
import type { Env } from '#server/env.ts'
import { nameIn } from '#server/text/name-in-language.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { methodsOf } from '#server/identity/users/method-rights.ts'
import { chartsFor } from '#server/queries/own-charts.ts'
import type { QueryAsker } from '#server/queries/run-query.ts'
import { ownAppsOf } from './apps.ts'
import { allPortal, findPortal, type StoredPortal } from './definitions.ts'

type PortalEnv = Pick<Env, 'db' | 'now' | 'config' | 'log'>

/** Whether a column is for somebody, and what it shows would be given to them. */
async function viewerOf(env: PortalEnv, tenantId: string, person: QueryAsker) {
  const rights = await personRights(env.db, tenantId, person.id)
  const methods = await methodsOf(env.db, tenantId, person.id)
  const charts = new Set((await chartsFor(env, tenantId, person)).map(({ alias }) => alias))
  const maySee = (column: IndexColumn): boolean =>
    entitled(column.rights, rights) &&
    (column.method === undefined || methods.includes(column.method)) &&
    (column.type !== 'chart' || charts.has(valueOf(column, 'alias')))
  return { rights, maySee }
}

const valueOf = ({ dataParam }: IndexColumn, name: string): string =>
  dataParam.find((one) => one.name === name)?.value ?? ''

/** The layout that is for somebody, or nothing. */
export async function homeOf(env: PortalEnv, tenantId: string, person: QueryAsker): Promise<LayoutItem[]> {
  const { rights, maySee } = await viewerOf(env, tenantId, person)
  const layouts = await allPortal(env.db, tenantId, 'layout')
  const layout = layouts.find(({ definition }) => entitled(definition.rights, rights))?.definition
  if (layout === undefined) {
    return []
  }
  const columns = new Map<string, ShownColumn>()
  for (const column of await allPortal(env.db, tenantId, 'column')) {
    if (maySee(column.definition)) {
      columns.set(column.alias, await shownColumn(env, tenantId, person, column))
    }
  }
  return shownItems(layout.items, (alias) => columns.has(alias)).map((item) => ({
    type: item.type,
    options: { gutter: item.options?.gutter ?? 12 },
    columns: (item.columns ?? []).map(({ span, name = '', nameEn, list }) => {
      const shown = list.flatMap(({ alias }) => columns.get(alias) ?? [])
      return { span, name: nameIn({ name, nameEn }, person.language) || (shown[0]?.name ?? ''), list: shown }
    }),
    alias: item.alias ?? null,
    column: columns.get(item.alias ?? '') ?? null,
  }))
}

/** One column, for whom it is. */
export async function columnOf(
  env: PortalEnv,
  tenantId: string,
  person: QueryAsker,
  alias: string,
): Promise<ShownColumn> {
  const column = await findPortal(env.db, tenantId, 'column', alias)
  const { maySee } = await viewerOf(env, tenantId, person)
  if (column === null || !maySee(column.definition)) {
    // The same words for both: who may not see it does not learn that it is there.
    throw new Failure('portal.columnUnknown', {}, { status: 404 })
  }
  return shownColumn(env, tenantId, person, column)
}

async function shownColumn(
  env: PortalEnv,
  tenantId: string,
  person: QueryAsker,
  { id, definition: column }: StoredPortal<'column'>,
): Promise<ShownColumn> {
  const { alias, type, dataFrom, requestType, dataParam, more = null, slides = [], fields } = column
  return {
    id,
    alias,
    name: nameIn(column, person.language),
    type,
    dataFrom,
    requestType,
    dataParam: [...dataParam],
    more,
    slides: slides.map((slide) => shownSlide(slide, person.language)),
    apps: type === 'shortcuts' ? await ownAppsOf(env, tenantId, person, column.apps) : [],
    fields: fields ? { title: fields.title, detail: fields.detail ?? null, time: fields.time ?? null } : null,
  }
}

const shownSlide = ({ title, titleEn, text = '', textEn, to }: Slide, language: Language) => ({
  title: nameIn({ name: title, nameEn: titleEn }, language),
  text: nameIn({ name: text, nameEn: textEn }, language),
  to: to ?? null,
})
