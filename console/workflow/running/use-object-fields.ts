import { useQueries } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { callQuery } from '#console/app/call/call.ts'
import { objectFields, type DataField } from './object-fields.ts'

type Entry = CallOutput<typeof dictionariesApi.choices>[number]

/** All entries of a tree, each under the name that leads to it; the call gives them in the person's language. */
const optionsOf = (entries: readonly Entry[], above = ''): DataField['options'] =>
  entries.flatMap((entry) => {
    const name = above + entry.name
    return [{ key: entry.key, name, nameEn: null }, ...optionsOf(entry.children, `${name} / `)]
  })

/** The fields of the object that came along with an instance's form, with what can be chosen from dictionaries. */
export function useObjectFields(object: unknown): DataField[] {
  const fields = objectFields(object)
  const keys = [...new Set(fields.flatMap(({ dictionary }) => (dictionary === null ? [] : [dictionary])))]
  const found = useQueries({
    queries: keys.map((typeKey) => callQuery(dictionariesApi.choices, { query: { typeKey } })),
  })
  return fields.map((field) => {
    const entries = field.dictionary === null ? undefined : found[keys.indexOf(field.dictionary)]?.data
    return entries ? { ...field, options: optionsOf(entries) } : field
  })
}
