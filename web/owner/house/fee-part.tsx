import { useState } from 'react'
import type { HouseContent } from '#api/owner/house-content.ts'
import { useText } from '#web/text/text.ts'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { parseYuan } from '../money.ts'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'

type Props = { content: HouseContent; onChange: ChangeContent }
type Fees = HouseContent['fees']
const amounts = ['cleaning', 'deposit', 'extraAdult', 'extraChild'] as const
const shares = ['weekOff', 'monthOff'] as const

/** What is paid besides the nights, and what long stays take off. */
export function FeePart({ content: { fees }, onChange }: Props) {
  const text = useText('houseEditor')
  const change = (next: Partial<Fees>) => onChange({ fees: { ...fees, ...next } })
  return (
    <FormPart title={text('sections.fees')}>
      {amounts.map((name) => (
        <AmountField
          key={name}
          label={text(name)}
          fen={fees[name]}
          onChange={(fen) => change({ [name]: fen })}
        />
      ))}
      <Switch
        label={text('pets')}
        isOn={fees.pet !== null}
        onChange={(isOn) => change({ pet: isOn ? 0 : null })}
      />
      {fees.pet !== null && (
        <AmountField label={text('pet')} fen={fees.pet} onChange={(pet) => change({ pet })} />
      )}
      {shares.map((name) => (
        <PercentField
          key={name}
          label={text(name)}
          points={fees[name]}
          onChange={(points) => change({ [name]: points })}
        />
      ))}
    </FormPart>
  )
}

/** A sum of yuan. What cannot be read is said, and what was there before stays. */
function AmountField({
  label,
  fen,
  onChange,
}: {
  label: string
  fen: number
  onChange: (fen: number) => void
}) {
  const text = useText('houseEditor')
  const [typed, setTyped] = useState(String(fen / 100))
  const read = parseYuan(typed, true)
  return (
    <TextField
      label={label}
      value={typed}
      inputMode="decimal"
      maxLength={10}
      error={read === null ? text('badAmount') : null}
      onChange={(next) => {
        setTyped(next)
        const amount = parseYuan(next, true)
        if (amount !== null) {
          onChange(amount)
        }
      }}
    />
  )
}

type PercentProps = { label: string; points: number; onChange: (points: number) => void }

function PercentField({ label, points, onChange }: PercentProps) {
  const text = useText('houseEditor')
  const [typed, setTyped] = useState(String(points / 100))
  const isRead = (value: string) => /^\d{1,2}$/.test(value) && Number(value) <= 90
  return (
    <TextField
      label={label}
      value={typed}
      inputMode="numeric"
      maxLength={2}
      error={isRead(typed) ? null : text('badPercent')}
      onChange={(next) => {
        setTyped(next)
        if (isRead(next)) {
          onChange(Number(next) * 100)
        }
      }}
    />
  )
}
