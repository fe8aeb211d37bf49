/** What people sleep in; a kang is the heated brick bed of northern houses. */
export const bedKinds = ['king', 'double', 'single', 'bunk', 'sofa', 'tatami', 'kang', 'crib'] as const
export type BedKind = (typeof bedKinds)[number]
