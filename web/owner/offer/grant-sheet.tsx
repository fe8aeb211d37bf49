import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { call } from '#web/app/call/call.ts'
import { showNotice } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import type { KeptCoupon } from './offer-types.ts'
import styles from './offers.module.css'

const MOST_PHONES = 200

/** Hands a coupon to people by their phones, and names those who do not get it. */
export function GrantSheet({ coupon, onClose }: { coupon: KeptCoupon; onClose: () => void }) {
  const text = useText('houseDesk')
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const phones = [...new Set(typed.normalize('NFKC').match(/\+?\d+/g))]

  async function send() {
    if (phones.length === 0 || phones.length > MOST_PHONES) {
      toast(text(phones.length === 0 ? 'offer.phonesMissing' : 'offer.phonesHelp'))
      return
    }
    const { granted, refused } = await call(offerDeskApi.grantCoupon, { body: { id: coupon.id, phones } })
    await client.invalidateQueries()
    onClose()
    if (refused.length === 0) {
      toast(text('offer.granted', { count: granted }), 'success')
      return
    }
    await showNotice({
      title: text('offer.granted', { count: granted }),
      body: text('offer.refused', { phones: refused.join(' ') }),
    })
  }

  return (
    <Sheet
      isOpen
      title={text('offer.grant')}
      onClose={onClose}
      footer={<PrimaryButton onClick={send}>{text('offer.send')}</PrimaryButton>}
    >
      <div className={styles.page}>
        <p className={styles.name}>{coupon.texts[currentLanguage()].name}</p>
        <TextArea
          label={text('offer.phones')}
          help={text('offer.phonesHelp')}
          value={typed}
          maxLength={4000}
          rows={5}
          onChange={setTyped}
        />
      </div>
    </Sheet>
  )
}
