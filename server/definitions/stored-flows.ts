import type { Db } from '#server/db/open.ts'
import { flowRightsByCode } from '#server/workflow/definition/rights.ts'
import { definitionRows } from '#server/workflow/definition/definition-rows.ts'
import { flowTypes } from '#server/workflow/definition/flow-types.ts'
import { sharedPhrases } from '#server/workflow/office/phrases.ts'
import { inOrder } from './flow-content.ts'

/** The types of flows, with what people often write in flows of the type. */
export async function storedFlowTypes(db: Db, tenantId: string) {
  const phrases = await sharedPhrases(db, tenantId)
  const types = await flowTypes(db, tenantId)
  return types.map(({ id, ...type }) => ({ ...type, phrases: phrases.get(id) }))
}

/** The flows in the version new instances start with, a draft where there is no other; none that was deleted. */
export async function storedFlows(db: Db, tenantId: string) {
  const heads = await definitionRows(db, tenantId)
    .where('definition.status', '<>', 'deleted')
    .orderBy('definition.key')
    .execute()
  const drawings = await drawingsOf(db, tenantId)
  const rights = await flowRightsByCode(db, tenantId)
  const phrases = await sharedPhrases(db, tenantId)
  return heads.map(({ id, defKey, nameEn, descEn, typeKey, icon, testStatus }) => ({
    key: defKey,
    nameEn,
    descriptionEn: descEn,
    type: typeKey,
    icon,
    isTest: testStatus === 'test' ? true : undefined,
    rights: inOrder((rights.get(id) ?? []).map((right) => (right.id === '' ? withoutId(right) : right))),
    phrases: phrases.get(id),
    drawing: drawings.get(id) ?? '',
  }))
}

const withoutId = ({ kind, type }: { kind: string; type: string }) => ({ kind, type })

async function drawingsOf(db: Db, tenantId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('flow_version as version')
    .innerJoin('flow_definition as definition', (join) =>
      join
        .onRef('definition.tenant_id', '=', 'version.tenant_id')
        .onRef('definition.id', '=', 'version.definition_id'),
    )
    .select(['definition.id', 'version.xml'])
    .where('version.tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('version.id', '=', eb.ref('definition.main_version_id')),
        eb.and([eb('definition.main_version_id', 'is', null), eb('version.state', '=', 'draft')]),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, xml }) => [id, xml]))
}
