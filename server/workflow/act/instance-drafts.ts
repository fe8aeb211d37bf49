import { parseFormData } from '../run/submitted-data.ts'
import { draftSubjectOf } from '#domain/workflow/definition/subject.ts'
import { isId } from '#domain/id.ts'
import { Failure } from '#server/failure.ts'
import { parseIds } from './request-input.ts'
import type { StartBody } from './start-data.ts'
import { refuseUnlessStartable, starterFor, versionToStart, type FlowUser } from './start.ts'
import type { TxScope } from '#server/scope.ts'

/** Keeps what somebody has filled in so far, to be started later. Gives the id of the draft. */
export async function saveInstanceDraft(
  scope: TxScope,
  user: FlowUser,
  leaderId: string | undefined,
  body: StartBody,
): Promise<string> {
  const version = await versionToStart(scope, body)
  const starter = await starterFor(scope, user, leaderId, body.startOrgId)
  await refuseUnlessStartable(scope, version, starter.id)
  const { settings } = version.compiled
  const facts = {
    starterName: starter.name,
    startedAt: scope.now(),
    title: version.name,
    number: null,
    data: parseFormData(body.data, settings.objectAlias ?? '')?.main ?? {},
  }
  const now = new Date(scope.now())
  const values = {
    version_id: version.versionId,
    subject: body.subject?.trim() || draftSubjectOf(settings.subjectRule, facts) || version.name,
    draft: JSON.stringify({ ...body, proInstId: null }),
    updated_at: now,
  }
  if (body.proInstId) {
    const { numUpdatedRows } = await scope
      .update('flow_instance')
      .set(values)
      .where('id', 'in', draftIds([body.proInstId]))
      .where('status', '=', 'draft')
      .where((eb) => eb.or([eb('starter_id', '=', user.id), eb('agent_id', '=', user.id)]))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) {
      throw new Failure('instance.draftMissing')
    }
    return body.proInstId
  }
  const id = scope.newId()
  await scope
    .insert('flow_instance', {
      id,
      definition_id: version.definitionId,
      def_key: version.key,
      def_name: version.name,
      type_id: version.typeId,
      status: 'draft',
      starter_id: starter.id,
      starter_name: starter.name,
      starter_org: starter.orgId,
      starter_org_path: starter.orgPath,
      agent_id: leaderId === undefined ? null : user.id,
      agent_name: leaderId === undefined ? null : user.fullname,
      object_alias: settings.objectAlias,
      is_test: version.isTest,
      created_at: now,
      ...values,
    })
    .execute()
  return id
}

/** Removes drafts of one's own; one that is not there, or is no draft, removes none. */
export async function removeInstanceDrafts(scope: TxScope, userId: string, text: string): Promise<void> {
  const ids = parseIds(text)
  const { numDeletedRows } = await scope
    .delete('flow_instance')
    .where('id', 'in', draftIds(ids))
    .where('status', '=', 'draft')
    .where((eb) => eb.or([eb('starter_id', '=', userId), eb('agent_id', '=', userId)]))
    .executeTakeFirst()
  if (numDeletedRows !== BigInt(ids.length)) {
    throw new Failure('instance.draftMissing')
  }
}

/** What is no id leads to no draft. */
function draftIds(ids: readonly string[]): string[] {
  if (ids.length === 0 || !ids.every(isId)) {
    throw new Failure('instance.draftMissing')
  }
  return [...ids]
}
