/** A query that asks another server is a kind of its own to whoever looks for it. */
export const shownKinds = ['query', 'restful', 'dialog', 'view', 'chart'] as const
export type ShownKind = (typeof shownKinds)[number]
