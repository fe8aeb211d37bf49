import type { Env } from '#server/env.ts'
import { nameIn } from '#server/text/name-in-language.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { theQuery, type StoredQuery } from './definitions.ts'
import { refuseAsker, type QueryAsker } from './run-query.ts'
import { namingOf } from './query-view-model.ts'

/** What a chart is called and what its numbers mean, in the language of whom it is shown to. */
export async function aboutChart(
  env: Pick<Env, 'db' | 'now' | 'config' | 'log'>,
  tenantId: string,
  asker: QueryAsker,
  { id, alias, definition: chart }: StoredQuery<'chart'>,
) {
  const { language } = asker
  const query = await theQuery(env.db, tenantId, chart.query)
  await refuseAsker(env, tenantId, query, asker)
  const naming = await namingOf(env.db, tenantId, query, language)
  const fields =
    query.source.kind === 'object'
      ? (await findObject(env.db, tenantId, query.source.alias)).definition.fields
      : []
  const own = { name: chart.unit ?? '', nameEn: chart.unitEn }
  return {
    id,
    alias,
    name: nameIn(chart, language),
    style: chart.style,
    xaxisField: 'name',
    xaxisName:
      nameIn({ name: chart.group.name ?? '', nameEn: chart.group.nameEn }, language) ||
      naming(chart.group).name,
    yaxisUnit: nameIn(own, language),
    resultfield: chart.measures.map((measure, at) => ({
      field: `value_${at + 1}`,
      name:
        nameIn({ name: measure.name ?? '', nameEn: measure.nameEn }, language) ||
        (measure.field === undefined ? nameIn(chart, language) : naming({ field: measure.field }).name),
      isMoney: fields.some(({ key, type }) => key === measure.field && type === 'money'),
    })),
  }
}
