import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/**
 * Which fields a schema lets pass. What may stand in an object and in a list is written side by side, since a union
 * may allow both; a plain value has neither, so that an object in its place loses everything.
 */
export type Shape = {
  /** Anything may stand here. */
  isOpen: boolean
  fields: Map<string, Shape>
  /** Under any other name. */
  rest: Shape | null
  items: Shape | null
}

const plain: Shape = { isOpen: false, fields: new Map(), rest: null, items: null }
const open: Shape = { ...plain, isOpen: true }

const shapes = new WeakMap<Schema, Shape>()

/** The shape of a schema, found out once. */
export function shapeOf(schema: Schema): Shape {
  const cachedShape = shapes.get(schema)
  if (cachedShape) {
    return cachedShape
  }
  // Each schema of the library is one of these; their common type does not say so.
  const one = schema as z.core.$ZodTypes
  switch (one._zod.def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return shapeOf(one._zod.def.innerType)
    case 'lazy':
      // The case says so; the types do not follow it into the definition.
      return shapeOf((one as z.core.$ZodLazy)._zod.innerType)
    default: {
      // Known before it is filled: a schema may hold itself.
      const shape = { ...plain }
      shapes.set(schema, shape)
      return Object.assign(shape, readShape(one))
    }
  }
}

function readShape({ _zod: { def } }: z.core.$ZodTypes): Shape {
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'literal':
    case 'enum':
      return plain
    case 'unknown':
    case 'any':
      return open
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)] as const)
      return { ...plain, fields: new Map(fields), rest: def.catchall ? shapeOf(def.catchall) : null }
    }
    case 'record':
      return { ...plain, rest: shapeOf(def.valueType) }
    case 'array':
      return { ...plain, items: shapeOf(def.element) }
    case 'tuple':
      return {
        ...plain,
        items: [...def.items, ...(def.rest ? [def.rest] : [])].map(shapeOf).reduce(either, plain),
      }
    case 'union':
      return def.options.map(shapeOf).reduce(either, plain)
    default:
      throw new Error(`what a schema of the type ${def.type} lets pass is not known`)
  }
}

/** What one or the other lets pass. */
function either(one: Shape, other: Shape): Shape {
  if (one === other) {
    return one
  }
  const fields = new Map(one.fields)
  for (const [name, shape] of other.fields) {
    const there = fields.get(name)
    fields.set(name, there ? either(there, shape) : shape)
  }
  return {
    isOpen: one.isOpen || other.isOpen,
    fields,
    rest: one.rest && other.rest ? either(one.rest, other.rest) : (one.rest ?? other.rest),
    items: one.items && other.items ? either(one.items, other.items) : (one.items ?? other.items),
  }
}

/** The value without what is not declared; the very same value, not a copy, when there is nothing to leave out. */
export function declaredOnly(value: unknown, shape: Shape): unknown {
  if (typeof value !== 'object' || value === null || shape.isOpen) {
    return value
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return declaredOnly(value.toJSON(), shape)
  }
  return Array.isArray(value) ? declaredItems(value, shape.items) : declaredPart(value, shape)
}

function declaredItems(list: unknown[], shape: Shape | null): unknown[] {
  if (!shape) {
    return []
  }
  let copy: unknown[] | undefined
  for (let at = 0; at < list.length; at++) {
    const item = declaredOnly(list[at], shape)
    if (item !== list[at]) {
      copy ??= [...list]
      copy[at] = item
    }
  }
  return copy ?? list
}

function declaredPart(value: object, { fields, rest }: Shape): object {
  // Its fields are looked at by name.
  const record = value as Record<string, unknown>
  let copy: Record<string, unknown> | undefined
  // Not by entries: a list of twenty rows would make a thousand short-lived arrays.
  for (const name in record) {
    const shape = fields.get(name) ?? rest
    const part = record[name]
    if (shape !== null && (typeof part !== 'object' || part === null)) {
      continue
    }
    const passing = shape ? declaredOnly(part, shape) : undefined
    if (passing !== part) {
      copy ??= { ...record }
      copy[name] = passing
    }
  }
  return copy ?? value
}
