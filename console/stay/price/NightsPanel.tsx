import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import type { BodyOf } from '#api/endpoint.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Field } from '#console/ui/edit/Field.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { Nights } from './MonthGrid.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'

type PriceChange = BodyOf<typeof housePriceApi.preview>
type ChangeKind = 'price' | 'percent' | 'rules' | 'min' | 'close' | 'open'
const changeKinds: readonly ChangeKind[] = ['price', 'percent', 'rules', 'min', 'close', 'open']

/** What is set for the chosen nights; what would change is asked while it is typed. */
export function NightsPanel({ houseId, nights }: { houseId: string; nights: Nights }) {
  const text = useText('inventory')
  const { message } = App.useApp()
  const [kind, setKind] = useState<ChangeKind>('price')
  const [number, setNumber] = useState<number | null>(null)
  const change = priceChangeOf({ houseIds: [houseId], ...nights }, kind, number)
  const settledChange = useLater(JSON.stringify(change))
  // Read back from what was just written; the text is what tells whether something changed.
  const body = JSON.parse(settledChange) as PriceChange | null
  const outcome = useQuery({
    ...callQuery(housePriceApi.preview, { body: body ?? { houseIds: [houseId], ...nights } }),
    enabled: body !== null,
  })
  const setting = useMutation({
    mutationFn: async (body: BodyOf<typeof housePriceApi.set>) => {
      const done = await call(housePriceApi.set, { body })
      void message.success(text('price.done', { nights: done.nights }))
    },
    // Also when it was refused because other nights would change by now: those are shown.
    onSettled: () => refreshCalls(housePriceApi.calendar, housePriceApi.log, housePriceApi.preview),
  })
  const isNumber = kind === 'price' || kind === 'percent' || kind === 'min'
  const isSettled = change !== null && settledChange === JSON.stringify(change) && outcome.data !== undefined
  return (
    <section className={styles.section}>
      <h2>{text('price.nights', { from: nights.from, to: nights.to })}</h2>
      <div className={styles.stack}>
        <Segmented
          vertical
          block
          value={kind}
          options={changeKinds.map((value) => ({ value, label: text(`price.what.${value}`) }))}
          onChange={(value) => {
            setKind(value)
            setNumber(null)
          }}
        />
        {isNumber && (
          <Field label={text(`price.number.${kind}`)}>
            {(id) => (
              <InputNumber
                id={id}
                min={kind === 'percent' ? 10 : 1}
                max={kind === 'price' ? 1_000_000 : kind === 'percent' ? 1000 : 30}
                precision={kind === 'price' ? 2 : 0}
                value={number}
                onChange={setNumber}
                style={{ width: '100%' }}
              />
            )}
          </Field>
        )}
        <ErrorNote error={outcome.error} />
        {body !== null && outcome.data && <OutcomeNote outcome={outcome.data} />}
        <ErrorNote error={setting.error} />
        <Button
          type="primary"
          disabled={!isSettled}
          loading={setting.isPending}
          onClick={() => isSettled && setting.mutate({ ...change, stamp: outcome.data.stamp })}
        >
          {text('price.apply')}
        </Button>
      </div>
    </section>
  )
}

function priceChangeOf(
  span: Pick<PriceChange, 'houseIds' | 'from' | 'to'>,
  kind: ChangeKind,
  number: number | null,
): PriceChange | null {
  switch (kind) {
    case 'price':
      return number === null ? null : { ...span, price: { fen: Math.round(number * 100) } }
    case 'percent':
      return number === null ? null : { ...span, price: { percent: number * 100 } }
    case 'min':
      return number === null ? null : { ...span, minNights: number }
    case 'rules':
      return { ...span, price: 'rules', minNights: 'rules' }
    default:
      return { ...span, closed: kind === 'close' }
  }
}
