/** The shapes each kind of house comes in. */
export const forms = {
  /** Rammed earth: a long hall, two floors with a gallery, a hall behind a walled yard. */
  earth: ['hall', 'floors', 'yard'],
  bamboo: ['hip', 'gable', 'twin'],
  /** A gable towards us, a roof down to the ground, a long house with a porch. */
  wood: ['cabin', 'pointed', 'lodge'],
  stone: ['low', 'high'],
  glass: ['slab', 'gable', 'stacked'],
  tree: ['peaked', 'gable'],
  tent: ['bell', 'ridge', 'dome'],
  /** Seen from above, with brick or with a pond in the middle, or from inside its court. */
  court: ['above', 'pond', 'inner'],
} as const

/** The kinds of houses: rammed earth, bamboo, wood, stone, glass, up in the trees, tents, around a court. */
export type Style = keyof typeof forms
export type Form = (typeof forms)[Style][number]
