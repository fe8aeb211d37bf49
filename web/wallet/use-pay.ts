import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import type { PayMethod } from '#domain/wallet/pay-method.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import type { PayableRef } from './payable-reference.ts'
import { currentPayChannel } from './pay-channel.ts'
import { openProvider } from './open-provider.ts'

/** Begins a payment and keeps the one whose end is awaited. */
export function usePay(
  business: PayableRef,
  { amount }: Pick<CallOutput<typeof paymentApi.cashier>, 'amount'>,
  returning: string | null,
  onChange: () => void,
) {
  const text = useText('wallet')
  const [watched, setWatched] = useState(returning)
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function pay(method: PayMethod): Promise<void> {
    setProblem(null)
    try {
      const body = { ...business, method, channel: currentPayChannel(), amount }
      const { paymentId, handover } = await call(paymentApi.pay, { body }, { quiet: true })
      if (handover?.kind === 'code') {
        setCode(handover.text)
      }
      if (handover && !(await openProvider(handover, paymentId))) {
        setProblem(text('cashier.nobodyCollects'))
        return
      }
      setWatched(paymentId)
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      setProblem(error.message)
      // It may be paid, over, or cost something else by now.
      onChange()
    }
  }

  function stopWatching(): void {
    setWatched(null)
    setCode(null)
    onChange()
  }

  return { watched, code, problem, pay, stopWatching }
}
