import { useState } from 'react'
import { daysBetween, isDay } from '#domain/day.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { leaveField } from '#domain/forms/runtime/form-state.ts'
import { fieldPathOf, valueAt } from '#domain/forms/runtime/field-path.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '../../kit/PrimaryButton.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { Cell } from './Cell.tsx'
import { DayPicker } from '../picker/lazy-pickers.tsx'
import { useFormHandle, type ControlProps } from '../form-context.ts'
import { Opener } from './Opener.tsx'
import { formatDateValue, formatDateRangeValue } from '../format-value.ts'

const dayIn = (value: unknown): string | null => (typeof value === 'string' && isDay(value) ? value : null)

/** From one day to another, kept in two fields. */
export function DateRangeControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help } = props
  const text = useText('onlineForm')
  const frame = useText()
  const { state, change, update, errors } = useFormHandle()
  const { table, name, control } = field
  const endName = control.endField ?? ''
  const start = dayIn(value)
  const end = dayIn(valueAt(state.settled.data, { table, name: endName, row }))
  const [draft, setDraft] = useState<{ start: string | null; end: string | null } | null>(null)
  const language = currentLanguage()
  const endError = errors.get(fieldPathOf(table, endName, row))

  function close() {
    setDraft(null)
    update((current) => leaveField(leaveField(current, { table, name, row }), { table, name: endName, row }))
  }
  function pick(day: string) {
    const isEnd = draft?.start && draft.end === null && day >= draft.start
    setDraft(isEnd ? { start: draft.start, end: day } : { start: day, end: null })
  }
  const days = start && end && end >= start ? daysBetween(start, end) + 1 : null
  const words = start
    ? `${end ? formatDateRangeValue(start, end, language) : `${formatDateValue(start, language)} – …`}${days ? ` · ${text('date.days', { count: days })}` : ''}`
    : ''
  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error ?? (endError ? text('date.endWrong') : null)}
      help={help}
      place={fieldPathOf(table, name, row)}
    >
      {(wiring) => (
        <>
          <Opener
            wiring={wiring}
            label={label}
            words={words}
            placeholder={placeholder}
            onOpen={() => setDraft({ start, end })}
            onClear={isRequired ? undefined : () => change({ table, row }, { [name]: null, [endName]: null })}
          />
          {draft && (
            <Sheet
              isOpen
              title={label}
              onClose={close}
              footer={
                <PrimaryButton
                  isDisabled={draft.start === null || draft.end === null}
                  onClick={() => {
                    change({ table, row }, { [name]: draft.start, [endName]: draft.end })
                    close()
                  }}
                >
                  {draft.end === null ? text('date.chooseEnd') : frame('action.confirm')}
                </PrimaryButton>
              }
            >
              <DayPicker
                today={dateTimeText(state.context.now).slice(0, 10)}
                start={draft.start}
                end={draft.end}
                isRange
                onPick={pick}
              />
            </Sheet>
          )}
        </>
      )}
    </Cell>
  )
}
