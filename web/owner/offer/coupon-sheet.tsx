import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { addDays } from '#domain/day.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { couponOff, typedCoupon } from './coupon-draft.ts'
import type { KeptCoupon, SiteName } from './offer-types.ts'
import styles from './offers.module.css'

type Props = {
  kept: KeptCoupon | null
  sites: readonly SiteName[]
  today: string
  onClose: () => void
}

/** Writes a coupon, or another one. What guests hold already keeps its worth. */
export function CouponSheet({ kept, sites, today, onClose }: Props) {
  const text = useText('houseDesk')
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedCoupon(kept))
  const [kind, setKind] = useState<'fen' | 'percent'>(kept && !('fen' in kept.off) ? 'percent' : 'fen')
  const [siteId, setSiteId] = useState(kept?.siteId ?? null)
  const [from, setFrom] = useState(kept?.from ?? today)
  const [until, setUntil] = useState(kept?.until ?? addDays(today, 90))
  const isHeld = (kept?.granted ?? 0) > 0

  async function save() {
    const coupon = couponOff(typed, kind)
    if (!coupon) {
      toast(text('offer.fillAll'))
      return
    }
    if (coupon.code !== null && !/^[A-Z0-9]{4,20}$/.test(coupon.code)) {
      toast(text('offer.badCode'))
      return
    }
    if (until < from) {
      toast(text('offer.badDays'))
      return
    }
    const { zh, en, ...rest } = coupon
    await call(offerDeskApi.saveCoupon, {
      body: {
        ...rest,
        ...(kept ? { id: kept.id, revision: kept.revision } : {}),
        texts: { 'zh-CN': { name: zh }, 'en-US': { name: en } },
        siteId,
        from,
        until,
      },
    })
    toast(text('offer.saved'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  const field = (key: keyof typeof typed, inputMode: 'text' | 'decimal' | 'numeric', isFixed = false) => (
    <TextField
      label={text(`offer.${key}`)}
      help={key === 'code' ? text('offer.codeHelp') : key === 'left' ? text('offer.leftHelp') : undefined}
      inputMode={inputMode}
      maxLength={40}
      isDisabled={isFixed}
      value={typed[key]}
      onChange={(value) =>
        setTyped((before) => ({ ...before, [key]: key === 'code' ? value.toUpperCase() : value }))
      }
    />
  )
  return (
    <Sheet
      isOpen
      title={text(kept ? 'offer.editCoupon' : 'offer.addCoupon')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('offer.save')}</PrimaryButton>}
    >
      <div className={styles.page}>
        {field('nameZh', 'text')}
        {field('nameEn', 'text')}
        {isHeld ? (
          <p className={styles.help}>{text('offer.worthFixed')}</p>
        ) : (
          <Segments
            label={text('offer.kind')}
            value={kind}
            options={[
              { value: 'fen', label: text('offer.kinds.fen') },
              { value: 'percent', label: text('offer.kinds.percent') },
            ]}
            onChange={setKind}
          />
        )}
        <div className={styles.two}>
          {kind === 'fen' ? field('offYuan', 'decimal', isHeld) : field('offPercent', 'decimal', isHeld)}
          {kind === 'fen' ? field('atLeast', 'decimal', isHeld) : field('atMost', 'decimal', isHeld)}
        </div>
        {kind === 'percent' && field('atLeast', 'decimal', isHeld)}
        <div className={styles.two}>
          <Choice type="date" label={text('offer.from')} value={from} onChange={setFrom} />
          <Choice type="date" label={text('offer.until')} min={from} value={until} onChange={setUntil} />
        </div>
        {!isHeld && (
          <Choice
            label={text('offer.site')}
            value={siteId ?? ''}
            options={[
              { value: '', label: text('offer.everywhere') },
              ...sites.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => setSiteId(id || null)}
          />
        )}
        {field('code', 'text')}
        {field('left', 'numeric')}
      </div>
    </Sheet>
  )
}
