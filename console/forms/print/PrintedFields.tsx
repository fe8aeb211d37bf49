import { Checkbox } from 'antd'
import type { PrintLayout } from '#domain/forms/definition/form-definition.ts'
import { outlineForm } from '#domain/forms/definition/walk-form.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { useFormDesign } from '../designer/designer-context.ts'
import { pieceName } from '../designer/piece-names.ts'
import { Setting } from '../designer/Setting.tsx'
import styles from './print.module.css'

type PrintedFieldsProps = { layout: PrintLayout; set: (part: Partial<PrintLayout>) => void }

/** Which fields and tables go to paper, and which take a whole line. */
export function PrintedFields({ layout, set }: PrintedFieldsProps) {
  const text = useText('form-print')
  const language = useLanguage((state) => state.language)
  const { form, object } = useFormDesign()
  const { controls, tables } = outlineForm(form)
  const { leaveOut = [], wide = [] } = layout
  const toggled = (list: readonly string[], place: string, isIn: boolean) =>
    isIn ? [...list, place] : list.filter((one) => one !== place)
  const row = (place: string, name: string, depth: number, isMain: boolean, isOff = false) => (
    <div key={place} className={styles.field} data-depth={depth}>
      <Checkbox
        checked={!isOff && !leaveOut.includes(place)}
        disabled={isOff}
        onChange={({ target }) => set({ leaveOut: toggled(leaveOut, place, !target.checked) })}
      >
        {name}
      </Checkbox>
      {isMain && (
        <Checkbox
          aria-label={`${text('wide')} ${name}`}
          checked={wide.includes(place)}
          disabled={leaveOut.includes(place) || layout.columns === 1}
          onChange={({ target }) => set({ wide: toggled(wide, place, target.checked) })}
        >
          {text('wide')}
        </Checkbox>
      )}
    </div>
  )
  return (
    <Setting label={text('fields')} setting="leaveOut">
      <div className={styles.fields}>
        {controls
          .filter(({ table, control }) => table === 'main' && control.field !== undefined)
          .map(({ control, at }) =>
            row(control.field ?? '', pieceName(form, object, at, control, language), 0, true),
          )}
        {tables.map(({ part, at }) => (
          <div key={at}>
            {row(part.table, pieceName(form, object, at, part, language), 0, false)}
            {part.controls.map((control, index) =>
              row(
                `${part.table}.${control.field ?? ''}`,
                pieceName(form, object, `${at}.controls[${index}]`, control, language),
                1,
                false,
                leaveOut.includes(part.table),
              ),
            )}
          </div>
        ))}
      </div>
    </Setting>
  )
}
