import { useQuery } from '@tanstack/react-query'
import { App, Button, Input, Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { boardApi } from '#api/owner/board.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { addDays } from '#domain/day.ts'
import { firstFreeHouse } from '#domain/stay/board-place.ts'
import { parkDay } from '#domain/park-time.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { BookForm } from './BookForm.tsx'
import { LengthDialog } from './LengthDialog.tsx'
import { NightsDialog } from './NightsDialog.tsx'
import { OrderDrawer } from '../order/OrderDrawer.tsx'
import { ClosedSiteNote } from '../ClosedSiteNote.tsx'
import { useSitesToLookAt } from '../own-sites.ts'
import type { BoardBar, BoardRoom, ChosenSpan } from './board-row.ts'
import { TapeChart } from './TapeChart.tsx'
import styles from '../stays.module.css'

const spans = ['7', '14', '30', '60']
const today = () => parkDay(Date.now())

/** Rooms and days of a site: who has what, booking and closing nights, moving a stay and changing its length. */
export default function BoardPage() {
  const text = useText('stays')
  const names = useText('pages')
  const { message } = App.useApp()
  const [at, setAt] = useAddressState('site', 'from', 'days', 'q', 'order')
  const may = useRights()
  const [chosen, setChosen] = useState<ChosenSpan | null>(null)
  const [length, setLength] = useState<{ orderId: string; checkOut: string } | null>(null)
  const [isBooking, setBooking] = useState(false)
  const { sites, options, isClosed, isAllClosed, ...own } = useSitesToLookAt('stay.desk')
  const siteId = at.site === '' ? (sites?.[0]?.id ?? '') : at.site
  const canBook = may('stay.book') && !isClosed(siteId)
  const from = at.from === '' ? today() : at.from
  const days = spans.includes(at.days) ? Number(at.days) : 14
  const board = useQuery({
    ...callQuery(boardApi.board, { query: { siteId, from, days: String(days) } }),
    enabled: siteId !== '',
    refetchInterval: 30_000,
    placeholderData: (before) => before,
  })
  const houses = [
    ...new Map(
      board.data?.rooms.map(({ houseId, houseName }) => [houseId, { id: houseId, name: houseName }]),
    ),
  ].map(([, house]) => house)
  const tonight = { checkIn: today(), checkOut: addDays(today(), 1) }
  const freeHouse = (board.data && firstFreeHouse(board.data, days, tonight)) ?? ''
  const onBooked = (orderId: string) => {
    setChosen(null)
    setBooking(false)
    setAt({ order: orderId })
  }
  const shift = (by: number) => setAt({ from: addDays(from, by) })
  const open = async (bar: BoardBar, room: BoardRoom) => {
    try {
      const body = { houseId: room.houseId, roomIds: [room.roomId], from: bar.from, to: addDays(bar.to, -1) }
      const { nights } = await call(boardApi.open, { body })
      message.success(text('board.opened', { count: nights }))
      await refreshCalls(boardApi.board)
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    }
  }
  const onBar = (bar: BoardBar, room: BoardRoom) => {
    if (bar.orderId !== null) {
      setAt({ order: bar.orderId })
    } else if (bar.kind === 'block' && room.canBlock) {
      confirm({
        title: text('board.open'),
        content: text('board.bar', {
          label: bar.label || room.no,
          kind: text(`kind.${bar.kind}`),
          from: bar.from,
          to: bar.to,
        }),
        confirmText: text('board.open'),
        run: () => open(bar, room),
      })
    }
  }
  const onMove = (bar: BoardBar, room: BoardRoom) => {
    if (bar.orderId === null || bar.kind !== 'order') {
      message.info(text('board.cannotMove'))
      return
    }
    const { orderId } = bar
    const since = bar.from < today() ? today() : bar.from
    confirm({
      title: text('board.move', { house: room.houseName }),
      content: `${bar.label} · ${text('board.moveHint', { from: since, house: room.houseName })}`,
      confirmText: text('board.move', { house: room.houseName }),
      reason: 'required',
      run: async (reason) => {
        const late = bar.from < today() ? { from: since } : {}
        await call(frontDeskApi.move, { body: { orderId, houseId: room.houseId, reason, ...late } })
        await refreshCalls(boardApi.board, frontDeskApi.orders, frontDeskApi.order)
      },
    })
  }
  return (
    <PageFrame
      title={names('stayBoard')}
      isFull
      isLoading={own.isPending}
      actions={
        <>
          <Select
            aria-label={text('board.site')}
            value={siteId === '' ? undefined : siteId}
            options={options}
            onChange={(site) => setAt({ site })}
            style={{ width: 160 }}
          />
          <Button onClick={() => shift(-days)}>{text('board.earlier')}</Button>
          <Button onClick={() => setAt({ from: '' })}>{text('board.today')}</Button>
          <Button onClick={() => shift(days)}>{text('board.later')}</Button>
          <Segmented
            value={String(days)}
            options={spans.map((value) => ({ value, label: text('board.days', { count: value }) }))}
            onChange={(value) => setAt({ days: value === '14' ? '' : value })}
          />
          <Input
            allowClear
            aria-label={text('board.find')}
            placeholder={text('board.find')}
            value={at.q}
            onChange={({ target }) => setAt({ q: target.value })}
            style={{ width: 150 }}
          />
          {canBook && houses.length > 0 && (
            <Button type="primary" onClick={() => setBooking(true)}>
              {text('book.title')}
            </Button>
          )}
        </>
      }
    >
      <ErrorNote error={own.error ?? board.error} onRetry={() => void board.refetch()} />
      {isAllClosed && <ClosedSiteNote />}
      {sites?.length === 0 && <EmptyNote icon="stays" title={text('board.noSites')} />}
      {board.data?.rooms.length === 0 && <EmptyNote icon="stays" title={text('board.none')} />}
      {board.data && board.data.rooms.length > 0 && (
        <>
          <p className={styles.faint} style={{ margin: '0 0 8px' }}>
            {text('board.intro')}
          </p>
          <div className={styles.boardBox}>
            <TapeChart
              board={board.data}
              days={days}
              find={at.q}
              onBar={onBar}
              onMove={onMove}
              onNights={(room, nights) => setChosen({ room, ...nights })}
              canBook={canBook}
              onLength={
                canBook
                  ? ({ orderId }, checkOut) => orderId !== null && setLength({ orderId, checkOut })
                  : null
              }
            />
          </div>
        </>
      )}
      {chosen && (
        <NightsDialog
          chosen={chosen}
          houses={houses}
          canBook={canBook}
          onClose={() => setChosen(null)}
          onBooked={onBooked}
        />
      )}
      {isBooking && (
        <Modal open title={text('book.title')} footer={null} onCancel={() => setBooking(false)} width={560}>
          <BookForm
            houses={houses}
            start={{ houseId: freeHouse, ...tonight }}
            onClose={() => setBooking(false)}
            onBooked={onBooked}
          />
        </Modal>
      )}
      {length && <LengthDialog {...length} onClose={() => setLength(null)} />}
      {at.order !== '' && <OrderDrawer id={at.order} onClose={() => setAt({ order: '' })} />}
    </PageFrame>
  )
}
