import { App, DatePicker, Input, InputNumber, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useRef } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { Field, NumberField, TextPair, YuanField } from '#console/ui/edit/Field.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import styles from '#console/ui/edit/edit.module.css'
import { nameOfTexts } from '#console/ui/shown-name.ts'
import { SiteField } from '../SiteField.tsx'
import { OfferDrawer } from './OfferDrawer.tsx'

type Coupon = CallOutput<typeof offerDeskApi.coupons>[number]
type Content = Omit<Coupon, 'id' | 'revision' | 'granted' | 'used'>

const contentOf = ({ id: _i, revision: _r, granted: _g, used: _u, ...content }: Coupon): Content => content
const blank = (): Content => ({
  siteId: null,
  texts: { 'zh-CN': { name: '' }, 'en-US': { name: '' } },
  code: null,
  atLeast: 50_000,
  off: { fen: 5000 },
  from: parkDay(Date.now()),
  until: addDays(parkDay(Date.now()), 90),
  left: 100,
})

/** One coupon. What somebody holds already keeps its worth; the server says so. */
export function CouponDrawer({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const text = useText('offers')
  const frame = useText()
  const { message } = App.useApp()
  const version = String(coupon?.revision ?? 0)
  // How many were left when they were last read here: guests go on taking them while the drawer is open.
  const leftSeen = useRef(coupon?.left ?? null)
  const editing = useEditing<Content>({
    kind: 'coupon',
    id: coupon?.id ?? 'new',
    source: { content: coupon ? contentOf(coupon) : blank(), version },
    save: (content, on) =>
      call(offerDeskApi.saveCoupon, {
        body: {
          ...content,
          ...(coupon ? { id: coupon.id, revision: Number(on), leftSeen: leftSeen.current } : {}),
        },
      }),
    onSaved: async () => {
      void message.success(frame('action.done'))
      onClose()
      await refreshCalls(offerDeskApi.coupons)
    },
    latest: async () => {
      const now = (await call(offerDeskApi.coupons, {})).find(({ id }) => id === coupon?.id)
      const content = now ? contentOf(now) : blank()
      leftSeen.current = content.left
      return { content, version: String(now?.revision ?? 0), by: '', at: Date.now() }
    },
  })
  const { content, change } = editing
  const { off } = content
  return (
    <OfferDrawer
      title={nameOfTexts(content.texts) || text('coupon.create')}
      editing={editing}
      version={version}
      labelOf={(key) => text(`coupon.field.${key}`)}
      canSave={content.texts['zh-CN'].name.trim() !== '' && content.texts['en-US'].name.trim() !== ''}
      onReload={() => void refreshCalls(offerDeskApi.coupons)}
      onClose={onClose}
    >
      <TextPair
        label={text('name')}
        name="name"
        texts={content.texts}
        most={40}
        onChange={(texts) => change({ texts })}
      />
      <div className={styles.row}>
        <Segmented
          aria-label={text('coupon.off')}
          value={'fen' in off ? 'fen' : 'percent'}
          options={(['fen', 'percent'] as const).map((value) => ({
            value,
            label: text(`coupon.kind.${value}`),
          }))}
          onChange={(kind) =>
            change({ off: kind === 'fen' ? { fen: 5000 } : { percent: 1000, atMost: 20_000 } })
          }
        />
      </div>
      <div className={styles.grid}>
        {'fen' in off ? (
          <YuanField
            label={text('coupon.off')}
            value={off.fen}
            onChange={(fen) => change({ off: { fen } })}
          />
        ) : (
          <>
            <NumberField
              label={text('coupon.percent')}
              value={off.percent / 100}
              least={1}
              most={100}
              unit="%"
              onChange={(percent) => change({ off: { ...off, percent: percent * 100 } })}
            />
            <YuanField
              label={text('coupon.atMost')}
              value={off.atMost}
              onChange={(atMost) => change({ off: { ...off, atMost } })}
            />
          </>
        )}
        <YuanField
          label={text('coupon.atLeast')}
          value={content.atLeast}
          onChange={(atLeast) => change({ atLeast })}
        />
        <SiteField
          label={text('site')}
          allLabel={text('allSites')}
          right="offer.manage"
          isNew={coupon === null}
          value={content.siteId}
          onChange={(siteId) => change({ siteId })}
        />
        <Field label={text('coupon.code')}>
          {(id) => (
            <Input
              id={id}
              maxLength={20}
              value={content.code ?? ''}
              placeholder={text('coupon.codeHint')}
              onChange={({ target }) => change({ code: target.value.trim().toUpperCase() || null })}
            />
          )}
        </Field>
        <Field label={text('coupon.left')}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={1_000_000}
              precision={0}
              placeholder={text('coupon.any')}
              value={content.left}
              onChange={(left) => change({ left })}
              style={{ width: '100%' }}
            />
          )}
        </Field>
      </div>
      <Field label={text('coupon.days')}>
        {(id) => (
          <DatePicker.RangePicker
            id={{ start: id, end: `${id}-end` }}
            allowClear={false}
            value={[dayjs(content.from), dayjs(content.until)]}
            onChange={(days) => {
              const [from, until] = days ?? []
              if (from && until) {
                change({ from: from.format('YYYY-MM-DD'), until: until.format('YYYY-MM-DD') })
              }
            }}
          />
        )}
      </Field>
    </OfferDrawer>
  )
}
