import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, DatePicker, Form, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { boardApi } from '#api/owner/board.ts'
import { boardStayApi } from '#api/owner/board-stays.ts'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { useRights } from '#console/app/session/rights.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { pickerToday } from '#console/ui/park-picker.ts'
import { AgreedPrice } from './AgreedPrice.tsx'
import { PriceLines } from './PriceLines.tsx'
import styles from '../stays.module.css'

export type HouseChoice = { id: string; name: string }

type BookFormProps = {
  houses: readonly HouseChoice[]
  start: { houseId: string; checkIn: string; checkOut: string }
  onClose: () => void
  onBooked: (orderId: string) => void
}

type BookingValues = { contactName: string; contactPhone: string; remark?: string; reason?: string }

/** Books for somebody who came or called. The price is asked from the server while it is filled in. */
export function BookForm({ houses, start, onClose, onBooked }: BookFormProps) {
  const text = useText('stays')
  const common = useText()
  const { message } = App.useApp()
  const may = useRights()
  const [stay, setStay] = useState({ ...start, adults: 2, children: 0 })
  const [agreed, setAgreed] = useState<number | null>(null)
  const current = JSON.stringify({ ...stay, ...(agreed === null ? {} : { nightsPrice: agreed }) })
  const settledQuery = useLater(current, 250)
  // Read back from what was just written; the text is what tells whether something changed.
  const settledStay = JSON.parse(settledQuery) as typeof stay
  const price = useQuery({
    ...callQuery(boardStayApi.tryBooking, { query: settledStay }),
    // The house that is asked for, which is chosen a moment later than shown.
    enabled: settledStay.houseId !== '',
    placeholderData: (before) => before,
  })
  const isSettled = settledQuery === current && price.isSuccess && !price.isFetching
  const booking = useMutation({
    mutationFn: async (values: BookingValues) => {
      const { orderId, payable } = await call(boardStayApi.book, {
        body: {
          ...stay,
          contactName: values.contactName,
          contactPhone: values.contactPhone,
          remark: values.remark ?? '',
          payable: price.data?.payable ?? 0,
          reason: values.reason ?? '',
          ...(agreed === null ? {} : { nightsPrice: agreed }),
        },
      })
      await refreshCalls(boardApi.board, frontDeskApi.orders)
      void message.success(text('book.done', { amount: formatFen(payable) }))
      onBooked(orderId)
    },
  })
  const nightsSum = price.data?.nights.reduce((sum, night) => sum + night.price, 0) ?? 0
  return (
    <Form<BookingValues> layout="vertical" onFinish={(values) => booking.mutate(values)}>
      <div className={styles.two}>
        <Form.Item label={text('orders.house')} htmlFor="book-house">
          <Select
            id="book-house"
            showSearch={{ optionFilterProp: 'label' }}
            value={stay.houseId === '' ? undefined : stay.houseId}
            placeholder={text('book.chooseHouse')}
            options={houses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(houseId) => setStay({ ...stay, houseId })}
          />
        </Form.Item>
        <Form.Item label={text('book.dates')} htmlFor="book-dates">
          <DatePicker.RangePicker
            id={{ start: 'book-dates', end: 'book-dates-end' }}
            allowClear={false}
            value={[dayjs(stay.checkIn), dayjs(stay.checkOut)]}
            minDate={pickerToday()}
            onChange={(days) => {
              const [from, to] = days ?? []
              if (from && to) {
                setStay({
                  ...stay,
                  checkIn: from.format('YYYY-MM-DD'),
                  checkOut: to.format('YYYY-MM-DD'),
                })
              }
            }}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item
          name="contactName"
          label={text('orders.guest')}
          rules={[{ required: true, whitespace: true, message: text('book.nameMissing') }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="contactPhone"
          label={text('orders.phone')}
          rules={[{ required: true, pattern: /^1[3-9]\d{9}$/, message: text('book.phoneWrong') }]}
        >
          <Input maxLength={11} inputMode="tel" />
        </Form.Item>
        <Form.Item label={text('book.adults')} htmlFor="book-adults">
          <InputNumber
            id="book-adults"
            min={1}
            max={40}
            precision={0}
            value={stay.adults}
            onChange={(adults) => setStay({ ...stay, adults: adults ?? 1 })}
          />
        </Form.Item>
        <Form.Item label={text('book.children')} htmlFor="book-children">
          <InputNumber
            id="book-children"
            min={0}
            max={40}
            precision={0}
            value={stay.children}
            onChange={(children) => setStay({ ...stay, children: children ?? 0 })}
          />
        </Form.Item>
      </div>
      <Form.Item name="remark" label={text('orders.remark')}>
        <Input maxLength={300} />
      </Form.Item>
      <ErrorNote error={price.error} />
      {price.data && <PriceLines price={price.data} />}
      {price.data && may('stay.override') && (
        <AgreedPrice value={agreed} standard={nightsSum} onChange={setAgreed} />
      )}
      {agreed !== null && (
        <Form.Item
          name="reason"
          label={text('book.reason')}
          rules={[{ required: true, whitespace: true, message: text('book.reasonMissing') }]}
          style={{ marginTop: 12 }}
        >
          <Input maxLength={300} />
        </Form.Item>
      )}
      <p className={styles.faint}>{text('book.hint')}</p>
      <ErrorNote error={booking.error} />
      <div className={styles.foot}>
        <Button onClick={onClose}>{common('action.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!isSettled} loading={booking.isPending}>
          {text('book.submit')}
        </Button>
      </div>
    </Form>
  )
}
