import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ContractDay, ContractId } from './contract.ts'

const path = (name: string) => portal(`/hms/contractHandover/v1/${name}`)
const access = { right: 'contract.manage' } as const
const Short = z.string().check(z.trim(), z.maxLength(60))
const Named = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

const Meter = z.object({ name: Named, reading: Short, note: Short })
const Item = z.object({ name: Named, count: z.int().check(z.gte(0), z.lte(9999)), condition: Short })
const count = z.int().check(z.gte(0), z.lte(99))

/** What is handed over with a house: meters read, things counted, keys given; as a sheet both sides sign. */
export const contractHandoverApi = {
  /** What the sheet begins with: what was written down the last time, or what most houses have. */
  start: endpoint({
    method: 'GET',
    path: path('start'),
    access,
    query: ContractId,
    gives: z.object({
      direction: z.enum(['in', 'out']),
      meters: z.array(Meter),
      items: z.array(Item),
      keys: z.int(),
      cards: z.int(),
    }),
  }),

  send: endpoint({
    method: 'POST',
    path: path('send'),
    access,
    body: z.extend(ContractId, {
      direction: z.enum(['in', 'out']),
      handedOn: ContractDay,
      meters: z.array(Meter).check(z.maxLength(20)),
      items: z.array(Item).check(z.maxLength(100)),
      keys: count,
      cards: count,
      note: z.string().check(z.maxLength(500)),
      photoIds: z.array(z.uuid()).check(z.maxLength(12)),
    }),
    gives: z.object({ sheetId: z.string() }),
    audit: { action: 'contract.handover.send', target: 'contract' },
  }),
}
