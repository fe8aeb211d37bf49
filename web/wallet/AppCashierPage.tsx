import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import CashierPage from './CashierPage.tsx'

/**
 * The same cashier, opened by the native shell with a token in the address. The guard has taken the token by now;
 * without a good one there is nobody to pay.
 */
export default function AppCashierPage() {
  const text = useText('wallet')
  const session = useSession()
  return session ? (
    <CashierPage />
  ) : (
    <Page title={text('cashier.title')}>
      <EmptyPage type={4} tip={text('cashier.nobody')}>
        {text('cashier.openAgain')}
      </EmptyPage>
    </Page>
  )
}
