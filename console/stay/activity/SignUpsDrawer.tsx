import { useQuery } from '@tanstack/react-query'
import { Button, Table, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { activitySessionDeskApi } from '#api/stay/activity-session.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { currentLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { reloadSessions, spanOf, type Session } from './session.ts'

type SignUp = CallOutput<typeof activitySessionDeskApi.signUps>[number]

/** Who takes part; somebody can be taken out, and is told why. */
export function SignUpsDrawer({ session, onClose }: { session: Session; onClose: () => void }) {
  const text = useText('activities')
  const { data, error, isPending, refetch } = useQuery(
    callQuery(activitySessionDeskApi.signUps, { query: { id: session.id } }),
  )
  const remove = ({ userId, name }: SignUp) =>
    confirm({
      title: text('session.remove', { name }),
      content: text('session.removeHint'),
      confirmText: text('session.removeShort'),
      isDangerous: true,
      reason: 'required',
      run: async (reason) => {
        await call(activitySessionDeskApi.removeSignUp, { body: { id: session.id, userId, reason } })
        await reloadSessions()
      },
    })
  return (
    <SideDrawer
      isOpen
      width="wide"
      title={`${spanOf(session)} · ${session.texts[currentLanguage()].place}`}
      isLoading={isPending}
      onClose={onClose}
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.length === 0 && (
        <EmptyNote icon="people" title={text('session.nobody')} hint={text('session.nobodyHint')} />
      )}
      {data && data.length > 0 && (
        <Table<SignUp>
          size="small"
          rowKey="userId"
          pagination={false}
          dataSource={data}
          columns={[
            { title: text('session.guest'), dataIndex: 'name' },
            { title: text('session.phone'), width: 130, render: (_, row) => row.phone ?? '—' },
            { title: text('session.people'), width: 80, align: 'right', dataIndex: 'people' },
            { title: text('session.signedAt'), width: 150, render: (_, row) => formatTime(row.signedAt) },
            {
              title: text('session.actions'),
              width: 150,
              render: (_, row) =>
                row.state === 'signed' && session.state === 'open' ? (
                  <Button size="small" danger onClick={() => remove(row)}>
                    {text('session.removeShort')}
                  </Button>
                ) : (
                  row.state === 'cancelled' && <Tag title={row.reason}>{text('session.left')}</Tag>
                ),
            },
          ]}
        />
      )}
    </SideDrawer>
  )
}
