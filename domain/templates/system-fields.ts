import type { PropertyType } from '#domain/filter.ts'

/** What every row has besides its fields, by the names lists know it under. */
export const systemFields = {
  createdAt: { name: '创建时间', nameEn: 'Created', type: 'instant' },
  createdBy: { name: '创建人', nameEn: 'Created by', type: 'id' },
  updatedAt: { name: '修改时间', nameEn: 'Changed', type: 'instant' },
  updatedBy: { name: '修改人', nameEn: 'Changed by', type: 'id' },
  flowState: { name: '流程状态', nameEn: 'State of the flow', type: 'text' },
} as const satisfies Record<string, { name: string; nameEn: string; type: PropertyType }>

export type SystemField = keyof typeof systemFields

export const isSystemField = (name: string): name is SystemField => Object.hasOwn(systemFields, name)
