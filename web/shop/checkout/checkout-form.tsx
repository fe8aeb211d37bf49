import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { shopOrderApi } from '#api/shop/order.ts'
import { isContactPhone } from '#domain/identity/contact-phone.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { requestKeys } from '#web/app/call/same-request-key.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { setCart, setShopQuery, useShopQuery, type CartItem } from '../cart-store.ts'
import type { ShopView } from '../shop-types.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Panel } from '../panel.tsx'
import { applyProblems, problemsIn, slotIn, type CartChange } from './cart-changes.ts'
import { CartChanges } from './cart-changes-note.tsx'
import { CheckoutGoods } from './checkout-goods.tsx'
import { CheckoutPay } from './checkout-pay.tsx'
import { CheckoutWay } from './checkout-way.tsx'
import { slotText } from './slot-text.ts'
import { useCheckout } from './use-checkout.ts'
import { useLanguage } from '#web/text/language.ts'
import styles from './checkout.module.css'

/** The order as it will be placed. What the shop finds changed is shown here, and nothing has happened then. */
export function CheckoutForm({ shop, items }: { shop: ShopView; items: readonly CartItem[] }) {
  const text = useText('shop')
  const language = useLanguage((state) => state.language)
  const navigate = useNavigate()
  const checkout = useCheckout(shop, items)
  const { remark } = useShopQuery(shop.id)
  const [changes, setChanges] = useState<CartChange[]>([])
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [keyOf] = useState(requestKeys)
  const { quote, slot, way, stay, payBy, name, phone } = checkout
  const isNameWrong = name.trim() === ''
  const isPhoneWrong = !isContactPhone(phone)

  // What has changed since the cart was filled is said before anybody fills in the rest.
  const found = applyProblems(items, quote.data?.problems ?? []).said

  function takeChanges(problems: ReturnType<typeof problemsIn>) {
    const { cart, said } = applyProblems(items, problems)
    setChanges(said)
    setCart(shop.id, cart)
  }

  async function takeRefusal(error: CallError) {
    if (error.status === 0) {
      // It may have been placed: what is sent again stays as it was.
      toast(error.message)
      return
    }
    const problems = problemsIn(error.value)
    const moved = slotIn(error.value)
    if (problems.length > 0) {
      takeChanges(problems)
    } else if (moved !== undefined) {
      checkout.setSlot(moved)
      setNote(
        moved
          ? text('checkoutPage.slotMoved', { slot: slotText(moved, language, text) })
          : text('checkoutPage.slotNone'),
      )
      await checkout.lookAtSlots()
    } else {
      toast(error.message)
    }
    await checkout.lookAgain()
  }

  async function submit() {
    setTried(true)
    setNote('')
    if (!quote.data || isNameWrong || isPhoneWrong) {
      return
    }
    if (quote.data.problems.length > 0) {
      takeChanges(quote.data.problems)
      return
    }
    if (!slot) {
      setNote(text('checkoutPage.noTime'))
      return
    }
    const { total, room } = quote.data
    const isSure =
      payBy === 'online' ||
      (await confirm({
        title: text('checkoutPage.roomAsk', { house: room.houseName }),
        body: text('checkoutPage.roomAskBody', { name: room.guestName, price: yuan(total) }),
        confirmLabel: text('checkoutPage.submitRoom'),
      }))
    if (!isSure) {
      return
    }
    try {
      const body = {
        shopId: shop.id,
        way,
        stayOrderId: stay?.orderId ?? null,
        placeId: way === 'table' ? (shop.place?.id ?? null) : null,
        slot: { day: slot.day, start: slot.start },
        lines: checkout.lines,
        couponId: checkout.couponId,
        payBy,
        total,
        contactName: name.trim(),
        contactPhone: phone,
        remark,
      }
      // Whoever presses again because no answer came has one order, and it is charged to the room once.
      const headers = { 'Idempotency-Key': keyOf(body) }
      const placed = await call(shopOrderApi.place, { body }, { quiet: true, headers })
      setCart(shop.id, [])
      setShopQuery(shop.id, { couponId: null, remark: '' })
      const { orderId } = placed
      void navigate(
        placed.payable > 0
          ? link(screens.cashier, { bizType: 'shop', bizId: orderId })
          : link(screens.shopOrder, { orderId }),
        { replace: true },
      )
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      await takeRefusal(error)
    }
  }

  return (
    <Page
      title={text('checkoutPage.title')}
      footer={
        <section className={styles.foot} aria-label={text('checkoutPage.total')}>
          <p className={styles.sum} aria-live="polite">
            <span>{text('checkoutPage.total')}</span>
            <strong>{quote.data && !quote.isPlaceholderData ? yuan(quote.data.total) : '…'}</strong>
          </p>
          <PrimaryButton isDisabled={!quote.data || quote.isPlaceholderData} onClick={submit}>
            {text(payBy === 'room' ? 'checkoutPage.submitRoom' : 'checkoutPage.submit')}
          </PrimaryButton>
        </section>
      }
    >
      <CartChanges changes={found.length > 0 ? found : changes} />
      {note && (
        <p className={styles.note} role="alert">
          {note}
        </p>
      )}
      <CheckoutWay shop={shop} checkout={checkout} />
      <CheckoutGoods shop={shop} checkout={checkout} />
      <CheckoutPay checkout={checkout} />
      <Panel title={text('checkoutPage.contact')}>
        <TextField
          label={text('checkoutPage.name')}
          value={name}
          autoComplete="name"
          maxLength={60}
          error={isTried && isNameWrong ? text('checkoutPage.nameMissing') : undefined}
          onChange={checkout.setName}
        />
        <TextField
          label={text('checkoutPage.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          value={phone}
          error={isTried && isPhoneWrong ? text('checkoutPage.phoneWrong') : undefined}
          onChange={checkout.setPhone}
        />
        <TextField
          label={text('checkoutPage.remark')}
          value={remark}
          maxLength={200}
          placeholder={text('checkoutPage.remarkHint')}
          onChange={(value) => setShopQuery(shop.id, { remark: value })}
        />
      </Panel>
    </Page>
  )
}
