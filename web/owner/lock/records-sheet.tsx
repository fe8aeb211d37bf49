import { useQuery } from '@tanstack/react-query'
import { lockApi } from '#api/owner/locks.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { lockMoment } from './lock-codes.tsx'

type Props = { houseId: string; lockId: string; onClose: () => void }

/** Who opened a door in the last days, as its lock tells it. */
export function RecordsSheet({ houseId, lockId, onClose }: Props) {
  const text = useText('locks')
  const { data, error, refetch } = useQuery({
    ...callQuery(lockApi.records, { query: { houseId, lockId } }),
    staleTime: 0,
    retry: false,
  })
  return (
    <Sheet isOpen title={text('records')} onClose={onClose}>
      {error && <RetryLine tip={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton kind="rows" rows={4} />}
      {data && (
        <Group>
          {data.length === 0 && <Row label={text('noRecords')} />}
          {data.map((one) => (
            <Row
              key={`${one.at} ${one.means}`}
              label={lockMoment(one.at)}
              detail={[
                text(`means.${one.means}`),
                ...(one.orderNo === null ? [] : [text('stay', { no: one.orderNo })]),
              ].join(' · ')}
              value={<Tag tone={one.isOpen ? 'pine' : 'warn'}>{text(one.isOpen ? 'opened' : 'failed')}</Tag>}
            />
          ))}
        </Group>
      )}
    </Sheet>
  )
}
