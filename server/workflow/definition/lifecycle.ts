import type { DefinitionStatus } from '#domain/workflow/engine/statuses.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { lockDefinition, definitionStatusOf } from './definition-rows.ts'
import { typeIdOf, type Author } from './save-draft.ts'
import { setStartEvents } from '../event/start-events.ts'

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
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  author: Author,
  definition: { id: string; revision: number },
  set: Change,
): Promise<{ revision: number }> {
  const revision = definition.revision + 1
  await tx
    .updateTable('flow_definition')
    .set({ ...set, revision, updated_at: new Date(env.now()), updated_by: author.id })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', definition.id)
    .execute()
  await setStartEvents(tx, env.now(), tenantId, definition.id)
  return { revision }
}

/** Forbids starting a flow, or acting on it altogether, allows it again, deletes it or brings it back. */
export async function setDefinitionStatus(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  author: Author,
  { key, status }: { key: string; status: DefinitionStatus },
) {
  const definition = await lockDefinition(tx, tenantId, key)
  const isDeployed = definition.main_version_id !== null
  const isFit = status === 'deleted' || (status === 'draft') !== isDeployed
  if (!isFit || !NEXT[definitionStatusOf(definition.status)].includes(status)) {
    throw new Failure('flow.statusImpossible')
  }
  return change(tx, env, tenantId, author, definition, { status })
}

/** In test only those who keep flows may start it. */
export async function setTestMode(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  author: Author,
  { key, isTest }: { key: string; isTest: boolean },
) {
  const definition = await lockDefinition(tx, tenantId, key)
  return change(tx, env, tenantId, author, definition, { test_status: isTest ? 'test' : 'run' })
}

type Head = {
  nameEn: string | null
  descriptionEn: string | null
  typeKey: string | null
  icon: string | null
  isTest: boolean
}

/** Sets what is said of a flow beside its drawing, whatever its version. */
export async function setDefinitionDetails(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  author: Author,
  key: string,
  { nameEn, descriptionEn, typeKey, icon, isTest }: Head,
) {
  const definition = await lockDefinition(tx, tenantId, key)
  const set = {
    name_en: nameEn,
    description_en: descriptionEn,
    icon,
    type_id: await typeIdOf(tx, tenantId, typeKey),
  }
  return change(tx, env, tenantId, author, definition, { ...set, test_status: isTest ? 'test' : 'run' })
}

/** New instances start with this version; those that run keep theirs. */
export async function setMainVersion(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  author: Author,
  versionId: string,
) {
  const version = await tx
    .selectFrom('flow_version as version')
    .innerJoin('flow_definition as definition', (join) =>
      join
        .onRef('definition.tenant_id', '=', 'version.tenant_id')
        .onRef('definition.id', '=', 'version.definition_id'),
    )
    .select(['definition.key', 'version.state'])
    .where('version.tenant_id', '=', tenantId)
    .where('version.id', '=', versionId)
    .executeTakeFirst()
  if (!version) {
    throw new Failure('flow.unknown')
  }
  if (version.state !== 'deployed') {
    throw new Failure('flow.notDeployedYet')
  }
  const definition = await lockDefinition(tx, tenantId, version.key)
  return change(tx, env, tenantId, author, definition, { main_version_id: versionId })
}

/** Throws the draft of a flow away; what was deployed stays. */
export async function discardDefinitionDraft(tx: Tx, tenantId: string, key: string): Promise<void> {
  const definition = await lockDefinition(tx, tenantId, key)
  const gone = await tx
    .deleteFrom('flow_version')
    .where('tenant_id', '=', tenantId)
    .where('definition_id', '=', definition.id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) {
    throw new Failure('flow.nothingToDeploy')
  }
}
