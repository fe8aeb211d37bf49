import type { AuditNote } from '#server/http/audited-scope.ts'
import type { Scope } from '#server/scope.ts'

const quarterOfAnHour = 15 * 60_000

type Preview = {
  action: string
  person: { id: string; fullname: string }
  /** What was looked at in their place. */
  name: string
  after: object
}

/**
 * What the log says when somebody looks at something in another person's place. A preview is asked for again at every
 * change of what is previewed, so within some minutes one entry stands for all of the same thing.
 */
export async function previewNote(
  scope: Scope,
  { action, person, name, after }: Preview,
): Promise<AuditNote> {
  const target = { kind: 'person', id: person.id, name: `${person.fullname} · ${name}` }
  const entry = await scope
    .from('audit_entry')
    .select('number')
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('target_name', '=', target.name)
    .where('actor_id', '=', scope.person?.id ?? '')
    .where('action', '=', action)
    .where('at', '>', new Date(scope.now() - quarterOfAnHour))
    .limit(1)
    .executeTakeFirst()
  return { target, after, isTrial: entry !== undefined }
}
