import { useText } from '#web/text/text.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'
import { currentLanguage, useCurrentLanguage } from '#web/text/language.ts'
import { labelInLanguage } from '#domain/forms/runtime/validate-form.ts'
import { isWritable, fieldRightIn } from '#domain/forms/rights/field-rights.ts'
import { FormContext } from './form-context.ts'
import { focusField } from './focus-field.ts'
import { usePreloadedPickers } from './picker/lazy-pickers.tsx'
import styles from './OnlineForm.module.css'
import { RestoredLine } from './RestoredLine.tsx'
import { PartViews } from './PartViews.tsx'
import '../page/print.css'
import type { OnlineFormHandle } from './use-online-form.ts'

/** A form on the screen, to be filled in or read by what its rights say. `handle` comes from `useOnlineForm`. */
export function OnlineForm({ handle }: { handle: OnlineFormHandle }) {
  const text = useText('onlineForm')
  const language = useCurrentLanguage()
  const { state, errors, isRestored, discard } = handle
  const count = errors.size + state.serverErrors.size
  const [first] = [...errors.keys(), ...state.serverErrors.keys()]
  const isRead = !state.form.fields.some(({ table, name }) =>
    isWritable(fieldRightIn(state.permission, table, name)),
  )
  usePreloadedPickers(!isRead)

  return (
    <FormContext value={handle}>
      <div className={styles.form} data-read={isRead || undefined}>
        {state.isSubmitted && count > 0 && first !== undefined && (
          <div className={styles.summary}>
            <output>{text('wrong.count', { count })}</output>
            <button type="button" onClick={() => focusField(first)}>
              {text('wrong.next')}
            </button>
          </div>
        )}
        {isRestored && (
          <div className={styles.restored}>
            <RestoredLine onDiscard={discard} />
          </div>
        )}
        <div className={styles.printHead} aria-hidden="true">
          {labelInLanguage(state.form.form, language)}
          <small>{text('print.printedAt', { when: printedAt(state.context.now) })}</small>
        </div>
        <PartViews parts={state.form.form.parts} />
      </div>
    </FormContext>
  )
}

function printedAt(instant: number): string {
  const language = currentLanguage()
  return joinDayAndTime(formatDay(parkDay(instant), 'date', language), parkTime(instant), language)
}
