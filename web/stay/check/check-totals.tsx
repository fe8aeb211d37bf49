import { Facts } from '../order/facts.tsx'
import { Panel } from '../order/panel.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { useText } from '#web/text/text.ts'
import type { CheckSheet } from './sheet.ts'

type Props = {
  sheet: CheckSheet
  /** What is marked now. */
  total: number
  /** What is charged of it. */
  charge: number
}

/** What it comes to, what of it the deposit bears, and what is left. */
export function CheckTotals({ sheet, total, charge }: Props) {
  const text = useText('goods')
  const isSettled = sheet.state === 'settled'
  const fromDeposit = isSettled ? charge - sheet.bill : Math.min(charge, sheet.deposit)
  const bill = isSettled ? sheet.bill : charge - fromDeposit
  return (
    <Panel>
      <Facts
        facts={[
          [text('total'), yuan(total)],
          [text('charge'), charge !== total && yuan(charge)],
          [text('deposit'), yuan(fromDeposit)],
          [text('roomCharges'), sheet.roomCharges > 0 && yuan(sheet.roomCharges)],
          [text('bill'), bill > 0 && (sheet.isPaid ? `${yuan(bill)} · ${text('paid')}` : yuan(bill))],
        ]}
      />
    </Panel>
  )
}
