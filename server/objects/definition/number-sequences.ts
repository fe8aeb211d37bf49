import type { sequencesApi } from '#api/objects/number-sequences.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { dayInZone } from '#domain/day.ts'
import {
  datePatterns,
  formatSequenceNumber,
  periodOf,
  wouldRepeat,
  sequenceResets,
  type SequenceFormat,
} from '#domain/objects/number-sequence.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { Failure } from '#server/failure.ts'
import { refuseStale } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

const zone = 'Asia/Shanghai'

export type NewSequence = BodyOf<typeof sequencesApi.saveSequence>
type Sequence = SequenceFormat & { id: string; firstNumber: number; isOpen: boolean }

/**
 * Draws the next number. The counter stays locked until the transaction ends: others wait, and when it is undone
 * the number was never drawn. So draw late in a transaction.
 */
export async function nextNumber(scope: TxScope, sequence: Sequence): Promise<string> {
  const day = dayInZone(scope.now(), zone)
  const counter = await scope
    .insert('sequence_counter', {
      sequence_id: sequence.id,
      period: periodOf(sequence.reset, day),
      last_number: sequence.firstNumber,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'sequence_id', 'period'])
        .doUpdateSet({ last_number: sql<number>`sequence_counter.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return formatSequenceNumber(sequence, day, counter.last_number)
}

/** The sequence of an alias; refuses when there is none. */
export async function requireSequence(scope: Scope, alias: string): Promise<Sequence> {
  const sequence = await findSequence(scope, alias)
  if (!sequence) {
    throw new Failure('sequence.unknown', { alias })
  }
  return sequence
}

export const findSequence = (scope: Scope, alias: string): Promise<Sequence | null> =>
  keptDefinition(scope, `sequence ${alias}`, () => readSequence(scope, alias))

async function readSequence(scope: Scope, alias: string): Promise<Sequence | null> {
  const row = await scope
    .from('number_sequence')
    .select(['id', 'prefix', 'date_pattern', 'digits', 'first_number', 'reset', 'is_open'])
    .where('alias', '=', alias)
    .executeTakeFirst()
  if (!row) {
    return null
  }
  return {
    id: row.id,
    prefix: row.prefix,
    datePattern: datePatterns.find((pattern) => pattern === row.date_pattern) ?? '',
    digits: row.digits,
    reset: sequenceResets.find((reset) => reset === row.reset) ?? 'never',
    firstNumber: row.first_number,
    isOpen: row.is_open,
  }
}

/** Makes a sequence, or changes how the numbers of one look from now on. */
export async function saveSequence(scope: TxScope, sequence: NewSequence): Promise<string> {
  if (wouldRepeat(sequence)) {
    throw new Failure('sequence.repeats')
  }
  await refuseStaleSequence(scope, sequence)
  await refuseIfUsed(scope, sequence)
  const { alias, name, prefix, digits, reset } = sequence
  const values = {
    name,
    prefix,
    digits,
    reset,
    date_pattern: sequence.datePattern,
    first_number: sequence.firstNumber,
    is_open: sequence.isOpen,
  }
  const saved = await scope
    .insert('number_sequence', { id: scope.newId(), alias, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'alias'])
        .doUpdateSet({ ...values, revision: sql<number>`number_sequence.revision + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** Refuses to save on what somebody else has changed since it was opened. */
async function refuseStaleSequence(scope: TxScope, { alias, revision }: NewSequence): Promise<void> {
  const existing = await sequenceRows(scope).where('alias', '=', alias).forUpdate().executeTakeFirst()
  if (existing && revision !== undefined && existing.revision !== revision) {
    const { last_number: _last, date_pattern, first_number, is_open, ...rest } = existing
    const current = { ...rest, datePattern: date_pattern, firstNumber: first_number, isOpen: is_open }
    await refuseStale(
      scope,
      revision,
      { revision: existing.revision, updated_by: null, updated_at: null },
      current,
    )
  }
}

/** With other periods a counter would start anew within one, and give numbers that were drawn before. */
async function refuseIfUsed(scope: TxScope, { alias, reset, datePattern }: NewSequence): Promise<void> {
  const used = await scope
    .from('number_sequence as sequence')
    .innerJoin(scope.table('sequence_counter as counter'), 'counter.sequence_id', 'sequence.id')
    .select('sequence.id')
    .where('sequence.alias', '=', alias)
    .where((eb) => eb.or([eb('sequence.reset', '<>', reset), eb('sequence.date_pattern', '<>', datePattern)]))
    .limit(1)
    .executeTakeFirst()
  if (used) {
    throw new Failure('sequence.used', { alias })
  }
}

export const sequenceRows = (scope: Scope) =>
  scope.from('number_sequence').select([
    'id',
    'alias',
    'name',
    'prefix',
    'date_pattern',
    'digits',
    'first_number',
    'reset',
    'is_open',
    'revision',
    sql<
      number | null
    >`(select c.last_number from sequence_counter c where c.tenant_id = number_sequence.tenant_id
        and c.sequence_id = number_sequence.id order by c.period desc limit 1)`.as('last_number'),
  ])

export const sequenceList = {
  columns: {
    alias: { ref: 'alias', type: 'text' },
    name: { ref: 'name', type: 'text' },
  },
  id: 'id',
  sort: [{ property: 'alias', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'number_sequence', string>
