import type { portalDeskApi } from '#api/portal/desk.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { nameInLanguage } from '#domain/language.ts'
import { allApps, appKeyOf } from '#domain/portal/application.ts'
import { publishedForms } from '#server/forms/published-forms.ts'
import { allQueries } from '#server/queries/definitions.ts'
import { allTemplates } from '#server/templates/templates.ts'
import { allPortalDefinitions } from './definitions.ts'
import type { Scope } from '#server/scope.ts'

/** Everything that tiles, menus and columns may name. */
export async function portalCatalogue(
  scope: Scope,
): Promise<CallOutput<typeof portalDeskApi.portalCatalogue>> {
  const { language } = scope
  const named = ({ name, nameEn }: { name: string; nameEn?: string | null | undefined }) =>
    nameInLanguage({ name, nameEn }, language)
  const [templates, charts, queries, columns, applications] = await Promise.all([
    allTemplates(scope),
    allQueries(scope, 'chart'),
    allQueries(scope, 'query'),
    allPortalDefinitions(scope, 'column'),
    allPortalDefinitions(scope, 'application'),
  ])
  return {
    templates: templates.map((one) => ({ key: one.key, name: named(one) })),
    charts: charts.map(({ definition }) => ({ key: definition.alias, name: named(definition) })),
    forms: await publishedForms(scope),
    queries: queries.map(({ definition }) => ({
      key: definition.alias,
      name: named(definition),
      fields: definition.columns.map(({ field, as = field, name = as, nameEn }) => ({
        key: as,
        name: named({ name, nameEn }),
      })),
    })),
    columns: columns.map(({ definition }) => ({
      key: definition.alias,
      name: named(definition),
      type: definition.type,
    })),
    apps: applications.flatMap(({ definition }) =>
      allApps(definition).map((app) => ({
        key: appKeyOf(definition, app),
        name: named(app),
        application: named(definition),
      })),
    ),
  }
}
