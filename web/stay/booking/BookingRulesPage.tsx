import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { houseApi } from '#api/stay/house.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { useBack } from '#web/ui/page/use-back.ts'
import { changeBooking, useBooking } from './booking-store.ts'
import { HouseRules } from '../house/house-rules.tsx'
import styles from './rule.module.css'

/** How the house wants to be treated, what it costs besides, and what a change of plans costs; read and agreed to. */
export default function BookingRulesPage() {
  const text = useText('booking')
  const stay = useText('stay')
  const back = useBack({})
  const [params] = useSearchParams()
  const booked = useBooking((state) => state.homeId)
  const houseId = params.get('houseId') ?? booked
  const { data, error, refetch } = useQuery({
    ...callQuery(houseApi.details, { query: { houseId } }),
    enabled: houseId !== '',
  })
  return (
    <Page
      title={text('rule.title')}
      footer={
        data && (
          <PrimaryButton
            onClick={() => {
              changeBooking({ readRulesChecked: true, agreeRule: true })
              back()
            }}
          >
            {text('rule.read')}
          </PrimaryButton>
        )
      }
    >
      {(error || houseId === '') && (
        <FailedPage error={error} tip={stay('house.missing')} onRetry={refetch} />
      )}
      {!error && houseId !== '' && !data && <Skeleton rows={8} />}
      {data && (
        <>
          <p className={styles.house}>
            {data.name} · {data.site.name}
          </p>
          <HouseRules house={data} />
        </>
      )}
    </Page>
  )
}
