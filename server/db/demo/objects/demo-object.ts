import type { Definition, Field } from '#domain/objects/definition.ts'

export type DemoObject = {
  alias: string
  name: string
  nameEn: string
  description: string
  definition: Definition
}

export const number = (name: string, sequence: string): Field => ({
  key: 'number',
  name,
  nameEn: 'Number',
  type: 'text',
  maxLength: 50,
  sequence,
  searchable: true,
  sortable: true,
})
export const person = (key: string, name: string, nameEn: string, more: Partial<Field> = {}): Field => ({
  key,
  name,
  nameEn,
  type: 'ref',
  to: 'person',
  ...more,
})
export const org = (key: string, name: string, nameEn: string): Field => ({
  key,
  name,
  nameEn,
  type: 'ref',
  to: 'org',
  searchable: true,
})
export const keys = [{ name: 'numberOnce', fields: ['number'] }]
