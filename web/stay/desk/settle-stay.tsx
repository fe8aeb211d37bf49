import { DeleteOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { parseYuan } from '../order/parse-yuan.ts'
import styles from './desk.module.css'

type Charge = { key: number; name: string; amount: string }
type Props = { orderId: string; deposit: number; roomCharges: number; onDone: () => Promise<void> }

/** What was broken or used up is taken off the deposit; the rest of it goes back. */
export function SettleStay({ orderId, deposit: paid, roomCharges, onDone }: Props) {
  const desk = useText('desk')
  const deposit = paid - roomCharges
  const [charges, setCharges] = useState<Charge[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const amounts = charges.map(({ amount }) => parseYuan(amount))
  const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)
  const change = (key: number, part: Partial<Charge>) => {
    setProblem(null)
    setCharges(charges.map((charge) => (charge.key === key ? { ...charge, ...part } : charge)))
  }

  async function settle() {
    if (charges.some(({ name }, at) => name.trim() === '' || amounts[at] === null)) {
      setProblem(desk('wrongAmount'))
      return
    }
    if (sum > deposit) {
      setProblem(desk('overDeposit'))
      return
    }
    const chargeLines = charges.map(({ name }, at) => ({ name, amount: amounts[at] ?? 0 }))
    await call(frontDeskApi.settle, { body: { orderId, charges: chargeLines } })
    await onDone()
  }

  return (
    <>
      {roomCharges > 0 && <p>{desk('roomBill', { price: yuan(roomCharges) })}</p>}
      {charges.map(({ key, name, amount }) => (
        <div key={key} className={styles.charge}>
          <TextField
            label={desk('chargeName')}
            value={name}
            onChange={(value) => change(key, { name: value })}
            maxLength={60}
          />
          <TextField
            label={desk('chargeAmount')}
            inputMode="decimal"
            value={amount}
            onChange={(value) => change(key, { amount: value })}
            maxLength={10}
          />
          <IconButton
            name={desk('removeCharge')}
            icon={<DeleteOutline />}
            onClick={() => setCharges(charges.filter((charge) => charge.key !== key))}
          />
        </div>
      ))}
      <PrimaryButton
        kind="secondary"
        onClick={() =>
          setCharges([...charges, { key: (charges.at(-1)?.key ?? 0) + 1, name: '', amount: '' }])
        }
      >
        {desk('addCharge')}
      </PrimaryButton>
      <output className={problem ? `${styles.sum} ${styles.error}` : styles.sum}>
        {problem ?? desk('depositBack', { price: yuan(Math.max(0, deposit - sum)) })}
      </output>
      <PrimaryButton onClick={settle}>{desk('settle')}</PrimaryButton>
    </>
  )
}
