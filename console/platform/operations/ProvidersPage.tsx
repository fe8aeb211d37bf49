import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { operationsApi } from '#api/platform/operations.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { GatewayCard } from './GatewayCard.tsx'
import styles from './operations.module.css'

/** The ways by which people prove elsewhere who they are. */
const ways = ['sso', 'messaging', 'dingtalk', 'sms']

/** How people sign in by others: which way is in force, how it last answered, and a test. */
export default function ProvidersPage() {
  const text = useText('operations')
  const names = useText('pages')
  const { data, error, isPending, refetch } = useQuery(callQuery(operationsApi.gateways, {}))
  return (
    <PageFrame title={names('providers')} intro={text('gateways.providersIntro')}>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton active />}
      <div className={styles.cards}>
        {(data ?? [])
          .filter(({ name }) => ways.includes(name))
          .map((gateway) => (
            <GatewayCard key={gateway.name} gateway={gateway} />
          ))}
      </div>
    </PageFrame>
  )
}
