import type { PropertyType } from '#domain/filter.ts'

/** What every row has besides its fields, by the names lists know it under. */
export const systemFields = {
  createdAt: { type: 'instant' },
  createdBy: { type: 'id' },
  updatedAt: { type: 'instant' },
  updatedBy: { type: 'id' },
  flowState: { type: 'text' },
} as const satisfies Record<string, { type: PropertyType }>

export type SystemField = keyof typeof systemFields

export const isSystemField = (name: string): name is SystemField => Object.hasOwn(systemFields, name)
