import type { Fen } from '#domain/money.ts'

export const billKinds = ['pay', 'refund', 'payout', 'return'] as const
export type BillKind = (typeof billKinds)[number]
/** One line of a provider's bill. */
export type BillLine = { kind: BillKind; outNo: string; providerNo: string; amount: Fen; fee: Fen }
/** What our own books say happened at the provider on that day. */
export type BookLine = { kind: BillKind; outNo: string; providerNo: string; amount: Fen }

export const reconcileVerdicts = ['matched', 'missingHere', 'missingThere', 'amount'] as const
export type ReconcileVerdict = (typeof reconcileVerdicts)[number]
export type ReconciledLine = {
  kind: BillKind
  outNo: string
  providerNo: string
  theirs: Fen | null
  ours: Fen | null
  verdict: ReconcileVerdict
}

const nameOf = (line: { kind: BillKind; outNo: string }) => `${line.kind} ${line.outNo}`

/** Holds a bill against the books, line by line, by our own numbers. Every line of either side comes out once. */
export function reconcile(bill: readonly BillLine[], books: readonly BookLine[]): ReconciledLine[] {
  const ours = new Map(books.map((line) => [nameOf(line), line]))
  const seen = new Set<string>()
  const compared = bill.map((line): ReconciledLine => {
    const { kind, outNo, providerNo, amount } = line
    // A number that comes twice on a bill was collected twice, and we know of one.
    const own = seen.has(nameOf(line)) ? undefined : ours.get(nameOf(line))
    seen.add(nameOf(line))
    const verdict = own === undefined ? 'missingHere' : own.amount === amount ? 'matched' : 'amount'
    return { kind, outNo, providerNo, theirs: amount, ours: own?.amount ?? null, verdict }
  })
  const missing = books
    .filter((line) => !seen.has(nameOf(line)))
    .map(({ kind, outNo, providerNo, amount }): ReconciledLine => ({
      kind,
      outNo,
      providerNo,
      theirs: null,
      ours: amount,
      verdict: 'missingThere',
    }))
  return [...compared, ...missing]
}
