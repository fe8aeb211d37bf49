import type { DefinitionStatus } from '#domain/workflow/engine/statuses.ts'
import { Failure } from '#server/failure.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { refuseIfChanged } from '#server/revision.ts'
import { lockDefinition, definitionStatusOf } from './definition-rows.ts'
import { typeIdOf, type Author } from './save-draft.ts'
import { setStartEvents } from '../event/start-events.ts'
import type { TxScope } from '#server/scope.ts'

/** To what a flow can go from where it stands; one that was deleted comes back forbidden, for somebody to look at. */
const NEXT: Record<DefinitionStatus, readonly DefinitionStatus[]> = {
  draft: ['deleted'],
  deploy: ['forbidden', 'forbidden_instance', 'deleted'],
  forbidden: ['deploy', 'forbidden_instance', 'deleted'],
  forbidden_instance: ['deploy', 'forbidden', 'deleted'],
  deleted: ['forbidden', 'draft'],
}

type Change = Partial<{
  status: string
  test_status: string
  main_version_id: string
  name_en: string | null
  description_en: string | null
  icon: string | null
  type_id: string | null
}>

async function change(
  scope: TxScope,
  author: Author,
  definition: { id: string; revision: number },
  set: Change,
): Promise<{ revision: number }> {
  const revision = definition.revision + 1
  await scope
    .update('flow_definition')
    .set({ ...set, revision, updated_at: new Date(scope.now()), updated_by: author.id })
    .where('id', '=', definition.id)
    .execute()
  await setStartEvents(scope, definition.id)
  return { revision }
}

/** Forbids starting a flow, or acting on it altogether, allows it again, deletes it or brings it back. */
export async function setDefinitionStatus(
  scope: TxScope,
  author: Author,
  { key, status }: { key: string; status: DefinitionStatus },
) {
  const definition = await lockDefinition(scope, key)
  const isDeployed = definition.main_version_id !== null
  const isFit = status === 'deleted' || (status === 'draft') !== isDeployed
  if (!isFit || !NEXT[definitionStatusOf(definition.status)].includes(status)) {
    throw new Failure('flow.statusImpossible')
  }
  return change(scope, author, definition, { status })
}

/** In test only those who keep flows may start it. */
export async function setTestMode(
  scope: TxScope,
  author: Author,
  { key, isTest }: { key: string; isTest: boolean },
) {
  const definition = await lockDefinition(scope, key)
  return change(scope, author, definition, { test_status: isTest ? 'test' : 'run' })
}

type Head = {
  nameEn: string | null
  descriptionEn: string | null
  typeKey: string | null
  icon: string | null
  isTest: boolean
}

type TypeChange = { key: string; typeKey: string | null; before?: string | null | undefined }

/** Puts a flow under a type, or under none. Its revision stays: whoever draws meanwhile is not held up. */
export async function setFlowType(scope: TxScope, author: Author, { key, typeKey, before }: TypeChange) {
  const definition = await lockDefinition(scope, key)
  const type = await scope
    .from('flow_type')
    .select('key')
    .where('id', '=', definition.type_id)
    .executeTakeFirst()
  const current = { typeKey: type?.key ?? null }
  refuseIfChanged(before, current.typeKey, current)
  await scope
    .update('flow_definition')
    .set({
      type_id: await typeIdOf(scope, typeKey),
      updated_at: new Date(scope.now()),
      updated_by: author.id,
    })
    .where('id', '=', definition.id)
    .execute()
  return { flow: definition, before: current }
}

/** Sets what is said of a flow beside its drawing, whatever its version. */
export async function setDefinitionDetails(
  scope: TxScope,
  author: Author,
  key: string,
  { nameEn, descriptionEn, typeKey, icon, isTest }: Head,
) {
  const definition = await lockDefinition(scope, key)
  const set = {
    name_en: nameEn,
    description_en: descriptionEn,
    icon,
    type_id: await typeIdOf(scope, typeKey),
  }
  return change(scope, author, definition, { ...set, test_status: isTest ? 'test' : 'run' })
}

/** New instances start with this version; those that run keep theirs. */
export async function setMainVersion(scope: TxScope, author: Author, versionId: string) {
  const version = await scope
    .from('flow_version as version')
    .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'version.definition_id')
    .select(['definition.key', 'version.state'])
    .where('version.id', '=', versionId)
    .executeTakeFirst()
  if (!version) {
    throw new Failure('flow.unknown')
  }
  if (version.state !== 'deployed') {
    throw new Failure('flow.notDeployedYet')
  }
  const definition = await lockDefinition(scope, version.key)
  return change(scope, author, definition, { main_version_id: versionId })
}

/** Throws the draft of a flow away, into the bin; what was deployed stays. */
export async function discardDefinitionDraft(scope: TxScope, key: string): Promise<void> {
  const { id, name, name_en: nameEn } = await lockDefinition(scope, key)
  const draft = await scope
    .delete('flow_version')
    .where('definition_id', '=', id)
    .where('state', '=', 'draft')
    .returning(['xml', 'note'])
    .executeTakeFirst()
  if (!draft) {
    throw new Failure('flow.nothingToDeploy')
  }
  await keepRemoved(scope, { kind: 'flow-drafts', key, name, nameEn, content: draft, isDraft: true })
}
