import { useId } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { paymentApi } from '#api/wallet/payment.ts'
import type { PayMethod } from '#domain/wallet/pay-method.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import styles from './method-choice.module.css'
import { MethodIcon } from './method-mark.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'

type Props = {
  methods: CallOutput<typeof paymentApi.cashier>['methods']
  chosen: PayMethod | null
  onChoose: (method: PayMethod) => void
}

/** The ways to pay that work here. One that does not reach stays in sight, and says why. */
export function MethodChoice({ methods, chosen, onChoose }: Props) {
  const text = useText('wallet')
  const group = useId()
  if (methods.length === 0) {
    return <EmptyPage type={2} tip={text('cashier.noMethod')} />
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{text('cashier.methods')}</legend>
      {methods.map(({ code, balance, canPay }) => (
        <label key={code} className={styles.method} data-off={!canPay || undefined}>
          <MethodIcon method={code} />
          <span className={styles.words}>
            <span>{text(`method.${code}`)}</span>
            {balance !== null && (
              <span className={styles.detail}>
                {text(canPay ? 'cashier.balance' : 'cashier.balanceShort', { amount: yuanWithFen(balance) })}
              </span>
            )}
          </span>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={chosen === code}
            disabled={!canPay}
            onChange={() => onChoose(code)}
          />
        </label>
      ))}
    </fieldset>
  )
}
