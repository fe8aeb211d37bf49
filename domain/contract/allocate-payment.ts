import { splitByWeights, type Fen } from '#domain/money.ts'

/** Something that is owed: the debt itself, with what came on top of it. */
export type OpenDebt = { id: string; dueOn: string; cost: Fen; penalty: Fen; principal: Fen }
export type Allocation = { id: string; cost: Fen; penalty: Fen; principal: Fen }

/**
 * Who gets a part payment (Civil Code 560, 561): what the payer named first; then what was due earlier, those of one
 * day in proportion; and inside one debt costs, then penalty, then the debt itself.
 */
export function allocatePayment(
  debts: readonly OpenDebt[],
  paid: Fen,
  named: readonly string[] = [],
): Allocation[] {
  const groups = [
    ...named.flatMap((id) => debts.filter((debt) => debt.id === id).map((debt) => [debt])),
    ...byDay(debts.filter(({ id }) => !named.includes(id))),
  ]
  let left = paid
  const allocations: Allocation[] = []
  for (const group of groups) {
    const owed = group.map(totalOf)
    const all = owed.reduce((sum, amount) => sum + amount, 0)
    const shares = left >= all ? owed : splitByWeights(left, owed)
    group.forEach((debt, at) => allocations.push(inside(debt, shares[at] ?? 0)))
    left = Math.max(0, left - all)
  }
  return allocations.filter(({ cost, penalty, principal }) => cost + penalty + principal > 0)
}

const totalOf = ({ cost, penalty, principal }: OpenDebt): Fen => cost + penalty + principal

function byDay(debts: readonly OpenDebt[]): OpenDebt[][] {
  const days = Map.groupBy(
    debts.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0)),
    ({ dueOn }) => dueOn,
  )
  return [...days.values()]
}

function inside(debt: OpenDebt, paid: Fen): Allocation {
  const cost = Math.min(paid, debt.cost)
  const penalty = Math.min(paid - cost, debt.penalty)
  return { id: debt.id, cost, penalty, principal: Math.min(paid - cost - penalty, debt.principal) }
}
