import { useQueryClient } from '@tanstack/react-query'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { firstSiteOf, siteChoicesOf, type OwnSites } from '#web/app/session/own-sites.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { couponDraftGuards, couponDraftOf, couponOff } from './coupon-draft.ts'
import type { KeptCoupon } from './offer-types.ts'
import styles from './offers.module.css'

type Props = {
  kept: KeptCoupon | null
  own: OwnSites
  today: string
  onClose: () => void
}

/** Writes a coupon, or another one. What guests hold already keeps its worth. */
export function CouponSheet({ kept, own, today, onClose }: Props) {
  const text = useText('houseDesk')
  const client = useQueryClient()
  const { draft, change, ...form } = useFormDraft({
    name: `coupon:${kept?.id ?? 'new'}`,
    revision: kept?.revision ?? null,
    stored: couponDraftOf(kept, today, firstSiteOf(own)),
    guards: couponDraftGuards,
  })
  const { typed, kind, siteId, from, until } = draft
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
        ...(kept && form.revision !== null ? { id: kept.id, revision: form.revision } : {}),
        texts: { 'zh-CN': { name: zh }, 'en-US': { name: en } },
        siteId,
        from,
        until,
      },
    })
    form.markStored()
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
        change((now) => ({
          typed: { ...now.typed, [key]: key === 'code' ? value.toUpperCase() : value },
        }))
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
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
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
            onChange={(next) => change({ kind: next })}
          />
        )}
        <div className={styles.two}>
          {kind === 'fen' ? field('offYuan', 'decimal', isHeld) : field('offPercent', 'decimal', isHeld)}
          {kind === 'fen' ? field('atLeast', 'decimal', isHeld) : field('atMost', 'decimal', isHeld)}
        </div>
        {kind === 'percent' && field('atLeast', 'decimal', isHeld)}
        <div className={styles.two}>
          <Choice
            type="date"
            label={text('offer.from')}
            value={from}
            onChange={(day) => change({ from: day })}
          />
          <Choice
            type="date"
            label={text('offer.until')}
            min={from}
            value={until}
            onChange={(day) => change({ until: day })}
          />
        </div>
        {!isHeld && (
          <Choice
            label={text('offer.site')}
            value={siteId ?? ''}
            options={siteChoicesOf(own, kept?.siteId ?? null, text('offer.everywhere'))}
            onChange={(id) => change({ siteId: id || null })}
          />
        )}
        {field('code', 'text')}
        {field('left', 'numeric')}
      </div>
    </Sheet>
  )
}
