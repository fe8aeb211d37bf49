import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const path = (name: string) => portal(`/hms/contractBill/v1/${name}`)

const Bill = z.object({
  id: z.string(),
  contractId: z.string(),
  contractNo: z.string(),
  contractTitle: z.string(),
  kind: z.enum(['rent', 'deposit', 'utility', 'settlement']),
  from: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  amount: z.int(),
  paid: z.int(),
  /** What is added by today for paying late. */
  penalty: z.int(),
  dueOn: z.string(),
  state: z.enum(['planned', 'due', 'overdue', 'paid', 'waived', 'cancelled']),
  paidAt: z.nullable(z.number()),
  /** Whether it is paid here; otherwise to the owner directly. */
  isPaidHere: z.boolean(),
  /** Its lease is being settled: what is open of it is on the sheet both sign, and is paid by that alone. */
  isSettling: z.boolean(),
  /** The reader is not who pays but the staff, who may waive it. */
  canManage: z.boolean(),
  /** Somebody asked that it be given up, and it is not decided yet; only the staff see it. */
  waiver: z.nullable(z.object({ reason: z.string(), canDecide: z.boolean() })),
})
export type ContractBillView = z.infer<typeof Bill>

/** What a person has to pay by their contracts. */
export const contractBillApi = {
  /** What is open by all of them; of one contract also what is settled. */
  mine: endpoint({
    method: 'GET',
    path: path('mine'),
    access: 'user',
    query: z.object({ contractId: z.optional(z.uuid()) }),
    gives: z.array(Bill),
  }),

  /** What is settled by all of them, the latest first. */
  settled: endpoint({
    method: 'POST',
    path: path('settled'),
    access: 'user',
    body: ListQuery,
    gives: pageOf(Bill),
    envelope: 'bare',
  }),

  /** Puts bills together to be paid at once; `amount`: less than all of one contract's, allotted by law. */
  batch: endpoint({
    method: 'POST',
    path: path('batch'),
    access: 'user',
    body: z.object({
      billIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(60)),
      amount: z.optional(z.int().check(z.gte(1))),
    }),
    gives: z.object({ batchId: z.string(), amount: z.int() }),
  }),
}
