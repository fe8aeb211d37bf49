/** What changed prices: nights by hand, a rule, the settings of a house, its group, public holidays, or undoing one of these. */
export const priceChangeKinds = ['nights', 'rule', 'base', 'group', 'holidays', 'undo'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]

/** An undoing is not undone; groups and holidays are put back where they are kept. */
export const isUndoable = (kind: PriceChangeKind): boolean => ['nights', 'rule', 'base'].includes(kind)
