import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { lettingApi, type EntrustPlan } from '#api/owner/letting.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { actForHouse } from '../act-for-house.ts'
import { LettingHouses, type LettingHouse } from './letting-houses.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { RequestRows } from './request-rows.tsx'
import styles from './letting.module.css'

/** An owner hands a house to the park: by which plan, and from when. */
export default function EntrustPage() {
  const text = useText('letting')
  const plans = useQuery(callQuery(lettingApi.plans, {}))
  return (
    <LettingHouses title={text('entrust')} intro={text('entrustIntro')} screen="entrust">
      {(house, firstDay) => (
        <>
          <HouseState house={house} />
          {plans.error && <RetryLine tip={plans.error.message} onRetry={() => void plans.refetch()} />}
          {!plans.data && !plans.error && <Skeleton kind="cards" rows={3} />}
          {plans.data && canAsk(house) && (
            <EntrustForm key={house.id} house={house} firstDay={firstDay} plans={plans.data} />
          )}
        </>
      )}
    </LettingHouses>
  )
}

/** Nothing is under way, and the park does not let it for good already. */
function canAsk({ entrusted, entrust }: LettingHouse): boolean {
  const isLive = entrust?.state === 'open' || (entrust?.state === 'approved' && entrust.contractId === null)
  return !isLive && (entrusted === null || entrusted.until !== null)
}

function HouseState({ house: { entrusted, entrust } }: { house: LettingHouse }) {
  const text = useText('letting')
  if (!entrusted && !entrust) {
    return null
  }
  const until = entrusted?.until
  return (
    <Group>
      {entrusted && (
        <Row
          label={text('seeTerms')}
          value={
            <Tag tone="pine">
              {until
                ? text('entrustedUntil', { day: formatDay(until, 'date', currentLanguage()) })
                : text('entrusted')}
            </Tag>
          }
          to={link(screens.escrow)}
        />
      )}
      {entrust && <RequestRows request={entrust} />}
    </Group>
  )
}

type Props = { house: LettingHouse; firstDay: string; plans: readonly EntrustPlan[] }

function EntrustForm({ house, firstDay, plans }: Props) {
  const text = useText('letting')
  const client = useQueryClient()
  const earliest = house.entrusted?.until ?? firstDay
  const [planId, setPlanId] = useState(plans[0]?.id ?? '')
  const [startsOn, setStartsOn] = useState(earliest > firstDay ? earliest : firstDay)
  const [note, setNote] = useState('')

  async function ask() {
    if (startsOn === '') {
      toast(text('dayMissing'))
      return
    }
    await actForHouse(lettingApi.entrust, { body: { houseId: house.id, planId, startsOn, note } })
    toast(text('asked'), 'success')
    await client.invalidateQueries()
  }

  if (plans.length === 0) {
    return (
      <EmptyPage type={2} tip={text('noPlans')}>
        {text('noPlansStep')}
      </EmptyPage>
    )
  }
  return (
    <div className={styles.page}>
      <PlanChoice plans={plans} value={planId} onChange={setPlanId} />
      <Choice type="date" label={text('from')} min={firstDay} value={startsOn} onChange={setStartsOn} />
      <TextArea
        label={text('note')}
        help={text('noteHelp')}
        value={note}
        maxLength={300}
        rows={2}
        onChange={setNote}
      />
      <PrimaryButton onClick={ask}>{text('ask')}</PrimaryButton>
    </div>
  )
}
