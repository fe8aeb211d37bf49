import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const purse = (path: string) => portal(`/hms/purse/v1/${path}`)
const Holder = z.optional(z.string().check(z.regex(/^org:[0-9a-f-]{36}$/)))

/** The monthly papers: frozen when they are made. */
export const statementApi = {
  statements: endpoint({
    method: 'GET',
    path: purse('statements'),
    access: 'user',
    query: z.object({ holder: Holder }),
    gives: z.array(
      z.object({
        id: z.uuid(),
        no: z.string(),
        month: z.string(),
        opening: z.int(),
        income: z.int(),
        takenBack: z.int(),
        tax: z.int(),
        paidOut: z.int(),
        /** All else that came and went: spent from the balance, put on it, fees. */
        other: z.int(),
        closing: z.int(),
        madeAt: z.int(),
      }),
    ),
  }),

  statementFile: endpoint({
    method: 'GET',
    path: purse('statementFile'),
    access: 'user',
    query: z.object({ id: z.uuid(), format: z.enum(['pdf', 'xlsx']) }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 60, seconds: 60, per: 'user' },
  }),
}
