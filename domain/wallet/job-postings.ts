import type { Fen } from '#domain/money.ts'
import { stripedAccount } from './accounts.ts'
import { ledgerMove, type LedgerMove } from './ledger.ts'
import { prepaidAccount } from './postings.ts'

/** Under this name the ledger knows the work in houses. */
export const JOB_BUSINESS = 'house_job'

/** The park pays for a job out of what it earns of stays; then it is settled like any business. */
export const jobPaidMoves = (jobId: string, amount: Fen): LedgerMove[] =>
  ledgerMove(
    stripedAccount('commission', '', jobId),
    prepaidAccount({ bizType: JOB_BUSINESS, bizId: jobId }),
    amount,
  )
