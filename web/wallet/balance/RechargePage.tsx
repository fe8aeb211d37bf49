import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { balanceApi } from '#api/wallet/balance.ts'
import {
  isRechargeAmount,
  RECHARGE_BUSINESS,
  rechargeChoices,
  rechargeLimits,
} from '#domain/wallet/recharge.ts'
import { call } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { yuan, yuanWithFen } from '#web/ui/kit/format-money.ts'
import { fenOf } from '../fen-of.ts'
import styles from '../purse/purse.module.css'

/** How much goes on the balance; it is paid at the cashier. */
export default function RechargePage() {
  const text = useText('purse')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const amount = fenOf(typed)

  async function goOn() {
    if (amount === null || !isRechargeAmount(amount)) {
      const { least, most } = rechargeLimits
      setProblem(text('recharge.wrong', { least: yuan(least), most: yuan(most) }))
      return
    }
    const { id } = await call(balanceApi.recharge, { body: { amount } })
    await navigate(link(screens.cashier, { bizType: RECHARGE_BUSINESS, bizId: id }))
  }

  return (
    <Page
      title={text('recharge.title')}
      footer={
        <PrimaryButton onClick={goOn}>
          {amount === null
            ? text('recharge.pay')
            : text('recharge.payAmount', { amount: yuanWithFen(amount) })}
        </PrimaryButton>
      }
    >
      <fieldset className={styles.choices} aria-label={text('recharge.choose')}>
        {rechargeChoices.map((fen) => (
          <button
            key={fen}
            type="button"
            className={styles.choice}
            aria-pressed={amount === fen}
            onClick={() => {
              setTyped(String(fen / 100))
              setProblem(null)
            }}
          >
            {yuan(fen)}
          </button>
        ))}
      </fieldset>
      <TextField
        label={text('recharge.other')}
        error={problem}
        inputMode="decimal"
        maxLength={8}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setProblem(null)
        }}
      />
      <p className={styles.small}>{text('recharge.help')}</p>
    </Page>
  )
}
