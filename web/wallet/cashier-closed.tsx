import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import type { CallOutput } from '#api/endpoint.ts'
import type { paymentApi } from '#api/wallet/payment.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './cashier.module.css'
import { ordersPathOf, type PayableRef } from './payable-reference.ts'

/** It can no longer be paid. Money that came too late is on its way back, and can be followed. */
export function CashierClosed({
  view: { payment, subject },
  business,
}: {
  view: CallOutput<typeof paymentApi.cashier>
  business: PayableRef
}) {
  const text = useText('wallet')
  const navigate = useNavigate()
  const isLate = payment?.outcome === 'late'
  return (
    <Page title={text('cashier.title')}>
      <EmptyPage type={2} tip={text(isLate ? 'over.late' : 'over.title')}>
        <p>{subject}</p>
        <p>{text(isLate ? 'over.lateWords' : 'over.words')}</p>
      </EmptyPage>
      <div className={styles.ways}>
        {isLate && (
          <PrimaryButton
            onClick={() =>
              void navigate(link(screens.refundProgress, { bizType: payment.bizType, bizId: payment.bizId }))
            }
          >
            {text('over.follow')}
          </PrimaryButton>
        )}
        <PrimaryButton
          kind={isLate ? 'secondary' : 'primary'}
          onClick={() => void navigate(ordersPathOf(business), { replace: true })}
        >
          {text('success.orders')}
        </PrimaryButton>
        <PrimaryButton kind="plain" onClick={() => void navigate(homePath(), { replace: true })}>
          {text('success.home')}
        </PrimaryButton>
      </div>
    </Page>
  )
}
