import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { operationsApi } from '#api/platform/operations.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { GatewayCard } from './GatewayCard.tsx'
import styles from './operations.module.css'

/** The services outside, each with how it last answered and a test. */
export default function GatewaysPage() {
  const text = useText('operations')
  const names = useText('pages')
  const { data, error, isPending, refetch } = useQuery(callQuery(operationsApi.gateways, {}))
  return (
    <PageFrame title={names('gateways')} intro={text('gateways.intro')}>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton active />}
      <div className={styles.cards}>
        {(data ?? []).map((gateway) => (
          <GatewayCard key={gateway.name} gateway={gateway} />
        ))}
      </div>
    </PageFrame>
  )
}
