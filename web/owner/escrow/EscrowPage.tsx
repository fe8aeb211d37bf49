import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { escrowApi } from '#api/owner/escrow.ts'
import { screens } from '#api/screens.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuan } from '../money.ts'
import styles from '../home/owner-home.module.css'
import { EndSheet } from './end-sheet.tsx'

type Escrow = CallOutput<typeof escrowApi.list>[number]

/** On which terms the park lets my houses, what is to come, and how to end it. */
export default function EscrowPage() {
  const text = useText('escrow')
  const { data, error, refetch } = useQuery({ ...callQuery(escrowApi.list, {}), staleTime: 0 })
  return (
    <Page title={text('title')}>
      {error && <FailedPage error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton kind="lines" rows={8} />}
      {data?.length === 0 && (
        <EmptyPage type={2} tip={text('none')}>
          {text('noneStep')}
        </EmptyPage>
      )}
      {data && data.length > 0 && (
        <div className={styles.page}>
          <p className={styles.count}>{text('intro')}</p>
          {data.map((house) => (
            <HouseTerms key={house.houseId} house={house} />
          ))}
          <Group>
            <Row label={text('contracts')} to={link(screens.manageHouses, { tabType: 'c' })} />
          </Group>
        </div>
      )}
    </Page>
  )
}

function HouseTerms({ house }: { house: Escrow }) {
  const text = useText('escrow')
  const client = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const day = (one: string) => formatDay(one, 'date', currentLanguage())
  const { plan, ending } = house

  async function withdraw(id: string) {
    await call(escrowApi.withdraw, { body: { id } })
    toast(text('withdrawn'))
    await client.invalidateQueries({ queryKey: [escrowApi.list.path] })
  }

  return (
    <>
      <Group title={house.name}>
        {plan ? (
          <Row
            label={text(`kind.${plan.kind}`)}
            value={text('share', { percent: plan.ownerBp / 100 })}
            detail={[
              plan.until
                ? text('until', { from: day(plan.from), to: day(plan.until) })
                : text('since', { day: day(plan.from) }),
              ...(plan.floor > 0 ? [text(`floor.${plan.floorPeriod}`, { price: yuan(plan.floor) })] : []),
              ...(plan.stayFee > 0 ? [text('fee', { price: yuan(plan.stayFee) })] : []),
              text('release', { days: plan.releaseDays }),
              ...(plan.ownNights > 0 ? [text('ownNights', { nights: plan.ownNights / 10 })] : []),
            ].join(' · ')}
          />
        ) : (
          <Row label={text('notEntrusted')} />
        )}
        <Row
          label={text('operator')}
          value={house.siteName}
          {...(house.sitePhone === '' ? {} : { detail: house.sitePhone, href: `tel:${house.sitePhone}` })}
        />
        <Row
          label={text('coming')}
          value={yuan(house.coming)}
          detail={
            house.lastCheckOut === null
              ? text('noBookings')
              : text('bookings', { count: house.bookings, day: day(house.lastCheckOut) })
          }
        />
        {ending && (
          <Row
            label={text('endTitle')}
            value={
              <Tag tone={ending.state === 'open' ? 'warn' : ending.state === 'approved' ? 'info' : 'neutral'}>
                {text(`state.${ending.state}`)}
              </Tag>
            }
            detail={
              ending.state === 'refused' ? ending.decision : text('endsOn', { day: day(ending.endsOn) })
            }
          />
        )}
        {ending?.state === 'open' && (
          <Row label={text('withdraw')} onClick={() => void withdraw(ending.id)} />
        )}
        {plan && house.couldEndOn !== null && ending?.state !== 'open' && (
          <Row
            label={text('end')}
            detail={`${text('notice', { days: plan.noticeDays })} ${text('couldEnd', { day: day(house.couldEndOn) })}`}
            onClick={() => setEnding(true)}
          />
        )}
      </Group>
      {isEnding && <EndSheet house={house} onClose={() => setEnding(false)} />}
    </>
  )
}
