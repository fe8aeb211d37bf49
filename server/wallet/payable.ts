import type { Text } from '#api/text/text.ts'
import type { refundApi } from '#api/wallet/refund.ts'
import type { QueryOf } from '#api/endpoint.ts'
import type { Fen } from '#domain/money.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** What is to be paid for one business, as its own module knows it at this moment. */
export type PaymentDue = {
  /** Who pays. Nobody else sees the cashier of this business. */
  userId: string
  /** All that is to be paid, the deposit included. */
  amount: Fen
  /** The part of the amount that is only held, and comes back. */
  deposit: Fen
  subject: Text
  /** From this instant on it can no longer be paid; null: no such time. */
  expiresAt: number | null
  /** The path inside the app where the person goes on once it is paid. */
  next: string
  /** It goes on the payer's own balance, so it cannot be paid from there. */
  isForBalance?: true
}

export type PaidPayment = { id: string; amount: Fen; at: number }

/**
 * A kind of business that can be paid for: a stay, an extension, a charge. Its module registers it; payments know
 * nothing else of it. `paid` and `refunded` run inside the transaction that moves the money, with the
 * payment's row locked: they touch nothing but the transaction, and exactly one call of each takes effect.
 */
export type Payable = {
  /** null: there is nothing to pay, as it is paid, cancelled, unknown, or of another kind. */
  due(scope: Scope, bizId: string): Promise<PaymentDue | null>
  /** `late`: the business cannot take the money any more (its hold is gone); all of it goes back at once. */
  paid(scope: TxScope, bizId: string, payment: PaidPayment): Promise<'taken' | 'late'>
  /**
   * Money has arrived back where it came from. Called once for each part. `wasTaken` false: the business never took
   * it, as it came too late or twice, so it is no refund of the business.
   */
  refunded(
    scope: TxScope,
    bizId: string,
    refund: { id: string; requestId: string; amount: Fen; wasTaken: boolean },
  ): Promise<void>
  /** What belongs to the same thing in the payer's eyes, and is shown with its refunds: the extensions of a stay. */
  related?(scope: Scope, bizId: string): Promise<PayableRef[]>
  /**
   * Somebody decides about money that was asked back, where all refunds are. A business that has its own word in it
   * decides it here, by the same functions, and says true; otherwise it is decided as asked.
   */
  decide?(scope: TxScope, bizId: string, decision: RefundDecision): Promise<boolean>
  /** What was refused is asked for again, by the same person, in a new request that waits for a decision. */
  askedAgain?(
    scope: TxScope,
    bizId: string,
    request: { requestId: string; againOf: string; reason: string },
  ): Promise<void>
}

export type RefundDecision = { requestId: string; approve: boolean; by: string; reason: string }

/** Every kind of business that can be paid for, under its name: `stay`, `extension`, `charge`... */
export type Payables = Readonly<Record<string, Payable>>

/** Names one business, whatever it is. */
export type PayableRef = QueryOf<typeof refundApi.refunds>
