import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { tenantCode } from '#web/app/session/tenant.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { placeAddress } from '../place-address.ts'
import { ShopFrame } from './shop-frame.tsx'
import '#web/ui/page/print.css'
import styles from './codes.module.css'

type Places = CallOutput<typeof shopManageApi.places>

/** The codes of houses and tables, to be printed and put up. */
export default function ShopCodesPage() {
  const text = useText('shopDesk')
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [params] = useSearchParams()
  const shopId = params.get('shopId') ?? ''
  const placesQuery = callQuery(shopManageApi.places, { query: { shopId } })
  const places = useQuery({ ...placesQuery, staleTime: 0 })
  const show = (next: Places) => client.setQueryData(placesQuery.queryKey, next)

  async function remove(id: string, label: string) {
    const question = { title: text('codesPage.removeAsk', { label }), isDanger: true }
    if (await confirm({ ...question, confirmLabel: text('codesPage.remove') })) {
      show(await call(shopManageApi.removePlace, { body: { shopId, id } }))
    }
  }

  return (
    <ShopFrame
      title={text('codesPage.title')}
      right="shop.manage"
      footer={<PrimaryButton onClick={() => print()}>{text('codesPage.print')}</PrimaryButton>}
    >
      <div className={styles.tools}>
        <p>{text('codesPage.intro')}</p>
        <PrimaryButton
          kind="secondary"
          onClick={async () => show(await call(shopManageApi.addHouses, { body: { shopId } }))}
        >
          {text('codesPage.addHouses')}
        </PrimaryButton>
        <PrimaryButton kind="secondary" onClick={() => setAdding(true)}>
          {text('codesPage.addTables')}
        </PrimaryButton>
      </div>
      {!places.data &&
        (places.error ? (
          <FailedPage error={places.error} onRetry={places.refetch} />
        ) : (
          <Skeleton kind="cards" rows={2} />
        ))}
      {places.data?.places.length === 0 && <EmptyPage type={2} tip={text('codesPage.empty')} />}
      {places.data && (
        <ul className={styles.codes}>
          {places.data.places.map(({ id, label, houseName }) => (
            <li key={id} className={styles.code}>
              <p className={styles.shop}>
                {places.data.siteName} · {places.data.shopName}
              </p>
              <Code placeId={id} label={houseName || label} />
              <strong>{houseName || label}</strong>
              <span>{text('codesPage.scan')}</span>
              <button type="button" onClick={() => void remove(id, label)}>
                {text('codesPage.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <TablesSheet
          onClose={() => setAdding(false)}
          onAdd={async (label, count) => {
            show(await call(shopManageApi.addTables, { body: { shopId, label, count } }))
            setAdding(false)
          }}
        />
      )}
    </ShopFrame>
  )
}

function Code({ placeId, label }: { placeId: string; label: string }) {
  const text = useText('shopDesk')
  const frame = useText()
  const address = placeAddress(location.origin, placeId, tenantCode())
  const drawn = useQuery({
    queryKey: ['shopCode', address],
    queryFn: async () => {
      const { toDataURL } = await import('qrcode')
      return toDataURL(address, { margin: 1, width: 320, errorCorrectionLevel: 'M' })
    },
    staleTime: Infinity,
  })
  if (drawn.error) {
    return <RetryLine tip={frame('failure.network')} onRetry={drawn.refetch} />
  }
  return drawn.data ? (
    <img src={drawn.data} alt={text('codesPage.code', { label })} width={160} height={160} />
  ) : (
    <Skeleton rows={4} />
  )
}

type SheetProps = { onClose: () => void; onAdd: (label: string, count: number) => Promise<void> }

function TablesSheet({ onClose, onAdd }: SheetProps) {
  const text = useText('shopDesk')
  const [label, setLabel] = useState('')
  const [count, setCount] = useState(4)
  return (
    <Sheet
      isOpen
      title={text('codesPage.addTables')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={label.trim() === ''} onClick={() => onAdd(label.trim(), count)}>
          {text('codesPage.add')}
        </PrimaryButton>
      }
    >
      <TextField label={text('codesPage.tableName')} value={label} maxLength={20} onChange={setLabel} />
      <Stepper label={text('codesPage.tableCount')} value={count} min={1} max={50} onChange={setCount} />
    </Sheet>
  )
}
