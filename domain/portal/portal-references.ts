import { isRecord } from '#domain/record.ts'

/** Whether something holds anywhere in a definition. */
function someValue(value: unknown, test: (value: unknown) => boolean): boolean {
  const inside = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return test(value) || inside.some((one) => someValue(one, test))
}

const asks = (column: unknown, call: string, name: readonly string[], value: string): boolean =>
  isRecord(column) &&
  typeof column.dataFrom === 'string' &&
  column.dataFrom.includes(call) &&
  Array.isArray(column.dataParam) &&
  column.dataParam.some((one) => isRecord(one) && name.includes(String(one.name)) && one.value === value)

const pathKey = (value: unknown, path: RegExp): string | undefined =>
  typeof value === 'string' ? path.exec(value)?.[1] : undefined

/** Whether an application, a column or a menu leads to a list. */
export const leadsToList = (definition: unknown, key: string): boolean =>
  someValue(
    definition,
    (value) =>
      (isRecord(value) && value.mode === 3 && value.content === key) ||
      pathKey(value, /^\/template\/(?:preview|form)\/([\w-]+)/) === key ||
      asks(value, '/dataTemplate/', ['templateId', 'key', 'templateKey'], key),
  )

/** Whether one of these shows or leads to a chart, which is known by its alias and its id. */
export const leadsToChart = (definition: unknown, { alias, id }: { alias: string; id: string }): boolean =>
  someValue(
    definition,
    (value) =>
      (isRecord(value) && value.mode === 4 && value.content === alias) ||
      [alias, id].includes(pathKey(value, /^\/chart\/([\w-]+)/) ?? '') ||
      asks(value, '/customChart/', ['alias'], alias),
  )

/** Whether a column of the home page shows the rows of a query. */
export const asksQuery = (definition: unknown, alias: string): boolean =>
  someValue(definition, (value) => asks(value, '/customQuery/', ['alias'], alias))
