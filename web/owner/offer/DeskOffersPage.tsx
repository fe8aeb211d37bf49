import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { canAddAt, useOwnSites } from '#web/app/session/own-sites.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageForRight } from '#web/ui/page/PageForRight.tsx'
import { CouponList } from './coupon-list.tsx'
import { PackageList } from './package-list.tsx'
import styles from './offers.module.css'

const tabs = ['packages', 'coupons'] as const

/** What goes with a stay and what makes it cheaper: operators write it, and hand coupons out. */
export default function DeskOffersPage() {
  const text = useText('houseDesk')
  return (
    <PageForRight right="offer.manage" title={text('offer.title')}>
      <Offers />
    </PageForRight>
  )
}

function Offers() {
  const text = useText('houseDesk')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'packages'
  const { data: own, error, refetch } = useOwnSites('offer.manage')
  if (!own) {
    return (
      <Page title={text('offer.title')} mood="work">
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={5} />}
      </Page>
    )
  }
  const shared = { own, isAdding, onAdded: () => setAdding(false) }
  return (
    <Page
      title={text('offer.title')}
      mood="work"
      footer={
        canAddAt(own) && (
          <PrimaryButton onClick={() => setAdding(true)}>
            {text(tab === 'packages' ? 'offer.addPackage' : 'offer.addCoupon')}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.page}>
        <Segments
          label={text('offer.tabs')}
          isLabelHidden
          value={tab}
          options={tabs.map((value) => ({ value, label: text(`offer.${value}`) }))}
          onChange={(next) => void navigate(link(screens.deskOffers, { tab: next }), { replace: true })}
        />
        {tab === 'packages' ? <PackageList {...shared} /> : <CouponList {...shared} />}
      </div>
    </Page>
  )
}
