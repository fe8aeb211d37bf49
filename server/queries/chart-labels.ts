import type { Env } from '#server/env.ts'
import { nameInLanguage } from '#server/text/name-in-language.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { requireQuery, type StoredQuery } from './definitions.ts'
import { refuseQueryUser, type QueryUser } from './run-query.ts'
import { columnLabelsOf } from './query-view-model.ts'

/** What a chart is called and what its numbers mean, in the language of whom it is shown to. */
export async function chartLabels(
  env: Pick<Env, 'db' | 'now' | 'config' | 'log'>,
  tenantId: string,
  asker: QueryUser,
  { id, alias, definition: chart }: StoredQuery<'chart'>,
) {
  const { language } = asker
  const query = await requireQuery(env.db, tenantId, chart.query)
  await refuseQueryUser(env, tenantId, query, asker)
  const naming = await columnLabelsOf(env.db, tenantId, query, language)
  const fields =
    query.source.kind === 'object'
      ? (await findObject(env.db, tenantId, query.source.alias)).definition.fields
      : []
  const own = { name: chart.unit ?? '', nameEn: chart.unitEn }
  return {
    id,
    alias,
    name: nameInLanguage(chart, language),
    style: chart.style,
    xaxisField: 'name',
    xaxisName:
      nameInLanguage({ name: chart.group.name ?? '', nameEn: chart.group.nameEn }, language) ||
      naming(chart.group).name,
    yaxisUnit: nameInLanguage(own, language),
    resultfield: chart.measures.map((measure, at) => ({
      field: `value_${at + 1}`,
      name:
        nameInLanguage({ name: measure.name ?? '', nameEn: measure.nameEn }, language) ||
        (measure.field === undefined
          ? nameInLanguage(chart, language)
          : naming({ field: measure.field }).name),
      isMoney: fields.some(({ key, type }) => key === measure.field && type === 'money'),
    })),
  }
}
