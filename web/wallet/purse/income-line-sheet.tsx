import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText, type TextKey } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { parkDayText, parkTimeText } from '../time-text.ts'
import { SignedMoney } from './money-text.tsx'
import { shareText } from './month-text.ts'

type Line = CallOutput<typeof incomeApi.line>

const accounts = [
  'prepaid',
  'pending',
  'available',
  'reserve',
  'debt',
  'frozen',
  'withdrawTransit',
  'refundTransit',
  'commission',
  'clearing',
] as const
const accountKey = (code: string): TextKey<'purse'> =>
  `line.account.${accounts.find((one) => one === code) ?? 'other'}`

/** How one income came about: what was paid, who got which part, and every move of it. */
export function IncomeLineSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const text = useText('purse')
  const line = useQuery({ ...callQuery(incomeApi.line, { query: { id: id ?? '' } }), enabled: id !== null })
  return (
    <Sheet isOpen={id !== null} title={text('line.title')} onClose={onClose}>
      {line.isPending && <Skeleton rows={6} />}
      {line.error && <RetryLine tip={line.error.message} onRetry={() => void line.refetch()} />}
      {line.data && <Parts line={line.data} />}
    </Sheet>
  )
}

/** What was divided, or what the line is counted from. */
function paidKey({ kind, role, bizType }: Line) {
  if (kind === 'tax') {
    return 'taxable'
  }
  if (role === 'floor') {
    return 'promised'
  }
  if (kind === 'takenBack') {
    return 'takenBack'
  }
  return payers[bizType] ?? 'paid'
}

/** What was paid by somebody else than a guest. */
const payers: Readonly<Record<string, 'paidRent' | 'jobFee'>> = {
  contractBill: 'paidRent',
  house_job: 'jobFee',
}

function Parts({ line }: { line: Line }) {
  const text = useText('purse')
  const rows: Array<[key: TextKey<'purse'>, fen: number]> = [
    ['line.coupon', line.couponCost],
    ['line.stayFee', line.stayFee],
    ['line.providerFee', line.providerFee],
    ['line.services', line.services],
    ['line.commission', line.commission],
    ['line.houseEarned', line.role === 'floor' ? line.base - line.amount : 0],
  ]
  return (
    <>
      <Group>
        {line.orderNo !== '' && <Row label={text('line.order')} value={line.orderNo} />}
        <Row label={text(`line.${paidKey(line)}`)} value={yuanWithFen(line.paid)} />
        {rows
          .filter(([, fen]) => fen > 0)
          .map(([key, fen]) => (
            <Row key={key} label={text(key)} value={yuanWithFen(fen)} />
          ))}
        {line.role !== 'floor' && (
          <Row label={text(line.kind === 'tax' ? 'line.taxRate' : 'line.share')} value={shareText(line.bp)} />
        )}
        <Row
          label={text(line.kind === 'tax' ? 'line.tax' : 'line.mine')}
          value={<SignedMoney fen={line.amount} />}
        />
        {line.reserve > 0 && line.reserveUntil !== null && (
          <Row
            label={text('line.reserve')}
            detail={text('line.reserveUntil', { day: parkDayText(line.reserveUntil) })}
            value={yuanWithFen(line.reserve)}
          />
        )}
        {line.repaid > 0 && <Row label={text('line.repaid')} value={yuanWithFen(line.repaid)} />}
        {line.fromReserve > 0 && (
          <Row label={text('line.fromReserve')} value={yuanWithFen(line.fromReserve)} />
        )}
        {line.fromAvailable > 0 && (
          <Row label={text('line.fromAvailable')} value={yuanWithFen(line.fromAvailable)} />
        )}
        {line.fromDebt > 0 && <Row label={text('line.fromDebt')} value={yuanWithFen(line.fromDebt)} />}
        {line.takenBack.map(({ id, at, amount }) => (
          <Row
            key={id}
            label={text('line.takenBack')}
            detail={parkTimeText(at)}
            value={<SignedMoney fen={amount} />}
          />
        ))}
      </Group>
      <Group title={text('line.moves')}>
        {line.moves.map((move, at) => (
          <Row
            key={at}
            label={text('line.move', { from: text(accountKey(move.from)), to: text(accountKey(move.to)) })}
            detail={parkTimeText(move.at)}
            value={yuanWithFen(move.amount)}
          />
        ))}
      </Group>
    </>
  )
}
