import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

/** A person's own balance: what is on it, and how to put more there. Its lines are `incomeApi.flows`. */
export const balanceApi = {
  balance: endpoint({
    method: 'GET',
    path: portal('/hms/purse/v1/balance'),
    access: 'user',
    gives: z.object({ available: z.int() }),
  }),

  /** Begins putting money on the balance; it is paid at the cashier as the business `recharge`. */
  recharge: endpoint({
    method: 'POST',
    path: portal('/hms/purse/v1/recharge'),
    access: 'user',
    body: z.object({ amount: z.int() }),
    gives: z.object({ id: z.uuid() }),
    limit: { max: 30, seconds: 3600, per: 'user' },
  }),
}
