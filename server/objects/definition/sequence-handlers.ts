import type { sequencesApi } from '#api/objects/number-sequences.ts'
import { datePatterns, sequenceResets } from '#domain/objects/number-sequence.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Caller, Scope } from '#server/scope.ts'
import { refuseIfNeeded, sequenceUses } from './uses.ts'
import { nextNumber, saveSequence, sequenceList, sequenceRows, requireSequence } from './number-sequences.ts'

/** A number that is drawn is used up: only those who fill in the park's own papers may, and who keeps the sequences. */
async function refuseStranger(scope: Scope, { id, kind }: Caller): Promise<void> {
  if (kind !== 'staff' && !(await hasRight(scope, id, 'sequence.manage'))) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
}

export const sequenceHandlers: Handlers<typeof sequencesApi> = {
  async nextNumber({ scope, user, query }) {
    const { alias } = query
    await refuseStranger(scope, user)
    const sequence = await requireSequence(scope, alias)
    if (!sequence.isOpen) {
      throw new Failure('sequence.closed', { alias })
    }
    return scope.write((scope) => nextNumber(scope, sequence))
  },

  async sequencePage({ scope, body }) {
    const page = await listRows(scope.db, sequenceRows(scope), body, sequenceList)
    return {
      ...page,
      rows: page.rows.map(({ date_pattern, first_number, is_open, last_number, reset, ...row }) => ({
        ...row,
        datePattern: datePatterns.find((pattern) => pattern === date_pattern) ?? '',
        reset: sequenceResets.find((option) => option === reset) ?? 'never',
        firstNumber: first_number,
        isOpen: is_open,
        lastNumber: last_number,
      })),
    }
  },

  async sequenceUses({ scope, query }) {
    return sequenceUses(scope, query.alias)
  },

  async removeSequence({ scope, query }) {
    return scope.write(async (scope) => {
      const { id } = await requireSequence(scope, query.alias)
      refuseIfNeeded(await sequenceUses(scope, query.alias))
      await scope.delete('number_sequence').where('id', '=', id).execute()
      return null
    })
  },

  async saveSequence({ scope, body }) {
    return scope.write((scope) => saveSequence(scope, body))
  },
}
