import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { Failure } from '#server/failure.ts'
import type { ParsedFlow } from '#domain/workflow/bpmn/read-definitions.ts'
import { readFlow } from '../bpmn/read-flow.ts'
import { lockDefinition, refuseStaleRevision } from './definition-rows.ts'
import { problemView } from './problem-text.ts'
import type { TxScope } from '#server/scope.ts'

/** Nobody when it comes from files. */
export type Author = { id: string | null; language: Language }

export type NewDraft = BodyOf<typeof flowDefinitionApi.saveDef>

/**
 * Keeps a diagram as the draft of its flow, or of a new one when its key is new. A draft may have anything wrong
 * with it as long as it is a diagram with a key and a name.
 */
export async function saveDefinitionDraft(
  scope: TxScope,
  author: Author,
  newDraft: NewDraft,
): Promise<CallOutput<typeof flowDefinitionApi.saveDef>> {
  const read = await readFlow(newDraft.xml)
  refuseUnreadable(read, author.language)
  const now = new Date(scope.now())
  const typeId = await typeIdOf(scope, newDraft.typeKey)
  const names = {
    name: read.name,
    description: read.description,
    ...englishName(newDraft.nameEn ?? read.compiled?.settings.nameEn),
    ...(newDraft.descriptionEn === undefined ? {} : { description_en: newDraft.descriptionEn || null }),
    ...(newDraft.icon === undefined ? {} : { icon: newDraft.icon }),
    ...(newDraft.typeKey === undefined ? {} : { type_id: typeId }),
    support_mobile: read.compiled?.settings.supportMobile ?? true,
    updated_at: now,
    updated_by: author.id,
  }
  if (newDraft.revision === undefined) {
    await insertDefinition(scope, read.key, names)
  }
  const definition = await lockDefinition(scope, read.key)
  if (newDraft.revision !== undefined) {
    await refuseStaleRevision(scope, definition, newDraft.revision)
  }
  if (definition.status === 'deleted') {
    throw new Failure('flow.isDeleted')
  }
  const revision = definition.revision + 1
  await scope
    .update('flow_definition')
    // What is running keeps its name until the draft is deployed.
    .set(definition.main_version_id === null ? { ...names, revision } : { revision, updated_at: now })
    .where('id', '=', definition.id)
    .execute()
  const version = definition.last_version + 1
  const draft = {
    xml: newDraft.xml,
    note: newDraft.note ?? null,
    saved_at: now,
    saved_by: author.id,
  }
  const { id: defId } = await scope
    .insert('flow_version', {
      id: scope.newId(),
      definition_id: definition.id,
      version,
      state: 'draft',
      ...draft,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'definition_id', 'version']).doUpdateSet(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { defId, defKey: read.key, version, revision }
}

/** A diagram that says nothing of it leaves the name as it is. */
export const englishName = (nameEn: string | null | undefined) => (nameEn ? { name_en: nameEn } : {})

function refuseUnreadable({ compiled, key, name, problems }: ParsedFlow, language: Language): void {
  const hasKey = problems.every((problem) => problem.key !== 'keyMissing')
  if (!compiled || key === '' || name === '' || !hasKey) {
    const problemViews = problems.map((problem) => problemView(problem, language))
    throw new Failure(
      'flow.unreadable',
      { why: problemViews[0]?.message ?? '' },
      { value: { problems: problemViews } },
    )
  }
}

export async function typeIdOf(scope: TxScope, key: string | null | undefined): Promise<string | null> {
  if (!key) {
    return null
  }
  const type = await scope
    .from('flow_type')
    .select('id')
    .where('key', '=', key)
    // It cannot go before the flow has it.
    .forKeyShare()
    .executeTakeFirst()
  if (!type) {
    throw new Failure('flow.typeUnknown', { key })
  }
  return type.id
}

type Names = { name: string; support_mobile: boolean; updated_at: Date; updated_by: string | null }

async function insertDefinition(scope: TxScope, key: string, names: Names): Promise<void> {
  const made = await scope
    .insert('flow_definition', {
      id: scope.newId(),
      key,
      ...names,
      status: 'draft',
      test_status: 'run',
      last_version: 0,
      revision: 0,
      created_at: names.updated_at,
      created_by: names.updated_by,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    throw new Failure('flow.keyTaken', { key })
  }
}
