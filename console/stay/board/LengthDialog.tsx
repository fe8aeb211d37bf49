import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, DatePicker, Form, Input, Modal, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { boardApi } from '#api/owner/board.ts'
import { boardStayApi } from '#api/owner/board-stays.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { daysBetween } from '#domain/day.ts'
import { useRights } from '#console/app/session/rights.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { pickerToday } from '#console/ui/park-picker.ts'
import { AgreedPrice } from './AgreedPrice.tsx'
import { PriceLines } from './PriceLines.tsx'
import { RefundSums } from './RefundSums.tsx'
import styles from '../stays.module.css'

type LengthTrial = CallOutput<typeof boardStayApi.tryLength>
type LengthValues = { reason: string }

/** Another last day of a stay: what it means is asked first, and nothing happens without a reason. */
export function LengthDialog({
  orderId,
  checkOut: first,
  onClose,
}: {
  orderId: string
  checkOut: string
  onClose: () => void
}) {
  const text = useText('stays')
  const common = useText()
  const { message } = App.useApp()
  const may = useRights()
  const [checkOut, setCheckOut] = useState(first)
  const [agreed, setAgreed] = useState<number | null>(null)
  const settledPrice = useLater(agreed, 250)
  const { data, error, isPending, isFetching } = useQuery({
    ...callQuery(boardStayApi.tryLength, {
      query: { orderId, checkOut, ...(settledPrice === null ? {} : { nightsPrice: String(settledPrice) }) },
    }),
    placeholderData: (before) => before,
  })
  const found = error ? undefined : data
  const saving = useMutation({
    mutationFn: async ({ reason }: LengthValues) => {
      const agreedAmount = found?.price
        ? found.price.payable
        : (found?.refund?.back ?? 0) + (found?.refund?.deposit ?? 0)
      const done = await call(boardStayApi.setLength, {
        body: {
          orderId,
          checkOut,
          agreed: agreedAmount,
          reason,
          ...(agreed === null ? {} : { nightsPrice: agreed }),
        },
      })
      await refreshCalls(boardApi.board, frontDeskApi.orders, frontDeskApi.order)
      void message.success(
        found?.price
          ? text('length.extended', { amount: formatFen(done.payable) })
          : text('length.shortened', { amount: formatFen(done.back) }),
      )
      onClose()
    },
  })
  const nightsSum = found?.price?.nights.reduce((sum, night) => sum + night.price, 0) ?? 0
  return (
    <Modal open title={text('length.title')} footer={null} onCancel={onClose} width={520}>
      <Form<LengthValues> layout="vertical" onFinish={(values) => saving.mutate(values)}>
        {found && <FromTo found={found} />}
        <Form.Item label={text('length.checkOut')} htmlFor="length-day">
          <DatePicker
            id="length-day"
            allowClear={false}
            value={dayjs(checkOut)}
            minDate={pickerToday()}
            onChange={(day) => {
              if (day) {
                setAgreed(null)
                setCheckOut(day.format('YYYY-MM-DD'))
              }
            }}
          />
        </Form.Item>
        {isPending && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
        <ErrorNote error={error} />
        {found?.price && <PriceLines price={found.price} />}
        {found?.price && may('stay.override') && (
          <AgreedPrice value={agreed} standard={nightsSum} onChange={setAgreed} />
        )}
        {found?.refund && <RefundSums refund={found.refund} />}
        <Form.Item
          name="reason"
          label={text('book.reason')}
          rules={[{ required: true, whitespace: true, message: text('book.reasonMissing') }]}
          style={{ marginTop: 12 }}
        >
          <Input maxLength={300} />
        </Form.Item>
        {found && <p className={styles.faint}>{text(`length.hint.${found.change}`)}</p>}
        <ErrorNote error={saving.error} />
        <div className={styles.foot}>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            disabled={!found || isFetching || agreed !== settledPrice}
            loading={saving.isPending}
          >
            {text(`length.do.${found?.change ?? 'extend'}`)}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

function FromTo({ found }: { found: LengthTrial }) {
  const text = useText('stays')
  const nights = (until: string) => daysBetween(found.checkIn, until)
  return (
    <div className={styles.fromTo}>
      <strong>
        {found.contactName} · {found.houseName}
      </strong>
      <span>
        {text('length.from', { from: found.checkIn, to: found.checkOut, count: nights(found.checkOut) })}
      </span>
      <span aria-hidden="true">→</span>
      <b>
        {text('length.from', {
          from: found.checkIn,
          to: found.newCheckOut,
          count: nights(found.newCheckOut),
        })}
      </b>
    </div>
  )
}
