import { useQuery } from '@tanstack/react-query'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'

type Props = { id: string; onClose: () => void; onDone: () => void }

/** Which colleague takes the conversation over; those with the least to do come first. */
export function TransferSheet({ id, onClose, onDone }: Props) {
  const text = useText('messages')
  const query = useQuery({ ...callQuery(serviceDeskApi.agents, {}), staleTime: 0 })
  const colleagues = query.data?.filter(({ isMe }) => !isMe) ?? []

  async function hand(agentId: string, name: string) {
    await call(serviceDeskApi.transfer, { body: { id, agentId } })
    toast(text('desk.transferred', { name }), 'success')
    onDone()
  }

  return (
    <Sheet isOpen title={text('desk.transferTitle')} onClose={onClose}>
      {query.isPending && <Skeleton kind="rows" rows={4} />}
      {query.error && <RetryLine tip={query.error.message} onRetry={() => query.refetch()} />}
      {query.data && colleagues.length === 0 && <EmptyPage type={2} tip={text('desk.noColleague')} />}
      {colleagues.length > 0 && (
        <Group>
          {colleagues.map((colleague) => (
            <Row
              key={colleague.id}
              label={colleague.name}
              value={text('desk.serving', { count: colleague.serving })}
              onClick={() => void hand(colleague.id, colleague.name)}
            />
          ))}
        </Group>
      )}
    </Sheet>
  )
}
