import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { contractHandoverApi } from '#api/contract/handover.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { parkDay } from '#domain/park-time.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import type { Photo } from '#web/ui/picture/PhotoGrid.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from '../contract.module.css'
import { DayField } from '../day-field.tsx'

const PhotoGrid = lazy(async () => ({ default: (await import('#web/ui/picture/PhotoGrid.tsx')).PhotoGrid }))
type Start = CallOutput<typeof contractHandoverApi.start>
type Meter = Start['meters'][number]
type Item = Start['items'][number]

/** The sheet for handing a house over: meters, things, keys and photos, sent to be signed by both. */
export default function HandoverPage() {
  const text = useText('contract')
  const [query] = useSearchParams()
  const contractId = query.get('contractId') ?? ''
  const start = useQuery({ ...callQuery(contractHandoverApi.start, { query: { contractId } }), staleTime: 0 })
  if (!start.data) {
    return (
      <Page title={text('handover.title')} mood="work">
        {start.error ? <FailedPage error={start.error} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  return <HandoverForm contractId={contractId} start={start.data} />
}

const whole = (typed: string) => (/^\d{1,2}$/.test(typed) ? Number(typed) : null)

function HandoverForm({ contractId, start }: { contractId: string; start: Start }) {
  const text = useText('contract')
  const navigate = useNavigate()
  const [direction, setDirection] = useState(start.direction)
  const [handedOn, setHandedOn] = useState(() => parkDay(Date.now()))
  const [meters, setMeters] = useState<readonly Meter[]>(start.meters)
  const [items, setItems] = useState<readonly Item[]>(start.items)
  const [keys, setKeys] = useState(String(start.keys))
  const [cards, setCards] = useState(String(start.cards))
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const read = meters.filter(({ name, reading }) => name.trim() !== '' && reading.trim() !== '')
  const isReady = read.length > 0 && whole(keys) !== null && whole(cards) !== null && handedOn !== ''
  async function send() {
    const { sheetId } = await call(contractHandoverApi.send, {
      body: {
        contractId,
        direction,
        handedOn,
        meters: read,
        items: items.filter(({ name }) => name.trim() !== ''),
        keys: whole(keys) ?? 0,
        cards: whole(cards) ?? 0,
        note,
        photoIds: photos.map(({ fileId }) => fileId),
      },
    })
    toast(text('draft.sent'), 'success')
    await navigate(link(screens.contractPreview, { contractId: sheetId }), { replace: true })
  }
  return (
    <Page
      title={text('handover.title')}
      mood="work"
      footer={
        <PrimaryButton isDisabled={!isReady} onClick={send}>
          {text(isReady ? 'draft.send' : 'handover.needsMeter')}
        </PrimaryButton>
      }
    >
      <div className={styles.stack}>
        <Segments
          label={text('handover.direction')}
          isLabelHidden
          value={direction}
          options={(['in', 'out'] as const).map((value) => ({ value, label: text(`handover.${value}`) }))}
          onChange={setDirection}
        />
        <DayField label={text('handover.handedOn')} value={handedOn} onChange={setHandedOn} />
        <h2 className={styles.name}>{text('handover.meters')}</h2>
        {meters.map((meter, at) => (
          <MeterCard key={at} meter={meter} onChange={(changed) => setMeters(meters.with(at, changed))} />
        ))}
        <PrimaryButton
          kind="secondary"
          onClick={() => setMeters([...meters, { name: '', reading: '', note: '' }])}
        >
          {text('handover.addMeter')}
        </PrimaryButton>
        <h2 className={styles.name}>{text('handover.items')}</h2>
        {items.map((item, at) => (
          <ItemCard
            key={at}
            item={item}
            onChange={(changed) => setItems(items.with(at, changed))}
            onRemove={() => setItems(items.filter((_, place) => place !== at))}
          />
        ))}
        <PrimaryButton
          kind="secondary"
          onClick={() => setItems([...items, { name: '', count: 1, condition: '' }])}
        >
          {text('handover.addItem')}
        </PrimaryButton>
        <div className={styles.row}>
          <TextField label={text('handover.keys')} value={keys} onChange={setKeys} inputMode="numeric" />
          <TextField label={text('handover.cards')} value={cards} onChange={setCards} inputMode="numeric" />
        </div>
        <h2 className={styles.name}>{text('handover.photos')}</h2>
        <p className={styles.soft}>{text('handover.photosHelp')}</p>
        <Suspense fallback={<Skeleton kind="cards" rows={1} />}>
          <PhotoGrid label={text('handover.photos')} photos={photos} onChange={setPhotos} most={12} />
        </Suspense>
        <TextArea label={text('desk.note')} value={note} onChange={setNote} maxLength={500} />
      </div>
    </Page>
  )
}

function MeterCard({ meter, onChange }: { meter: Meter; onChange: (meter: Meter) => void }) {
  const text = useText('contract')
  return (
    <div className={styles.row}>
      <TextField
        label={text('handover.meter')}
        value={meter.name}
        onChange={(name) => onChange({ ...meter, name })}
      />
      <TextField
        label={text('handover.reading')}
        value={meter.reading}
        onChange={(reading) => onChange({ ...meter, reading })}
        inputMode="decimal"
      />
    </div>
  )
}

type ItemProps = { item: Item; onChange: (item: Item) => void; onRemove: () => void }

function ItemCard({ item, onChange, onRemove }: ItemProps) {
  const text = useText('contract')
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <TextField
          label={text('handover.item')}
          value={item.name}
          onChange={(name) => onChange({ ...item, name })}
        />
        <TextField
          label={text('handover.count')}
          value={String(item.count)}
          onChange={(typed) =>
            onChange({ ...item, count: /^\d{0,4}$/.test(typed) ? Number(typed) : item.count })
          }
          inputMode="numeric"
        />
      </div>
      <TextField
        label={text('handover.condition')}
        value={item.condition}
        onChange={(condition) => onChange({ ...item, condition })}
      />
      <PrimaryButton kind="plain" onClick={onRemove}>
        {text('draft.removeRow')}
      </PrimaryButton>
    </div>
  )
}
