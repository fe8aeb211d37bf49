import { entriesOf, isRecord, listOf } from './record.ts'

/** Says whether something that came from outside is of a kind. */
export type Guard<Value> = (raw: unknown) => raw is Value
export type Guards<Fields> = { [Key in keyof Fields]-?: Guard<Fields[Key]> }

export const isText: Guard<string> = (raw): raw is string => typeof raw === 'string'
export const isNumber: Guard<number> = (raw): raw is number => typeof raw === 'number'
export const isFlag: Guard<boolean> = (raw): raw is boolean => typeof raw === 'boolean'

export const oneOf =
  <const One extends string | number>(list: readonly One[]): Guard<One> =>
  (raw): raw is One =>
    list.some((one) => one === raw)

export const orNull =
  <Value>(is: Guard<Value>): Guard<Value | null> =>
  (raw): raw is Value | null =>
    raw === null || is(raw)

export const orLeftOut =
  <Value>(is: Guard<Value>): Guard<Value | undefined> =>
  (raw): raw is Value | undefined =>
    raw === undefined || is(raw)

export const either =
  <One, Other>(isOne: Guard<One>, isOther: Guard<Other>): Guard<One | Other> =>
  (raw): raw is One | Other =>
    isOne(raw) || isOther(raw)

export const listWith =
  <Value>(is: Guard<Value>): Guard<Value[]> =>
  (raw): raw is Value[] =>
    Array.isArray(raw) && listOf(raw).every((one) => is(one))

export const shapeOf =
  <Fields extends object>(guards: Guards<Fields>): Guard<Fields> =>
  (raw): raw is Fields =>
    isRecord(raw) && entriesOf(guards).every(([key, is]) => is(raw[key]))

/** The fields that are of their kind; where one is not, that of the fallback. */
export function fieldsLike<Fields extends object>(
  guards: Guards<Fields>,
  raw: Record<string, unknown>,
  fallback: Fields,
): Fields {
  const fitting = entriesOf(guards).flatMap(([key, is]) => (is(raw[key]) ? [[key, raw[key]]] : []))
  return { ...fallback, ...Object.fromEntries(fitting) }
}
