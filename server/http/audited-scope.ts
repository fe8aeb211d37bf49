import type { Endpoint } from '#api/endpoint.ts'
import type { RootScope, TxScope } from '#server/scope.ts'

/** What was done to what, with what was there before and what came. */
export type AuditNote = {
  target?: { kind?: string; id?: string; name?: string }
  before?: unknown
  after?: unknown
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
): { scope: RootScope; audit: (note: AuditNote) => void } {
  let note: AuditNote = {}
  let isRecorded = false
  const sent = input.body ?? input.query ?? input.params ?? null
  const entryFor = (value: unknown): AuditedCall => ({
    action: declared.action,
    ...request,
    before: note.before,
    after: note.after ?? sent,
    target: { kind: declared.target, id: idIn(sent) ?? idOfAnswer(value), ...note.target },
  })
  const scope: RootScope = {
    ...root,
    write: async (work) => {
      const value = await root.write(async (tx) => {
        // A transaction that is done again begins anew, and so does what it says of itself.
        note = {}
        const done = await work(tx)
        if (!isRecorded) {
          await record(tx, entryFor(done))
        }
        return done
      })
      isRecorded = true
      return value
    },
  }
  return { scope, audit: (more) => (note = { ...note, ...more }) }
}

function idIn(sent: unknown): string | undefined {
  const id: unknown = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : undefined
  return typeof id === 'string' ? id : undefined
}

const idOfAnswer = (value: unknown): string => (typeof value === 'string' ? value : (idIn(value) ?? ''))
