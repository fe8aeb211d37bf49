import type { FormControl, FormDefinition, FormPart, SubTablePart } from './form-definition.ts'

/** A condition on a part that holds for everything inside it. */
export type PartCondition = { readonly condition: string; readonly at: string }

/** A control where it stands: in which table, at which place of the definition, behind which conditions. */
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

/** Every control, sub-table and group of a form, in the order in which a person meets them. */
export function outlineForm(form: Pick<FormDefinition, 'parts'>): FormOutline {
  const controls: LocatedControl[] = []
  const tables: LocatedTable[] = []
  const keys: { key: string; at: string }[] = []
  const behind = (
    gates: readonly PartCondition[],
    condition: string | undefined,
    at: string,
  ): readonly PartCondition[] =>
    condition === undefined ? gates : [...gates, { condition, at: `${at}.showWhen` }]

  const visit = (parts: readonly FormPart[], place: string, gates: readonly PartCondition[]): void => {
    for (const [index, part] of parts.entries()) {
      const at = `${place}[${index}]`
      if (part.kind === 'group') {
        keys.push({ key: part.key, at })
        visit(part.parts, `${at}.parts`, behind(gates, part.showWhen, at))
      } else if (part.kind === 'tabs') {
        for (const [tabIndex, tab] of part.tabs.entries()) {
          const tabAt = `${at}.tabs[${tabIndex}]`
          keys.push({ key: tab.key, at: tabAt })
          visit(tab.parts, `${tabAt}.parts`, behind(gates, tab.showWhen, tabAt))
        }
      } else if (part.kind === 'subTable') {
        const around = behind(gates, part.showWhen, at)
        tables.push({ part, at, gates: around })
        for (const [row, control] of part.controls.entries()) {
          controls.push({ control, table: part.table, at: `${at}.controls[${row}]`, gates: around })
        }
      } else {
        controls.push({ control: part, table: 'main', at, gates })
      }
    }
  }
  visit(form.parts, 'parts', [])
  return { controls, tables, keys }
}
