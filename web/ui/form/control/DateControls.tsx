import { useState } from 'react'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '../../kit/PrimaryButton.tsx'
import { Segments } from '../../kit/Segments.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { DayPicker, TimePicker } from '../picker/lazy-pickers.tsx'
import type { ControlProps } from '../form-context.ts'
import { OpenedCell } from './OpenedCell.tsx'
import { formatDateTimeValue, formatDateValue, formatTimeValue } from '../format-value.ts'

const nowText = () => dateTimeText(Date.now())

/** A day, picked with one tap. */
export function DateControl(props: ControlProps) {
  const { value, label, onChange, onLeave } = props
  const [isOpen, setOpen] = useState(false)
  const dayValue = typeof value === 'string' && value !== '' ? value : null
  function close() {
    setOpen(false)
    onLeave()
  }
  return (
    <OpenedCell
      control={props}
      words={dayValue ? formatDateValue(dayValue, currentLanguage()) : ''}
      onOpen={() => setOpen(true)}
    >
      <Sheet isOpen={isOpen} title={label} onClose={close}>
        <DayPicker
          today={nowText().slice(0, 10)}
          start={dayValue}
          onPick={(day) => {
            onChange(day)
            close()
          }}
        />
      </Sheet>
    </OpenedCell>
  )
}

/** A time of the day. */
export function TimeControl(props: ControlProps) {
  const { value, label, onChange, onLeave } = props
  const frame = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const timeValue = typeof value === 'string' && value !== '' ? value : null
  function close() {
    setDraft(null)
    onLeave()
  }
  return (
    <OpenedCell
      control={props}
      words={timeValue ? formatTimeValue(timeValue) : ''}
      onOpen={() => setDraft((timeValue ?? nowText().slice(11)).slice(0, 5))}
    >
      <Sheet
        isOpen={draft !== null}
        title={label}
        onClose={close}
        footer={
          <PrimaryButton
            onClick={() => {
              onChange(`${draft ?? '00:00'}:00`)
              close()
            }}
          >
            {frame('action.confirm')}
          </PrimaryButton>
        }
      >
        <TimePicker value={draft ?? '00:00'} onChange={setDraft} />
      </Sheet>
    </OpenedCell>
  )
}

/** A day with a time: two sides of one sheet. */
export function DateTimeControl(props: ControlProps) {
  const { value, label, onChange, onLeave } = props
  const text = useText('onlineForm')
  const frame = useText()
  const [draft, setDraft] = useState<{ day: string; time: string } | null>(null)
  const [side, setSide] = useState<'day' | 'time'>('day')
  const dateTimeValue = typeof value === 'string' && value !== '' ? value : null
  function open() {
    const from = dateTimeValue ?? nowText()
    setDraft({ day: from.slice(0, 10), time: from.slice(11, 16) })
    setSide('day')
  }
  function close() {
    setDraft(null)
    onLeave()
  }
  return (
    <OpenedCell
      control={props}
      words={dateTimeValue ? formatDateTimeValue(dateTimeValue, currentLanguage()) : ''}
      onOpen={open}
    >
      {draft && (
        <Sheet
          isOpen
          title={label}
          onClose={close}
          footer={
            <PrimaryButton
              onClick={() => {
                onChange(`${draft.day} ${draft.time}:00`)
                close()
              }}
            >
              {frame('action.confirm')}
            </PrimaryButton>
          }
        >
          <Segments
            label={label}
            isLabelHidden
            value={side}
            options={[
              { value: 'day', label: formatDateValue(draft.day, currentLanguage()) },
              { value: 'time', label: `${text('time.name')} ${draft.time}` },
            ]}
            onChange={setSide}
          />
          {side === 'day' ? (
            <DayPicker
              today={nowText().slice(0, 10)}
              start={draft.day}
              onPick={(day) => {
                setDraft({ ...draft, day })
                setSide('time')
              }}
            />
          ) : (
            <TimePicker value={draft.time} onChange={(time) => setDraft({ ...draft, time })} />
          )}
        </Sheet>
      )}
    </OpenedCell>
  )
}
