import type { Endpoint } from '#api/endpoint.ts'
import { fieldsOf } from '#domain/record.ts'
import type { RootScope, TxScope } from '#server/scope.ts'

/** What was done to what, with what was there before and what came. */
export type AuditNote = {
  target?: { kind?: string; id?: string; name?: string }
  before?: unknown
  after?: unknown
  /** It was tried only and nothing is changed, so nothing is to be said of it. */
  isTrial?: boolean
}

export type AuditedCall = AuditNote & {
  action: string
  requestId: string
  address: string
}

/** Writes one entry of the log in the transaction of the action. */
export type RecordAudit = (scope: TxScope, call: AuditedCall) => Promise<void>

type Input = { body?: unknown; query?: unknown; params?: unknown }

/**
 * A scope whose first write also writes the entry of the log, so that there is never one without the other. A handler
 * says more by `audit(…)` while it works: what was there before, and a name for it.
 */
export function auditedScope(
  root: RootScope,
  declared: NonNullable<Endpoint['audit']>,
  request: { requestId: string; address: string },
  input: Input,
  record: RecordAudit,
): { scope: RootScope; audit: (note: AuditNote) => void; finish: (value: unknown) => Promise<void> } {
  let note: AuditNote = {}
  let isRecorded = false
  const sent = input.body ?? input.query ?? input.params ?? null
  const entryFor = (value: unknown): AuditedCall => ({
    action: declared.action,
    ...request,
    before: note.before,
    after: note.after ?? sent,
    target: {
      kind: declared.target,
      id: idIn(sent, declared.target) ?? idOfAnswer(value, declared.target),
      ...note.target,
    },
  })
  const scope: RootScope = {
    ...root,
    write: async (work) => {
      const value = await root.write(async (tx) => {
        // A transaction that is done again begins anew, and so does what it says of itself.
        note = {}
        const done = await work(tx)
        if (!isRecorded && !note.isTrial) {
          await record(tx, entryFor(done))
        }
        return done
      })
      isRecorded = true
      return value
    },
  }
  return {
    scope,
    audit: (more) => (note = { ...note, ...more }),
    // Actions that write by ways of their own, such as into another tenant, are recorded once they are done.
    finish: async (value) => {
      if (!isRecorded && !note.isTrial && fieldsOf(value)['state'] !== false) {
        await root.write((tx) => record(tx, entryFor(value)))
      }
    },
  }
}

/** Calls name what they act on by `id`, or by the name of its kind. */
function idIn(sent: unknown, kind: string): string | undefined {
  const fields = fieldsOf(sent)
  return ['id', `${kind}Id`, 'orderId', 'houseId', 'instId', 'taskId']
    .map((name) => fields[name])
    .find((id) => typeof id === 'string')
}

const idOfAnswer = (value: unknown, kind: string): string =>
  typeof value === 'string' ? value : (idIn(value, kind) ?? '')
