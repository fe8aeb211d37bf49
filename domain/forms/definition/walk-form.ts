import type { FormControl, FormDefinition, FormPart, SubTablePart } from './form-definition.ts'

/** A condition of a part, which applies to everything inside it. */
export type PartCondition = { readonly condition: string; readonly at: string }

/** A control with its table, its path in the definition, and the conditions of the parts around it. */
export type LocatedControl = {
  readonly control: FormControl
  readonly table: string
  readonly at: string
  readonly gates: readonly PartCondition[]
}

export type LocatedTable = {
  readonly part: SubTablePart
  readonly at: string
  readonly gates: readonly PartCondition[]
}

export type FormOutline = {
  readonly controls: readonly LocatedControl[]
  readonly tables: readonly LocatedTable[]
  /** The keys of groups and tabs. */
  readonly keys: readonly { readonly key: string; readonly at: string }[]
}

/** All controls, sub-tables and groups of a form, in the order on the screen. */
export function outlineForm(form: Pick<FormDefinition, 'parts'>): FormOutline {
  const controls: LocatedControl[] = []
  const tables: LocatedTable[] = []
  const keys: { key: string; at: string }[] = []
  const withCondition = (
    gates: readonly PartCondition[],
    condition: string | undefined,
    at: string,
  ): readonly PartCondition[] =>
    condition === undefined ? gates : [...gates, { condition, at: `${at}.showWhen` }]

  const visit = (parts: readonly FormPart[], path: string, gates: readonly PartCondition[]): void => {
    for (const [index, part] of parts.entries()) {
      const at = `${path}[${index}]`
      if (part.kind === 'group') {
        keys.push({ key: part.key, at })
        visit(part.parts, `${at}.parts`, withCondition(gates, part.showWhen, at))
      } else if (part.kind === 'tabs') {
        for (const [tabIndex, tab] of part.tabs.entries()) {
          const tabAt = `${at}.tabs[${tabIndex}]`
          keys.push({ key: tab.key, at: tabAt })
          visit(tab.parts, `${tabAt}.parts`, withCondition(gates, tab.showWhen, tabAt))
        }
      } else if (part.kind === 'subTable') {
        const tableGates = withCondition(gates, part.showWhen, at)
        tables.push({ part, at, gates: tableGates })
        for (const [row, control] of part.controls.entries()) {
          controls.push({ control, table: part.table, at: `${at}.controls[${row}]`, gates: tableGates })
        }
      } else {
        controls.push({ control: part, table: 'main', at, gates })
      }
    }
  }
  visit(form.parts, 'parts', [])
  return { controls, tables, keys }
}
