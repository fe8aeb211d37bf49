import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { RightOutline } from 'antd-mobile-icons'
import { Link } from '#web/app/routing/routing.tsx'
import { orderApi } from '#api/stay/order.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSession } from '#web/app/session/session.ts'
import styles from './unpaid-order-link.module.css'

/** Whoever has signed in and still owes something for a stay is led there, without any alarm. */
export function UnpaidOrderLink() {
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...callQuery(orderApi.loginFeeStatus, {}), enabled: isSignedIn, retry: false })
  if (!isSignedIn || !data || data.state || 'errorCode' in data || !data.value) {
    return null
  }
  return (
    <Link className={styles.line} to={link(screens.order, { orderId: data.value.orderId })}>
      <span>{data.message}</span>
      <RightOutline aria-hidden="true" />
    </Link>
  )
}
