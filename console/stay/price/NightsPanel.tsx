import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import type { BodyOf } from '#api/endpoint.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Field } from '../edit/Field.tsx'
import styles from '../edit/edit.module.css'
import type { Nights } from './MonthGrid.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'

type Asked = BodyOf<typeof housePriceApi.preview>
type What = 'price' | 'percent' | 'rules' | 'min' | 'close' | 'open'
const whats: readonly What[] = ['price', 'percent', 'rules', 'min', 'close', 'open']

/** What is set for the chosen nights; what would change is asked while it is typed. */
export function NightsPanel({ houseId, nights }: { houseId: string; nights: Nights }) {
  const text = useText('inventory')
  const { message } = App.useApp()
  const [what, setWhat] = useState<What>('price')
  const [number, setNumber] = useState<number | null>(null)
  const asked = askedOf({ houseIds: [houseId], ...nights }, what, number)
  const written = useLater(JSON.stringify(asked))
  // Read back from what was just written; the text is what tells whether something changed.
  const body = JSON.parse(written) as Asked | null
  const outcome = useQuery({
    ...callQuery(housePriceApi.preview, { body: body ?? { houseIds: [houseId], ...nights } }),
    enabled: body !== null,
  })
  const setting = useMutation({
    mutationFn: async () => {
      const done = asked && (await call(housePriceApi.set, { body: asked }))
      await refreshCalls(housePriceApi.calendar, housePriceApi.log, housePriceApi.preview)
      void message.success(text('price.done', { nights: done?.nights ?? 0 }))
    },
  })
  const isNumber = what === 'price' || what === 'percent' || what === 'min'
  const isSettled = asked !== null && written === JSON.stringify(asked) && outcome.data !== undefined
  return (
    <section className={styles.section}>
      <h2>{text('price.nights', { from: nights.from, to: nights.to })}</h2>
      <div className={styles.stack}>
        <Segmented
          vertical
          block
          value={what}
          options={whats.map((value) => ({ value, label: text(`price.what.${value}`) }))}
          onChange={(value) => {
            setWhat(value)
            setNumber(null)
          }}
        />
        {isNumber && (
          <Field label={text(`price.number.${what}`)}>
            {(id) => (
              <InputNumber
                id={id}
                min={what === 'percent' ? 10 : 1}
                max={what === 'price' ? 1_000_000 : what === 'percent' ? 1000 : 30}
                precision={what === 'price' ? 2 : 0}
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
          onClick={() => setting.mutate()}
        >
          {text('price.apply')}
        </Button>
      </div>
    </section>
  )
}

function askedOf(
  span: Pick<Asked, 'houseIds' | 'from' | 'to'>,
  what: What,
  number: number | null,
): Asked | null {
  switch (what) {
    case 'price':
      return number === null ? null : { ...span, price: { fen: Math.round(number * 100) } }
    case 'percent':
      return number === null ? null : { ...span, price: { percent: number * 100 } }
    case 'min':
      return number === null ? null : { ...span, minNights: number }
    case 'rules':
      return { ...span, price: 'rules', minNights: 'rules' }
    default:
      return { ...span, closed: what === 'close' }
  }
}
