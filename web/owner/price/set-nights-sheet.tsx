import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { CallInput } from '#api/endpoint.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { isText, listWith, oneOf, type Guards } from '#domain/shape.ts'
import { callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import type { DateRange } from '#web/ui/calendar/Calendar.tsx'
import { Choice } from '#web/ui/field/Choice.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { actForHouse } from '../act-for-house.ts'
import { parseYuan } from '../money.ts'
import { currentIn } from './changed-meanwhile.ts'
import { OutcomeLine } from './outcome-line.tsx'
import type { PriceData } from './price-calendar.tsx'
import styles from './prices.module.css'

type SetNightsBody = CallInput<typeof housePriceApi.set>['body']
type Props = {
  data: PriceData
  houses: readonly { id: string; name: string }[]
  range: DateRange | null
  onClose: () => void
  onDone: () => void
}
const weekdays = { all: [], weekends: [5, 6], workdays: [0, 1, 2, 3, 4] } as const
const ways = ['keep', 'set', 'dearer', 'cheaper', 'rules'] as const
const minimums = ['minKeep', 'minRules', 'minOwn', '1', '2', '3', '4', '5', '7', '14'] as const

const sales = ['saleKeep', 'saleClose', 'saleOpen'] as const
const stretches = ['all', 'weekends', 'workdays'] as const

type NightsDraft = {
  from: string
  to: string
  on: (typeof stretches)[number]
  way: (typeof ways)[number]
  amount: string
  percent: string
  min: string
  sale: (typeof sales)[number]
  others: string[]
}
const nightsDraftGuards: Guards<NightsDraft> = {
  from: isText,
  to: isText,
  on: oneOf(stretches),
  way: oneOf(ways),
  amount: isText,
  percent: isText,
  min: isText,
  sale: oneOf(sales),
  others: listWith(isText),
}

/** Sets nights by hand: which, what they cost, how long one stays at least, and whether they are for sale. */
export function SetNightsSheet({ data, houses, range, onClose, onDone }: Props) {
  const text = useText('prices')
  const client = useQueryClient()
  const [start, end] = [range?.start ?? data.today, range?.end ?? range?.start ?? data.today]
  const { draft, change, ...form } = useFormDraft<NightsDraft>({
    name: `nights:${data.houseId}`,
    // Other nights that were tapped are another matter.
    revision: `${start} ${end}`,
    stored: {
      from: start,
      to: end,
      on: 'all',
      way: 'set',
      amount: '',
      percent: '10',
      min: 'minKeep',
      sale: 'saleKeep',
      others: [],
    },
    guards: nightsDraftGuards,
  })
  const { from, to, on, way, amount, percent, min, sale, others } = draft
  const points = /^\d{1,2}$/.test(percent) && Number(percent) >= 1 && Number(percent) <= 90
  const fen = parseYuan(amount)

  const request: SetNightsBody = {
    houseIds: [data.houseId, ...others],
    from,
    to,
    ...(on === 'all' ? {} : { weekdays: [...weekdays[on]] }),
    ...(way === 'set' && fen !== null ? { price: { fen } } : {}),
    ...(way === 'dearer' && points ? { price: { percent: 10_000 + Number(percent) * 100 } } : {}),
    ...(way === 'cheaper' && points ? { price: { percent: 10_000 - Number(percent) * 100 } } : {}),
    ...(way === 'rules' ? { price: 'rules' as const } : {}),
    ...(min === 'minKeep'
      ? {}
      : { minNights: min === 'minRules' ? ('rules' as const) : min === 'minOwn' ? null : Number(min) }),
    ...(sale === 'saleKeep' ? {} : { closed: sale === 'saleClose' }),
  }
  const says = request.price !== undefined || request.minNights !== undefined || request.closed !== undefined
  const isWrong = to < from
  const deferredRequest = useDeferredValue(request)
  const preview = useQuery({
    ...callQuery(housePriceApi.preview, { body: deferredRequest }),
    enabled: says && !isWrong,
  })

  async function apply() {
    if (!says || isWrong) {
      toast(text(isWrong ? 'wrongDays' : way === 'set' ? 'badAmount' : 'nothing'))
      return
    }
    const isPreviewed = preview.data && JSON.stringify(deferredRequest) === JSON.stringify(request)
    const stamp = isPreviewed ? { stamp: preview.data.stamp } : {}
    try {
      const { nights, jobId } = await actForHouse(housePriceApi.set, { body: { ...request, ...stamp } })
      form.markStored()
      toast(text(jobId === null ? 'done' : 'started', { count: nights }), 'success')
    } catch (error) {
      if (currentIn(error)) {
        // Other nights would change by now: the line above the button says which.
        await client.invalidateQueries()
      }
      throw error
    }
    await client.invalidateQueries()
    onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('sheet')}
      onClose={onClose}
      footer={
        <>
          <OutcomeLine outcome={says ? preview.data : undefined} isWaiting={says && preview.isPending} />
          <PrimaryButton onClick={apply}>{text('apply')}</PrimaryButton>
        </>
      }
    >
      <div className={styles.form}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <div className={styles.two}>
          <Choice
            type="date"
            label={text('from')}
            min={data.today}
            value={from}
            onChange={(day) => change({ from: day })}
          />
          <Choice
            type="date"
            label={text('to')}
            min={data.today}
            value={to}
            onChange={(day) => change({ to: day })}
          />
        </div>
        {isWrong && (
          <p className={styles.mistake} role="alert">
            {text('wrongDays')}
          </p>
        )}
        <Segments
          label={text('days')}
          value={on}
          options={[
            { value: 'all', label: text('allDays') },
            { value: 'weekends', label: text('weekends') },
            { value: 'workdays', label: text('workdays') },
          ]}
          onChange={(next) => change({ on: next })}
        />
        <Choice
          label={text('price')}
          value={way}
          options={ways.map((value) => ({ value, label: text(value) }))}
          onChange={(next) => change({ way: ways.find((one) => one === next) ?? 'keep' })}
        />
        {way === 'set' && (
          <TextField
            label={text('amount')}
            value={amount}
            inputMode="decimal"
            maxLength={10}
            error={amount !== '' && fen === null ? text('badAmount') : null}
            onChange={(typed) => change({ amount: typed })}
          />
        )}
        {(way === 'dearer' || way === 'cheaper') && (
          <TextField
            label={text('percent')}
            value={percent}
            inputMode="numeric"
            maxLength={2}
            error={points ? null : text('badPercent')}
            onChange={(typed) => change({ percent: typed })}
          />
        )}
        <Choice
          label={text('min')}
          value={min}
          options={minimums.map((value) => ({
            value,
            label:
              value === 'minKeep' || value === 'minRules' || value === 'minOwn'
                ? text(value)
                : text('minNights', { count: value }),
          }))}
          onChange={(next) => change({ min: next })}
        />
        <Segments
          label={text('sale')}
          value={sale}
          options={sales.map((value) => ({
            value,
            label: text(value),
          }))}
          onChange={(next) => change({ sale: next })}
        />
        {houses.length > 1 && (
          <fieldset className={styles.ticks}>
            <legend className={styles.help}>{text('others')}</legend>
            {houses
              .filter(({ id }) => id !== data.houseId)
              .map(({ id, name }) => (
                <Tick
                  key={id}
                  isOn={others.includes(id)}
                  onChange={(isOn) =>
                    change({ others: isOn ? [...others, id] : others.filter((one) => one !== id) })
                  }
                >
                  {name}
                </Tick>
              ))}
          </fieldset>
        )}
      </div>
    </Sheet>
  )
}
