import { useState } from 'react'
import { helpAdminApi, type HelpPoint } from '#api/messages/help-admin.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './help-editor.module.css'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const usual: [string, string] = ['09:00', '18:00']

type Props = { point: HelpPoint; onDone: () => Promise<void>; onClose: () => void }

/** A hot line: its name in both languages, its number, and when it is served. */
export function ServicePointSheet({ point, onDone, onClose }: Props) {
  const text = useText('messages')
  const [zh, setZh] = useState(point.texts['zh-CN'].name)
  const [en, setEn] = useState(point.texts['en-US'].name)
  const [phone, setPhone] = useState(point.phone)
  const [hours, setHours] = useState(point.hours)
  const change = (at: number, day: [string, string] | null) =>
    setHours(hours.map((one, index) => (index === at ? day : one)))

  async function save() {
    if ([zh, en, phone].some((words) => words.trim() === '')) {
      toast(text('editor.missing'))
      return
    }
    const texts = { 'zh-CN': { name: zh }, 'en-US': { name: en } }
    await call(helpAdminApi.savePoint, {
      body: { id: point.id, revision: point.revision, texts, phone, hours },
    })
    toast(text('editor.saved'), 'success')
    await onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('editor.line')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('editor.save')}</PrimaryButton>}
    >
      <TextField label={text('editor.lineZh')} value={zh} onChange={setZh} maxLength={60} />
      <TextField label={text('editor.lineEn')} value={en} onChange={setEn} maxLength={60} />
      <TextField
        label={text('editor.phone')}
        value={phone}
        onChange={setPhone}
        inputMode="tel"
        maxLength={20}
      />
      <ul className={styles.days} aria-label={text('editor.lines')}>
        {days.map((name, at) => {
          const day = text(`editor.days.${name}`)
          const span = hours[at] ?? null
          const [from, until] = span ?? usual
          return (
            <li key={name} className={styles.day}>
              <Switch label={day} isOn={span !== null} onChange={(isOn) => change(at, isOn ? usual : null)} />
              <input
                type="time"
                className={styles.clock}
                aria-label={text('editor.from', { day })}
                value={from}
                disabled={span === null}
                onChange={(event) => change(at, [event.target.value, until])}
              />
              <input
                type="time"
                className={styles.clock}
                aria-label={text('editor.until', { day })}
                value={until === '24:00' ? '23:59' : until}
                disabled={span === null}
                onChange={(event) => change(at, [from, event.target.value])}
              />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
