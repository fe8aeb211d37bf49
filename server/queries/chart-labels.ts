import { unitFor } from '#domain/forms/unit.ts'
import { nameInLanguage } from '#domain/language.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { flowStateOptions } from '#server/objects/rows/flow-states.ts'
import { requireQuery, type StoredQuery } from './definitions.ts'
import { refuseQueryUser, type QueryUser } from './run-query.ts'
import { columnLabelsOf } from './query-view-model.ts'
import type { Scope } from '#server/scope.ts'

/** The states a chart can be narrowed to; the others are on the way to one of them. */
const CHOSEN = ['end', 'running', 'rejected']

/** What a chart is called and what its numbers mean, in the language of whom it is shown to. */
export async function chartLabels(
  scope: Scope,
  asker: QueryUser,
  { id, alias, definition: chart }: Pick<StoredQuery<'chart'>, 'id' | 'alias' | 'definition'>,
) {
  const { language } = scope
  const query = await requireQuery(scope, chart.query)
  await refuseQueryUser(scope, query, asker)
  const naming = await columnLabelsOf(scope, query)
  const fields =
    query.source.kind === 'object' ? (await findObject(scope, query.source.alias)).definition.fields : []
  // An axis has many numbers.
  const own = {
    name: unitFor(chart.unit ?? '', null),
    nameEn: chart.unitEn === undefined ? undefined : unitFor(chart.unitEn, null),
  }
  // A query that counts by the state of a flow says which states there are to look at.
  const byState = query.conditions.find(
    ({ field, from }) => field === 'flowState' && from === 'parameter' && query.source.kind === 'object',
  )
  return {
    id,
    alias,
    state: typeof byState?.value === 'string' ? byState.value : null,
    states: byState === undefined ? [] : flowStateOptions(language).filter(({ key }) => CHOSEN.includes(key)),
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
