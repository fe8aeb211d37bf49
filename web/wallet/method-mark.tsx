import type { PayMethod } from '#domain/wallet/pay-method.ts'
import styles from './method-mark.module.css'

/** Signs of our own hand for the ways to pay: two speech bubbles, a hand with a coin, a purse. */
const drawings: Readonly<Record<PayMethod, React.ReactNode>> = {
  wechat: (
    <>
      <path d="M10 5.5c-3.6 0-6.5 2.3-6.5 5.2 0 1.6.9 3.1 2.4 4l-.6 1.9 2.3-1.2c.8.3 1.6.4 2.4.4" />
      <path d="M14.3 9.6c-3.2 0-5.8 2-5.8 4.6 0 2.5 2.6 4.6 5.8 4.6.7 0 1.3-.1 1.9-.3l2 1.1-.5-1.7c1.5-.8 2.4-2.1 2.4-3.7 0-2.6-2.6-4.6-5.8-4.6z" />
    </>
  ),
  alipay: (
    <>
      <path d="M6 7.5h12M12 4.5v6M7.5 10.5h9c-.6 2.4-2.2 4.6-4.4 6.2-1.6 1.1-4 1.9-5.3.9-1.4-1.1-.4-3.1 1.7-3.1 2.6 0 6 2.2 11 4.6" />
    </>
  ),
  wallet: (
    <>
      <path d="M4 8.5c0-1.4 1.1-2.5 2.5-2.5h10c1.1 0 2 .9 2 2v1h.5c.8 0 1.5.7 1.5 1.5v6c0 .8-.7 1.5-1.5 1.5h-13C4.9 18 4 17.1 4 16z" />
      <path d="M18.5 9h-12M16.5 13.5h.01" />
    </>
  ),
}

export function MethodIcon({ method }: { method: PayMethod }) {
  return (
    <svg className={styles.mark} data-method={method} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[method]}
    </svg>
  )
}
