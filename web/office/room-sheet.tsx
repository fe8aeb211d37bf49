import type { Language } from '#domain/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { meetingsApi } from '#api/office/meetings.ts'
import { isFlag, isText, shapeOf } from '#domain/shape.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import styles from './meetings.module.css'

export type ManagedRoom = CallOutput<typeof meetingsApi.keptRooms>[number]

type Props = {
  /** Null for a new one. */
  room: ManagedRoom | null
  /** Where a new one stands in the list: at its end. */
  next: number
  onClose: () => void
}

const hasWords = shapeOf({ name: isText, place: isText, equipment: isText })
const roomGuards = {
  'zh-CN': hasWords,
  'en-US': hasWords,
  seats: isText,
  opens: isText,
  closes: isText,
  isOpen: isFlag,
}
const none = { name: '', place: '', equipment: '' }
const hours = Array.from({ length: 49 }, (_, at) => {
  const [hour, minute] = [Math.floor(at / 2), at % 2 === 0 ? '00' : '30']
  return `${String(hour).padStart(2, '0')}:${minute}`
})
/** A quarter that was set elsewhere stays one of the choices. */
const hourChoices = (value: string) =>
  [...new Set([...hours, value])].toSorted().map((one) => ({ value: one, label: one }))

/** A room: its words in both languages, how many find a seat, and when it can be had. */
export function RoomSheet({ room, next, onClose }: Props) {
  const text = useText('office')
  const client = useQueryClient()
  const [language, setLanguage] = useState<Language>('zh-CN')
  const { draft, change, ...form } = useFormDraft({
    name: `meetingRoom:${room?.id ?? 'new'}`,
    revision: room?.revision ?? null,
    stored: {
      'zh-CN': room?.texts['zh-CN'] ?? none,
      'en-US': room?.texts['en-US'] ?? none,
      seats: String(room?.seats ?? 8),
      opens: room?.opens ?? '08:00',
      closes: room?.closes ?? '21:00',
      isOpen: room?.isOpen ?? true,
    },
    guards: roomGuards,
  })
  const { seats, opens, closes, isOpen } = draft
  const [isTried, setTried] = useState(false)
  const { name, place, equipment } = draft[language]
  const reword = (part: Partial<typeof none>) =>
    change((now) => ({ [language]: { ...now[language], ...part } }))
  const isNameless = draft['zh-CN'].name.trim() === ''
  const count = Number(seats)
  const isUnseated = !Number.isInteger(count) || count < 1 || count > 1000
  const isBackwards = opens >= closes

  async function save() {
    setTried(true)
    if (isNameless) {
      setLanguage('zh-CN')
    }
    if (isNameless || isUnseated || isBackwards) {
      return
    }
    const english = draft['en-US']
    await call(meetingsApi.saveRoom, {
      body: {
        // Rooms are told apart by it; nobody has to think of one.
        code: room?.code ?? `room-${Date.now().toString(36)}`,
        texts: { 'zh-CN': draft['zh-CN'], ...(english.name.trim() === '' ? {} : { 'en-US': english }) },
        seats: count,
        opens,
        closes,
        isOpen,
        orderNo: room?.orderNo ?? next,
        ...(form.revision === null ? {} : { revision: form.revision }),
      },
    })
    form.markStored()
    toast(text('edit.saved'), 'success')
    onClose()
    await client.invalidateQueries()
  }

  return (
    <Sheet
      isOpen
      title={text(room ? 'rooms.edit' : 'rooms.new')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('edit.save')}</PrimaryButton>}
    >
      <div className={styles.form}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <Segments
          label={text('edit.language')}
          isLabelHidden
          value={language}
          options={[
            { value: 'zh-CN', label: text('edit.chinese') },
            { value: 'en-US', label: text('edit.english') },
          ]}
          onChange={setLanguage}
        />
        <TextField
          label={text('rooms.name')}
          value={name}
          maxLength={50}
          error={isTried && language === 'zh-CN' && isNameless ? text('rooms.needName') : null}
          onChange={(value) => reword({ name: value })}
        />
        <TextField
          label={text('rooms.place')}
          value={place}
          maxLength={100}
          onChange={(value) => reword({ place: value })}
        />
        <TextField
          label={text('rooms.equipment')}
          value={equipment}
          maxLength={200}
          onChange={(value) => reword({ equipment: value })}
        />
        <TextField
          label={text('rooms.seats')}
          value={seats}
          inputMode="numeric"
          maxLength={4}
          error={isTried && isUnseated ? text('rooms.needSeats') : null}
          onChange={(typed) => change({ seats: typed })}
        />
        <div className={styles.times}>
          <Choice
            label={text('rooms.opens')}
            value={opens}
            options={hourChoices(opens)}
            onChange={(hour) => change({ opens: hour })}
          />
          <Choice
            label={text('rooms.closes')}
            value={closes}
            options={hourChoices(closes)}
            onChange={(hour) => change({ closes: hour })}
          />
        </div>
        {isBackwards && <p className={styles.full}>{text('rooms.backwards')}</p>}
        <Switch label={text('rooms.isOpen')} isOn={isOpen} onChange={(isOn) => change({ isOpen: isOn })} />
      </div>
    </Sheet>
  )
}
