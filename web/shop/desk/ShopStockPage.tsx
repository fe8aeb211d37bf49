import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shopManageApi } from '#api/shop/manage.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { formatDay, joinDayAndTime } from '#web/text/format-day.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Panel } from '../panel.tsx'
import { ShopFrame } from './shop-frame.tsx'
import { StockSheet } from './stock-sheet.tsx'
import { nameOf } from './name-of.ts'
import styles from './goods.module.css'

/** The stock of one variant, with all that ever changed it. */
export default function ShopStockPage() {
  const text = useText('shopDesk')
  const [mode, setMode] = useState<'delivery' | 'count' | null>(null)
  return (
    <ShopFrame
      title={text('stockPage.title')}
      right="shop.manage"
      footer={
        <div className={styles.actions}>
          <PrimaryButton kind="secondary" onClick={() => setMode('count')}>
            {text('stockPage.count')}
          </PrimaryButton>
          <PrimaryButton onClick={() => setMode('delivery')}>{text('stockPage.deliver')}</PrimaryButton>
        </div>
      }
    >
      <Stock mode={mode} onClose={() => setMode(null)} />
    </ShopFrame>
  )
}

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

function Stock({ mode, onClose }: { mode: 'delivery' | 'count' | null; onClose: () => void }) {
  const text = useText('shopDesk')
  const language = useLanguage((state) => state.language)
  const client = useQueryClient()
  const [params] = useSearchParams()
  const skuId = params.get('skuId') ?? ''
  const stock = useQuery({ ...callQuery(shopManageApi.moves, { query: { skuId } }), staleTime: 0 })
  if (!stock.data) {
    return stock.error ? (
      <FailedPage error={stock.error} onRetry={stock.refetch} />
    ) : (
      <Skeleton kind="rows" rows={6} />
    )
  }
  const { sku, goodsName, moves } = stock.data
  return (
    <>
      <h2>{[goodsName, nameOf(sku)].filter(Boolean).join(' · ')}</h2>
      <dl className={styles.facts}>
        {(['saleable', 'onHand', 'allocated'] as const).map((name) => (
          <div key={name}>
            <dt>{text(`stockPage.${name}`)}</dt>
            <dd>{sku[name]}</dd>
          </div>
        ))}
      </dl>
      <Panel title={text('stockPage.moves')}>
        {moves.length === 0 && <p className={styles.hint}>{text('stockPage.noMoves')}</p>}
        <ol className={styles.moves}>
          {moves.map((move) => (
            <li key={move.id} className={styles.move}>
              <span>{text(`stockPage.kinds.${move.kind}`)}</span>
              <b data-down={move.onHand < 0 || undefined}>
                {signed(move.onHand === 0 ? move.allocated : move.onHand)}
              </b>
              <small>
                {[
                  text('stockPage.change', {
                    onHand: signed(move.onHand),
                    allocated: signed(move.allocated),
                  }),
                  move.reason,
                  move.orderNo,
                  move.by,
                  joinDayAndTime(formatDay(parkDay(move.at), 'day', language), parkTime(move.at), language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ol>
      </Panel>
      {mode && (
        <StockSheet
          mode={mode}
          sku={sku}
          onClose={onClose}
          onDone={async () => {
            onClose()
            await client.invalidateQueries()
          }}
        />
      )}
    </>
  )
}
