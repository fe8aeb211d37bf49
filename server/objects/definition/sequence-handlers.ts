import type { sequencesApi } from '#api/objects/number-sequences.ts'
import { datePatterns, sequenceResets } from '#domain/objects/number-sequence.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { nextNumber, saveSequence, sequenceList, sequenceRows, requireSequence } from './number-sequences.ts'

export const sequenceHandlers: Handlers<typeof sequencesApi> = {
  async nextNumber({ env, tenant, query, write }) {
    const { alias } = query
    const sequence = await requireSequence(env.db, tenant.id, alias)
    if (!sequence.isOpen) {
      throw new Failure('sequence.closed', { alias })
    }
    return write((tx) => nextNumber(tx, env, tenant.id, sequence))
  },

  async sequencePage({ env, tenant, body }) {
    const page = await listRows(env.db, sequenceRows(env.db, tenant.id), body, sequenceList)
    return {
      ...page,
      rows: page.rows.map(({ date_pattern, first_number, is_open, last_number, reset, ...row }) => ({
        ...row,
        datePattern: datePatterns.find((pattern) => pattern === date_pattern) ?? '',
        reset: sequenceResets.find((known) => known === reset) ?? 'never',
        firstNumber: first_number,
        isOpen: is_open,
        lastNumber: last_number,
      })),
    }
  },

  async saveSequence({ env, tenant, body, write }) {
    return write((tx) => saveSequence(tx, env, tenant.id, body))
  },
}
