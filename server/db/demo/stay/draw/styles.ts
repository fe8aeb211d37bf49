/** The kinds of houses: rammed earth, bamboo, wood, stone, glass, up in the trees, tents, around a court. */
export type Style = 'earth' | 'bamboo' | 'wood' | 'stone' | 'glass' | 'tree' | 'tent' | 'court'
