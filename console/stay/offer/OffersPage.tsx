import { Button, Segmented } from 'antd'
import { useAddressState } from '#console/app/address-state.ts'
import { useText } from '#console/text/text.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import styles from '../stays.module.css'
import { ClosedSiteNote } from '../ClosedSiteNote.tsx'
import { useSitesToLookAt } from '../own-sites.ts'
import { CouponTable } from './CouponTable.tsx'
import { PackageTable } from './PackageTable.tsx'

/** What goes with a stay, and what makes it cheaper. */
export default function OffersPage() {
  const text = useText('offers')
  const names = useText('pages')
  const { isAllClosed } = useSitesToLookAt('offer.manage')
  const [at, setAt] = useAddressState('tab', 'open')
  const tab = at.tab === 'coupons' ? 'coupons' : 'packages'
  const parts = { open: at.open, onOpen: (open: string) => setAt({ open }) }
  return (
    <PageFrame
      title={names('stayOffers')}
      intro={text('intro')}
      actions={
        isAllClosed ? null : (
          <Button type="primary" onClick={() => setAt({ open: 'new' })}>
            {text(tab === 'packages' ? 'package.create' : 'coupon.create')}
          </Button>
        )
      }
    >
      {isAllClosed && <ClosedSiteNote />}
      <Segmented
        className={styles.tabs}
        value={tab}
        options={(['packages', 'coupons'] as const).map((value) => ({
          value,
          label: text(`tabs.${value}`),
        }))}
        onChange={(value) => setAt({ tab: value === 'packages' ? '' : value, open: '' })}
      />
      {tab === 'packages' ? <PackageTable {...parts} /> : <CouponTable {...parts} />}
    </PageFrame>
  )
}
