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
import type { Db } from '#server/db/open.ts'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

const zone = 'Asia/Shanghai'

export type NewSequence = SequenceFormat & {
  alias: string
  name: string
  firstNumber: number
  isOpen: boolean
}
type Sequence = SequenceFormat & { id: string; firstNumber: number; isOpen: boolean }

/**
 * Draws the next number. The counter stays locked until the transaction ends: others wait, and when it is undone
 * the number was never drawn. So draw late in a transaction.
 */
export async function nextNumber(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  sequence: Sequence,
): Promise<string> {
  const day = dayInZone(env.now(), zone)
  const counter = await tx
    .insertInto('sequence_counter')
    .values({
      tenant_id: tenantId,
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
export async function requireSequence(db: Db, tenantId: string, alias: string): Promise<Sequence> {
  const sequence = await findSequence(db, tenantId, alias)
  if (!sequence) {
    throw new Failure('sequence.unknown', { alias })
  }
  return sequence
}

export async function findSequence(db: Db, tenantId: string, alias: string): Promise<Sequence | null> {
  const row = await db
    .selectFrom('number_sequence')
    .select(['id', 'prefix', 'date_pattern', 'digits', 'first_number', 'reset', 'is_open'])
    .where('tenant_id', '=', tenantId)
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
export async function saveSequence(
  tx: Tx,
  env: Pick<Env, 'newId'>,
  tenantId: string,
  sequence: NewSequence,
): Promise<string> {
  if (wouldRepeat(sequence)) {
    throw new Failure('sequence.repeats')
  }
  await refuseIfUsed(tx, tenantId, sequence)
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
  const saved = await tx
    .insertInto('number_sequence')
    .values({ tenant_id: tenantId, id: env.newId(), alias, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'alias']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** With other periods a counter would start anew within one, and give numbers that were drawn before. */
async function refuseIfUsed(
  tx: Tx,
  tenantId: string,
  { alias, reset, datePattern }: NewSequence,
): Promise<void> {
  const used = await tx
    .selectFrom('number_sequence as sequence')
    .innerJoin('sequence_counter as counter', (join) =>
      join
        .onRef('counter.tenant_id', '=', 'sequence.tenant_id')
        .onRef('counter.sequence_id', '=', 'sequence.id'),
    )
    .select('sequence.id')
    .where('sequence.tenant_id', '=', tenantId)
    .where('sequence.alias', '=', alias)
    .where((eb) => eb.or([eb('sequence.reset', '<>', reset), eb('sequence.date_pattern', '<>', datePattern)]))
    .limit(1)
    .executeTakeFirst()
  if (used) {
    throw new Failure('sequence.used', { alias })
  }
}

export const sequenceRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('number_sequence')
    .select([
      'id',
      'alias',
      'name',
      'prefix',
      'date_pattern',
      'digits',
      'first_number',
      'reset',
      'is_open',
      sql<
        number | null
      >`(select c.last_number from sequence_counter c where c.tenant_id = number_sequence.tenant_id
        and c.sequence_id = number_sequence.id order by c.period desc limit 1)`.as('last_number'),
    ])
    .where('tenant_id', '=', tenantId)

export const sequenceList = {
  columns: {
    alias: { ref: 'alias', type: 'text' },
    name: { ref: 'name', type: 'text' },
  },
  id: 'id',
  sort: [{ property: 'alias', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'number_sequence', string>
