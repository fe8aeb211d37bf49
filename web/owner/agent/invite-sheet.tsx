import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agentApi } from '#api/owner/agent.ts'
import { addDays } from '#domain/day.ts'
import { phoneDigits, typedPhoneLength } from '#domain/identity/phone-digits.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { grantableActions, type GrantableAction } from '#domain/owner/house-access.ts'
import { parkDay } from '#domain/park-time.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { actForHouse } from '../act-for-house.ts'
import styles from './agents.module.css'

type House = { id: string; name: string }
const usual: readonly GrantableAction[] = ['nights', 'orders']

/** Asks whom, for which houses, what they may do, and until when. */
export function InviteSheet({ houses, onClose }: { houses: readonly House[]; onClose: () => void }) {
  const text = useText('agents')
  const client = useQueryClient()
  const [today] = useState(() => parkDay(Date.now()))
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [houseIds, setHouseIds] = useState<readonly string[]>(houses.map(({ id }) => id))
  const [actions, setActions] = useState<readonly GrantableAction[]>(usual)
  const [endsOn, setEndsOn] = useState(() => addDays(today, 90))
  const [isTried, setTried] = useState(false)
  const mistakes = {
    phone: isPhone(phone) ? null : text('phoneWrong'),
    name: name.trim() === '' ? text('nameMissing') : null,
    houses: houseIds.length === 0 ? text('housesMissing') : null,
    what: actions.length === 0 ? text('whatMissing') : null,
  }
  const errorOf = (mistake: string | null) => (isTried ? mistake : null)

  async function send() {
    setTried(true)
    const first = Object.values(mistakes).find((mistake) => mistake !== null)
    if (first) {
      toast(first)
      return
    }
    await actForHouse(agentApi.invite, {
      body: { phone, name, houseIds: [...houseIds], actions: [...actions], endsOn },
    })
    toast(text('sent'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text('sheet')}
      onClose={onClose}
      footer={<PrimaryButton onClick={send}>{text('send')}</PrimaryButton>}
    >
      <div className={styles.form}>
        <TextField
          label={text('phone')}
          help={text('phoneHelp')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={typedPhoneLength}
          value={phone}
          error={errorOf(mistakes.phone)}
          onChange={(typed) => setPhone(phoneDigits(typed))}
        />
        <TextField
          label={text('name')}
          help={text('nameHelp')}
          maxLength={30}
          value={name}
          error={errorOf(mistakes.name)}
          onChange={setName}
        />
        <Ticks
          legend={text('houses')}
          options={houses.map(({ id, name: label }) => ({ value: id, label }))}
          chosen={houseIds}
          error={errorOf(mistakes.houses)}
          onChange={setHouseIds}
        />
        <Ticks
          legend={text('what')}
          options={grantableActions.map((value) => ({
            value,
            label: text(`actions.${value}`),
            help: text(`actionHelp.${value}`),
          }))}
          chosen={actions}
          error={errorOf(mistakes.what)}
          onChange={setActions}
        />
        <Choice type="date" label={text('endsOn')} min={today} value={endsOn} onChange={setEndsOn} />
      </div>
    </Sheet>
  )
}

type TicksProps<T extends string> = {
  legend: string
  options: readonly { value: T; label: string; help?: string }[]
  chosen: readonly T[]
  error: string | null
  onChange: (chosen: readonly T[]) => void
}

function Ticks<T extends string>({ legend, options, chosen, error, onChange }: TicksProps<T>) {
  return (
    <fieldset className={styles.ticks}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label, help }) => (
        <Tick
          key={value}
          isOn={chosen.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          <span className={styles.tick}>
            <span>{label}</span>
            {help !== undefined && <span className={styles.help}>{help}</span>}
          </span>
        </Tick>
      ))}
      {error !== null && (
        <p className={styles.mistake} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
