import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'
import styles from '#console/ui/edit/edit.module.css'
import { nameOfTexts } from '#console/ui/shown-name.ts'
import { CouponDrawer } from './CouponDrawer.tsx'
import { GrantDialog } from './GrantDialog.tsx'

type Coupon = CallOutput<typeof offerDeskApi.coupons>[number]

/** What makes a stay cheaper, and who has it. */
export function CouponTable({ open, onOpen }: { open: string; onOpen: (id: string) => void }) {
  const text = useText('offers')
  const { data, error, isPending, refetch } = useQuery(callQuery(offerDeskApi.coupons, {}))
  const [granting, setGranting] = useState<Coupon | null>(null)
  const chosen = data?.find(({ id }) => id === open)
  const worth = ({ off }: Coupon) =>
    'fen' in off ? formatFen(off.fen) : `${off.percent / 100}% ≤ ${formatFen(off.atMost)}`
  return (
    <div className={styles.stack}>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.length === 0 ? (
        <EmptyNote icon="stays" title={text('coupon.none')} hint={text('coupon.noneHint')} />
      ) : (
        <>
          <Table<Coupon>
            rowKey="id"
            loading={isPending}
            pagination={shortPages}
            dataSource={data ?? []}
            columns={[
              {
                key: 'name',
                title: text('name'),
                render: (_, one) => (
                  <Button type="link" style={{ padding: 0 }} onClick={() => onOpen(one.id)}>
                    {one.texts['zh-CN'].name}
                  </Button>
                ),
              },
              { key: 'code', title: text('coupon.code'), render: (_, one) => one.code ?? '—', width: 140 },
              { key: 'off', title: text('coupon.off'), render: (_, one) => worth(one), width: 190 },
              {
                key: 'atLeast',
                title: text('coupon.atLeast'),
                align: 'right',
                width: 130,
                render: (_, one) => formatFen(one.atLeast),
              },
              {
                key: 'days',
                title: text('coupon.days'),
                width: 230,
                render: (_, one) => `${one.from} — ${one.until}`,
              },
              {
                key: 'used',
                title: text('coupon.used'),
                align: 'right',
                width: 120,
                render: (_, one) => `${one.used} / ${one.granted}`,
              },
              {
                key: 'left',
                title: text('coupon.left'),
                align: 'right',
                width: 100,
                render: (_, one) => one.left ?? text('coupon.any'),
              },
              {
                key: 'grant',
                title: text('coupon.grant'),
                width: 100,
                render: (_, one) => (
                  <Button size="small" onClick={() => setGranting(one)}>
                    {text('coupon.grant')}
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
      {(chosen || open === 'new') && (
        <CouponDrawer
          key={`${open} ${chosen?.revision ?? 0}`}
          coupon={chosen ?? null}
          onClose={() => onOpen('')}
        />
      )}
      {granting && (
        <GrantDialog id={granting.id} name={nameOfTexts(granting.texts)} onClose={() => setGranting(null)} />
      )}
    </div>
  )
}
