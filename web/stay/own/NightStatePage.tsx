import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'

/** One night of a house of mine: who has it, since when, by which order. */
export default function NightStatePage() {
  const text = useText('ownStay')
  const booking = useText('booking')
  const language = currentLanguage()
  const [params] = useSearchParams()
  const query = { houseId: params.get('houseId') ?? '', day: params.get('day') ?? '' }
  const { data, error, refetch } = useQuery({ ...callQuery(ownStayApi.night, { query }), staleTime: 0 })
  const day = (one: string) => formatDay(one, 'day', language)
  return (
    <Page title={data?.houseName ?? text('night.title')}>
      {error && <FailedPage error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton kind="rows" rows={5} />}
      {data && (
        <>
          <Group>
            <Row
              label={text('night.day')}
              value={`${formatDay(data.day, 'date', language)} ${formatDay(data.day, 'weekday', language)}`}
            />
            <Row
              label={text('night.price')}
              value={data.price === null ? text('night.noPrice') : yuan(data.price)}
              detail={
                data.isClosed ? text('night.closed') : text('night.minNights', { count: data.minNights })
              }
            />
          </Group>
          {data.taken.length === 0 && (
            <EmptyPage type={2} tip={text('night.free')}>
              {text('night.freeStep')}
            </EmptyPage>
          )}
          {data.taken.map((taken) => (
            <Group key={taken.kind + taken.rooms}>
              <Row
                label={text('night.who')}
                value={<Tag tone="info">{text(`sources.${taken.kind}`)}</Tag>}
                detail={text('night.span', { from: day(taken.from), to: day(taken.to) })}
              />
              <Row label={text('night.rooms')} value={taken.rooms} />
              {taken.label !== '' && (
                <Row label={text('night.by')} value={<span data-said>{taken.label}</span>} />
              )}
              {taken.note !== '' && <Row label={text('night.note')} detail={taken.note} />}
              {taken.orderNo !== '' && (
                <Row
                  label={text('night.no')}
                  value={taken.orderNo}
                  detail={taken.state ? booking(`states.${taken.state}`) : undefined}
                />
              )}
              {taken.total !== null && <Row label={text('night.total')} value={yuan(taken.total)} />}
              {taken.orderId !== null && (
                <Row
                  label={text(
                    taken.kind === 'order' || taken.kind === 'hold' ? 'night.toOrder' : 'night.toOwn',
                  )}
                  to={
                    taken.kind === 'own' || taken.kind === 'friend'
                      ? link(screens.ownStayOrder, { orderId: taken.orderId })
                      : link(screens.platformOrder, { orderId: taken.orderId })
                  }
                />
              )}
            </Group>
          ))}
        </>
      )}
    </Page>
  )
}
