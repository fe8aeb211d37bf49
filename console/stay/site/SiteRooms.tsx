import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Input, Table, Typography } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import styles from '#console/ui/edit/edit.module.css'

type Room = CallOutput<typeof siteDeskApi.rooms>[number]

/** The rooms of a site, of which houses are made. One that nobody ever had can go. */
export function SiteRooms({ siteId }: { siteId: string }) {
  const text = useText('inventory')
  const frame = useText()
  const {
    data = [],
    error,
    isPending,
    refetch,
  } = useQuery(callQuery(siteDeskApi.rooms, { query: { siteId } }))
  const [no, setNo] = useState('')
  const reload = () => refreshCalls(siteDeskApi.rooms, siteDeskApi.sites)
  const adding = useMutation({
    mutationFn: async () => {
      await call(siteDeskApi.saveRoom, { body: { siteId, no: no.trim() } })
      setNo('')
      await reload()
    },
  })
  const renaming = useMutation({
    mutationFn: async ({ room, newNo }: { room: Room; newNo: string }) => {
      await call(siteDeskApi.saveRoom, { body: { id: room.id, siteId, no: newNo, before: room.no } })
    },
    onSettled: reload,
  })
  const remove = (room: Room) =>
    confirm({
      title: `${frame('action.remove')} ${room.no}`,
      content: text('site.removeRoomHint'),
      confirmText: frame('action.remove'),
      isDangerous: true,
      run: async () => {
        await call(siteDeskApi.removeRoom, { body: { id: room.id } })
        await reload()
      },
    })
  return (
    <section>
      <h3>{text('site.rooms')}</h3>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <Table<Room>
        size="small"
        rowKey="id"
        loading={isPending}
        pagination={data.length > 10 ? { pageSize: 10, size: 'small' } : false}
        dataSource={data}
        locale={{ emptyText: <span className={styles.faint}>{text('site.noRooms')}</span> }}
        columns={[
          {
            key: 'no',
            title: text('site.roomNo'),
            width: 160,
            render: (_, room) => (
              <Typography.Text
                editable={{
                  maxLength: 20,
                  tooltip: false,
                  onChange: (typed) => {
                    const newNo = typed.trim()
                    if (newNo !== '' && newNo !== room.no) {
                      renaming.mutate({ room, newNo })
                    }
                  },
                }}
              >
                {room.no}
              </Typography.Text>
            ),
          },
          {
            key: 'houses',
            title: text('site.usedBy'),
            render: (_, room) => room.houses.join(currentListSeparator()),
          },
          {
            key: 'remove',
            title: frame('action.remove'),
            width: 80,
            render: (_, room) =>
              room.houses.length === 0 && (
                <Button
                  type="text"
                  size="small"
                  aria-label={`${frame('action.remove')} ${room.no}`}
                  icon={<Icon name="cross" size={14} />}
                  onClick={() => remove(room)}
                />
              ),
          },
        ]}
      />
      <div className={styles.row} style={{ marginTop: 8 }}>
        <Input
          aria-label={text('site.roomNo')}
          placeholder={text('site.roomNo')}
          maxLength={20}
          value={no}
          onChange={({ target }) => setNo(target.value)}
          style={{ width: 160 }}
        />
        <Button disabled={no.trim() === ''} loading={adding.isPending} onClick={() => adding.mutate()}>
          {text('site.addRoom')}
        </Button>
      </div>
      <ErrorNote error={adding.error ?? renaming.error} />
    </section>
  )
}
