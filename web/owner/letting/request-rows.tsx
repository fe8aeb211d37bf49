import { useQueryClient } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { lettingApi, type LettingRequest } from '#api/owner/letting.ts'
import { screens } from '#api/screens.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Row } from '#web/ui/kit/Group.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { actForHouse } from '../act-for-house.ts'
import { yuan } from '../money.ts'

const tones = { open: 'warn', approved: 'pine', refused: 'neutral', withdrawn: 'neutral' } as const

/** What was asked for, in one line. */
export function useRequestLine() {
  const text = useText('letting')
  return (request: LettingRequest) => {
    const values = { day: formatDay(request.startsOn, 'date', currentLanguage()), months: request.months }
    return request.kind === 'entrust'
      ? text('entrustLine', { ...values, plan: request.planName ?? '' })
      : text('rentLine', { ...values, rent: yuan(request.rent), deposit: yuan(request.deposit) })
  }
}

/** How far a request is, and what can be done about it. */
export function RequestRows({ request }: { request: LettingRequest }) {
  const text = useText('letting')
  const client = useQueryClient()
  const lineOf = useRequestLine()
  const { kind, state, contractId } = request
  const isLive = state === 'open' || (state === 'approved' && contractId === null)

  async function withdraw() {
    const isSure = await confirm({
      title: text('withdraw'),
      body: text('withdrawAsk'),
      confirmLabel: text('withdraw'),
    })
    if (isSure) {
      await actForHouse(lettingApi.withdraw, { body: { id: request.id } })
      toast(text('withdrawn'))
      await client.invalidateQueries()
    }
  }

  return (
    <>
      <Row
        label={lineOf(request)}
        value={<Tag tone={tones[state]}>{text(`states.${state}`)}</Tag>}
        detail={
          state === 'refused'
            ? request.decision
            : state === 'approved' && contractId === null
              ? text(kind === 'entrust' ? 'contractComing' : 'looking')
              : undefined
        }
      />
      {contractId !== null && (
        <Row
          label={text(kind === 'entrust' ? 'sign' : 'lease')}
          to={
            kind === 'entrust'
              ? link(screens.contractSigning, { contractId })
              : link(screens.contractPreview, { contractId })
          }
        />
      )}
      {isLive && <Row label={text('withdraw')} onClick={() => void withdraw().catch(() => {})} />}
    </>
  )
}
