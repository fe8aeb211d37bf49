import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './cashier.module.css'

/** What another phone reads to pay. Drawing codes is loaded only where one is shown. */
export function PayCode({ address }: { address: string }) {
  const text = useText('wallet')
  const frame = useText()
  const drawn = useQuery({
    queryKey: ['payCode', address],
    queryFn: async () => {
      const { toDataURL } = await import('qrcode')
      return toDataURL(new URL(address, globalThis.location.href).href, { margin: 0, width: 400 })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={styles.card}>
      {drawn.data ? (
        <img className={styles.code} src={drawn.data} alt={text('confirming.code')} />
      ) : drawn.error ? (
        <RetryLine tip={frame('failure.network')} onRetry={drawn.refetch} />
      ) : (
        <Skeleton kind="cards" rows={1} />
      )}
    </div>
  )
}
