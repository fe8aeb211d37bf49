import { datePatterns, sequenceResets } from '#domain/objects/number-sequence.ts'
import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { Use } from './dictionaries.ts'

/** A sequence is known by its alias everywhere. */
export const SequenceAlias = z.string().check(z.regex(/^[A-Za-z][\w-]{0,49}$/))

const Sequence = z.object({
  alias: SequenceAlias,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  prefix: z._default(z.string().check(z.regex(/^[^\s\p{C}]{0,20}$/u)), ''),
  datePattern: z._default(z.enum(datePatterns), ''),
  digits: z._default(z.int().check(z.minimum(1), z.maximum(12)), 4),
  firstNumber: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 1),
  reset: z._default(z.enum(sequenceResets), 'never'),
  /** Whether anybody may draw a number. One that is closed is drawn by rows as they are saved, and has no gaps. */
  isOpen: z._default(z.boolean(), true),
})

const access = { right: 'sequence.manage' } as const

export const sequencesApi = {
  /** The next number, for members of the staff. It is used up, whatever the caller does with it. */
  nextNumber: endpoint({
    method: 'GET',
    path: portal('/sys/identity/v1/getNextIdByAlias'),
    access: 'user',
    query: z.object({ alias: z.string().check(z.maxLength(100)) }),
    gives: z.string(),
    limit: { max: 60, seconds: 60, per: 'user' },
  }),

  sequencePage: endpoint({
    method: 'POST',
    path: portal('/sys/identity/v1/listJson'),
    access,
    body: ListQuery,
    gives: pageOf(z.extend(Sequence, { id: z.string(), lastNumber: z.nullable(z.int()), revision: z.int() })),
    envelope: 'bare',
  }),
  /** Makes a sequence, or changes the one of that alias; what was drawn stays drawn. Gives its id. */
  saveSequence: endpoint({
    audit: { action: 'objects.saveSequence', target: 'sequence' },
    method: 'POST',
    path: portal('/sys/identity/v1/save'),
    access,
    body: z.extend(Sequence, {
      /** The one it was opened at; refused when somebody has saved since. */
      revision: z.optional(z.int()),
    }),
    gives: z.string(),
  }),
  /** What is numbered by this sequence. */
  sequenceUses: endpoint({
    method: 'GET',
    path: portal('/sys/identity/v1/uses'),
    access,
    query: z.object({ alias: SequenceAlias }),
    gives: z.array(Use),
  }),
  /** Takes a sequence away that numbers nothing; what was drawn of it stays where it was written. */
  removeSequence: endpoint({
    method: 'DELETE',
    path: portal('/sys/identity/v1/remove'),
    access,
    query: z.object({ alias: SequenceAlias }),
    gives: z.null(),
    audit: { action: 'objects.removeSequence', target: 'sequence' },
  }),
}
