import type { flowDesignerApi } from '#api/workflow/designer.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { elementsOf, plainType } from '#domain/workflow/bpmn/element.ts'
import { collectProblems } from '#domain/workflow/bpmn/problem.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'
import { moddle } from '../bpmn/moddle.ts'
import { openDiagram } from '../bpmn/read-flow.ts'
import { lockDefinition } from './definition-rows.ts'
import { saveDefinitionDraft, type Author } from './save-draft.ts'
import { versionXml } from './version-list.ts'

/** Keeps a version of a flow as the draft of a new one; it is the same but for its key and name. */
export async function copyDefinition(
  scope: TxScope,
  author: Author,
  { defId, defKey, name }: BodyOf<typeof flowDesignerApi.copyDef>,
) {
  const { xml } = await versionXml(scope, defId)
  const definitions = await openDiagram(xml, collectProblems().complain)
  const process = definitions
    ? elementsOf(definitions, 'rootElements').find((root) => plainType(root) === 'process')
    : undefined
  if (!definitions || !process) {
    throw new Failure('flow.unknown')
  }
  process.set('id', defKey)
  process.set('name', name)
  const written = await moddle.toXML(definitions, { format: true })
  const source = await scope
    .from('flow_version as version')
    .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'version.definition_id')
    .leftJoin(scope.table('flow_type as type'), 'type.id', 'definition.type_id')
    .select(['type.key as typeKey', 'definition.icon'])
    .where('version.id', '=', defId)
    .executeTakeFirstOrThrow()
  return saveDefinitionDraft(scope, author, {
    xml: written.xml,
    typeKey: source.typeKey,
    icon: source.icon,
  })
}

/** What hangs on a flow and goes with it. */
const PARTS = ['flow_start_event', 'flow_often', 'flow_phrase', 'flow_right', 'flow_agent_scope'] as const

/** Takes a flow away for good: one that was deleted and that nothing ever ran on. */
export async function removeDefinition(scope: TxScope, key: string): Promise<void> {
  const { id, status } = await lockDefinition(scope, key)
  if (status !== 'deleted') {
    throw new Failure('flow.deleteFirst')
  }
  const running = await scope
    .from('flow_instance')
    .select('id')
    .where('definition_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const over = await scope
    .from('flow_instance_past')
    .select('id')
    .where('definition_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (running || over) {
    throw new Failure('flow.hasRun')
  }
  for (const table of PARTS) {
    await scope.delete(table).where('definition_id', '=', id).execute()
  }
  await scope.delete('flow_version').where('definition_id', '=', id).execute()
  await scope.delete('flow_definition').where('id', '=', id).execute()
}
