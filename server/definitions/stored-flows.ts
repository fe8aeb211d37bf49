import { flowRightsByCode } from '#server/workflow/definition/rights.ts'
import { definitionRows } from '#server/workflow/definition/definition-rows.ts'
import { flowTypes } from '#server/workflow/definition/flow-types.ts'
import { sharedPhrases } from '#server/workflow/office/phrases.ts'
import { sortedRights } from './flow-content.ts'
import type { Scope } from '#server/scope.ts'

/** The types of flows, with what people often write in flows of the type. */
export async function storedFlowTypes(scope: Scope) {
  const phrases = await sharedPhrases(scope)
  const types = await flowTypes(scope)
  return types.map(({ id, key, name, nameEn, orderNo }) => ({
    key,
    name,
    nameEn,
    orderNo,
    phrases: phrases.get(id),
  }))
}

/** The flows in the version new instances start with, a draft where there is no other; none that was deleted. */
export async function storedFlows(scope: Scope) {
  const heads = await definitionRows(scope)
    .where('definition.status', '<>', 'deleted')
    .orderBy('definition.key')
    .execute()
  const drawings = await drawingsOf(scope)
  const rights = await flowRightsByCode(scope)
  const phrases = await sharedPhrases(scope)
  return heads.map(({ id, defKey, nameEn, descEn, typeKey, icon, testStatus }) => ({
    key: defKey,
    nameEn,
    descriptionEn: descEn,
    type: typeKey,
    icon,
    isTest: testStatus === 'test' ? true : undefined,
    rights: sortedRights((rights.get(id) ?? []).map((right) => (right.id === '' ? withoutId(right) : right))),
    phrases: phrases.get(id),
    drawing: drawings.get(id) ?? '',
  }))
}

const withoutId = ({ kind, type }: { kind: string; type: string }) => ({ kind, type })

async function drawingsOf(scope: Scope): Promise<Map<string, string>> {
  const rows = await scope
    .from('flow_version as version')
    .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'version.definition_id')
    .select(['definition.id', 'version.xml'])
    .where((eb) =>
      eb.or([
        eb('version.id', '=', eb.ref('definition.main_version_id')),
        eb.and([eb('definition.main_version_id', 'is', null), eb('version.state', '=', 'draft')]),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, xml }) => [id, xml]))
}
