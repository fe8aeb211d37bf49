import { isRecord } from '#domain/record.ts'
import { formProblem, type FormProblem } from './form-problem.ts'

/** Checks the structure of one value of a submitted definition; empty when it is valid. */
export type ShapeCheck = (value: unknown, at: string) => FormProblem[]

export const textUpTo =
  (limit: number): ShapeCheck =>
  (value, at) =>
    typeof value !== 'string'
      ? [formProblem(at, 'notText')]
      : value.length > limit
        ? [formProblem(at, 'textTooLong', { limit })]
        : []

export const wholeNumber: ShapeCheck = (value, at) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? [] : [formProblem(at, 'notWhole')]

export const yesNo: ShapeCheck = (value, at) =>
  typeof value === 'boolean' ? [] : [formProblem(at, 'notYesNo')]

export const anything: ShapeCheck = () => []

export const listOf =
  (each: ShapeCheck, limit: number): ShapeCheck =>
  (value, at) => {
    if (!Array.isArray(value)) {
      return [formProblem(at, 'notAList')]
    }
    return value.length > limit
      ? [formProblem(at, 'tooManyHere', { limit })]
      : value.flatMap((part: unknown, index) => each(part, `${at}[${index}]`))
  }

export const mapOf =
  (each: ShapeCheck, limit: number): ShapeCheck =>
  (value, at) => {
    if (!isRecord(value)) {
      return [formProblem(at, 'notAnObject')]
    }
    const members = Object.entries(value)
    return members.length > limit
      ? [formProblem(at, 'tooManyHere', { limit })]
      : members.flatMap(([name, part]) => each(part, `${at}.${name}`))
  }

/** An object with these members and no others; `needed` are required. */
export const objectOf =
  (members: Readonly<Record<string, ShapeCheck>>, needed: readonly string[] = []): ShapeCheck =>
  (value, at) => {
    if (!isRecord(value)) {
      return [formProblem(at, 'notAnObject')]
    }
    const pathOf = (name: string): string => (at === '' ? name : `${at}.${name}`)
    return [
      ...needed
        .filter((name) => !Object.hasOwn(value, name) || value[name] === undefined)
        .map((name) => formProblem(at, 'missing', { found: name })),
      ...Object.entries(value).flatMap(([name, part]) => {
        const check = Object.hasOwn(members, name) ? members[name] : undefined
        if (check === undefined) {
          return [formProblem(at, 'unknownSetting', { found: name.slice(0, 50) })]
        }
        return part === undefined ? [] : check(part, pathOf(name))
      }),
    ]
  }
