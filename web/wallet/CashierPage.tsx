import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { payableRefIn, uuidIn } from './payable-reference.ts'
import { Cashier } from './cashier.tsx'

/** The cashier: what is to be paid, until when, and how. */
export default function CashierPage({ usual = 'stay' }: { usual?: 'stay' | 'shop' }) {
  const text = useText('wallet')
  const [query] = useSearchParams()
  const business = payableRefIn(query, usual)
  if (!business) {
    return (
      <Page title={text('cashier.title')}>
        <EmptyPage type={4} tip={text('cashier.nothing')} hasBack />
      </Page>
    )
  }
  return (
    <Cashier
      key={business.bizId}
      business={business}
      paymentId={uuidIn(query, 'paymentId')}
      hasFailed={query.get('failed') === '1'}
    />
  )
}
