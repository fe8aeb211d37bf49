import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import { checkFlow, isDeployable } from './check-flow.ts'
import type { RegisteredNames } from './check-references.ts'
import { lockDefinition, refuseStaleRevision } from './definition-rows.ts'
import { problemView } from './problem-text.ts'
import { englishName, type Author } from './save-draft.ts'
import { setStartEvents } from '../event/start-events.ts'
import type { TxScope } from '#server/scope.ts'

type DeployRequest = { key: string; revision: number; registry: RegisteredNames }

/** Makes the draft of a flow a version that never changes again, and lets new instances start with it. */
export async function deployDefinition(
  scope: TxScope,
  author: Author,
  { key, revision: seen, registry }: DeployRequest,
): Promise<CallOutput<typeof flowDefinitionApi.deployDef>> {
  const definition = await lockDefinition(scope, key)
  await refuseStaleRevision(scope, definition, seen)
  if (definition.status === 'deleted') {
    throw new Failure('flow.isDeleted')
  }
  const draft = await scope
    .from('flow_version')
    .select(['id', 'version', 'xml'])
    .where('definition_id', '=', definition.id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (!draft) {
    throw new Failure('flow.nothingToDeploy')
  }
  const checked = await checkFlow(scope, draft.xml, registry)
  const problemViews = checked.problems.map((problem) => problemView(problem, author.language))
  if (!isDeployable(checked)) {
    const errors = problemViews.filter(({ level }) => level === 'error')
    const values = { count: errors.length, first: errors[0]?.message ?? '' }
    throw new Failure('flow.notDeployable', values, { value: { problems: problemViews } })
  }
  const now = new Date(scope.now())
  const revision = definition.revision + 1
  await scope
    .update('flow_version')
    .set({
      state: 'deployed',
      compiled: JSON.stringify(checked.compiled),
      deployed_at: now,
      deployed_by: author.id,
    })
    .where('id', '=', draft.id)
    .execute()
  await scope
    .update('flow_definition')
    .set({
      name: checked.name,
      ...englishName(checked.compiled?.settings.nameEn),
      description: checked.description,
      support_mobile: checked.compiled?.settings.supportMobile ?? true,
      status: definition.status === 'draft' ? 'deploy' : definition.status,
      main_version_id: draft.id,
      last_version: draft.version,
      revision,
      updated_at: now,
      updated_by: author.id,
    })
    .where('id', '=', definition.id)
    .execute()
  await setStartEvents(scope, definition.id)
  return { defId: draft.id, version: draft.version, revision, warnings: problemViews }
}
