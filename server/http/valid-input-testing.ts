import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'

type Shape = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  items?: Shape
  prefixItems?: Shape[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
}

/** Texts of the forms the wire asks for; the first that fits is taken. */
const texts = [
  'a',
  'word',
  'A-1',
  '10:00',
  '2026-06-01',
  '2026-06',
  '2026',
  '1234',
  '123456',
  '13800000000',
  '6222021234567890',
  '#aabbcc',
  'a'.repeat(40),
  'a'.repeat(64),
  '{}',
]
/** What schemas do not say of a field, but its name does. */
const byName: [RegExp, string][] = [
  [/phone$|^mobile$/i, '13800000000'],
  [/^(to|until|endsOn|checkOut|leavesOn|end)$/, '2026-06-05'],
  [/password$/i, 'Secret123'],
  [/^name$/, '山居'],
]
const isIdName = (name: string) => /^(id|ids)$|Ids?$/.test(name)

/** An input of a call that its schemas accept, with this id wherever it takes one. */
export function validInput(endpoint: Endpoint, id: string) {
  let given = 0
  const give = () => {
    given += 1
    return id
  }
  const textOf = (shape: Shape, name: string): unknown => {
    if (shape.format === 'uuid' || shape.format === 'guid') {
      return give()
    }
    const fits = (text: string) =>
      text.length >= (shape.minLength ?? 0) &&
      text.length <= (shape.maxLength ?? Infinity) &&
      (shape.pattern === undefined || new RegExp(shape.pattern, 'u').test(text))
    const named = (form = /./) =>
      byName.find(([names, text]) => names.test(name) && fits(text) && form.test(text))?.[1]
    // An account that can be paid out to is known by the organisation it belongs to.
    if (shape.pattern !== undefined && fits(`org:${id}`)) {
      return `org:${give()}`
    }
    if (isIdName(name) && shape.format === undefined && fits(id)) {
      return give()
    }
    switch (shape.format) {
      case 'date':
        return named(/^\d{4}-/) ?? '2026-06-01'
      case 'date-time':
        return '2026-06-01T10:00:00Z'
      case 'email':
        return 'a@example.org'
      case 'uri':
        return 'https://example.org/a'
      default:
        return named() ?? texts.find(fits) ?? 'a'.repeat(shape.minLength ?? 1)
    }
  }
  const fill = (shape: Shape, name: string): unknown => {
    if (shape.const !== undefined) {
      return shape.const
    }
    if (shape.enum) {
      return shape.enum[0]
    }
    const branches = shape.anyOf ?? shape.oneOf
    if (branches) {
      // A branch that takes an id says more than one that does not; null says least.
      const branch =
        branches.find((one) => one.format === 'uuid') ?? branches.find((one) => one.type !== 'null')
      return fill(branch ?? {}, name)
    }
    if (shape.allOf) {
      return Object.assign({}, ...shape.allOf.map((part) => fill(part, name)))
    }
    switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(shape.properties ?? {}).flatMap(([key, value]) => {
            const before = given
            const filled = fill(value, key)
            // What may be left out is left out, unless it takes an id.
            return shape.required?.includes(key) || given > before ? [[key, filled]] : []
          }),
        )
      case 'array':
        return shape.prefixItems
          ? shape.prefixItems.map((item) => fill(item, name))
          : Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => fill(shape.items ?? {}, name))
      case 'number':
      case 'integer':
        return Math.min(
          Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1, 1),
          shape.maximum ?? Infinity,
        )
      case 'boolean':
        return true
      case 'null':
        return null
      default:
        return textOf(shape, name)
    }
  }
  const input = Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      if (!schema) {
        return []
      }
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
      return [[part, fill(shape, '')]]
    }),
  )
  return { input, takesId: given > 0 }
}
