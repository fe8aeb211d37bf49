import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { friendLinkApi } from '#api/owner/friend-link.ts'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { screens } from '#api/screens.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Panel } from '../order/panel.tsx'
import type { OrderDetails } from '../order/order-header.tsx'
import { nightCount } from './night-count.ts'
import styles from './own-stay.module.css'

/** What only an own stay or a reception has: the nights of the year it uses, the friends' link, ways to change it. */
export default function OwnStayPart({ order }: { order: OrderDetails }) {
  const text = useText('ownStayPart')
  const { data } = useQuery({
    ...callQuery(ownStayApi.extras, { query: { orderId: order.id } }),
    staleTime: 0,
  })
  if (!data) {
    return null
  }
  const used = data.quotaNights.reduce((sum, { tenths }) => sum + tenths, 0)
  return (
    <>
      <Group>
        <Row
          label={text(`purposes.${data.purpose}`)}
          value={used > 0 ? text('used', { nights: nightCount(used) }) : text('none')}
          detail={data.isBooker ? undefined : text('otherBooker')}
        />
        {data.canEdit && (
          <>
            <Row label={text('change')} to={link(screens.changeOwnStay, { orderId: order.id })} />
            <Row label={text('edit')} to={link(screens.editOwnStay, { orderId: order.id })} />
          </>
        )}
      </Group>
      {data.purpose === 'friend' && ['created', 'paid', 'confirmed'].includes(order.state) && (
        <FriendsLink order={order} filled={data.link ? data.link.filled : null} />
      )}
    </>
  )
}

/** The link by which friends fill in their papers. Its word is told once, so it is copied when it is made. */
function FriendsLink({ order, filled }: { order: OrderDetails; filled: number | null }) {
  const text = useText('ownStayPart')
  const client = useQueryClient()
  const [url, setUrl] = useState<string | null>(null)
  const day = (one: string) => formatDay(one, 'day', currentLanguage())

  async function make() {
    const { word } = await call(friendLinkApi.make, { body: { orderId: order.id } })
    const address = new URL(`/mobilevue${link(screens.tip, { tipId: word })}`, window.location.origin).href
    setUrl(address)
    await copy(address)
    await client.invalidateQueries({ queryKey: [ownStayApi.extras.path] })
  }

  async function copy(address: string) {
    const words = text('share', {
      house: order.house.name,
      from: day(order.checkIn),
      to: day(order.checkOut),
      url: address,
    })
    try {
      await navigator.clipboard.writeText(words)
      toast(text('copied'), 'success')
    } catch {
      // Browsers without a clipboard show the address below, to be copied by hand.
    }
  }

  async function end() {
    await call(friendLinkApi.end, { body: { orderId: order.id } })
    setUrl(null)
    toast(text('ended'))
    await client.invalidateQueries({ queryKey: [ownStayApi.extras.path] })
  }

  return (
    <Panel title={text('friendTitle')}>
      <p className={styles.small}>
        {filled === null ? text('linkNone') : text('linkOpen', { count: filled })}
      </p>
      {url && (
        <p className={styles.small} data-said>
          {url}
        </p>
      )}
      <div className={styles.actions}>
        {url ? (
          <PrimaryButton kind="secondary" onClick={() => copy(url)}>
            {text('copy')}
          </PrimaryButton>
        ) : (
          <PrimaryButton kind="secondary" onClick={make}>
            {text(filled === null ? 'make' : 'again')}
          </PrimaryButton>
        )}
        {filled !== null && (
          <PrimaryButton kind="secondary" onClick={end}>
            {text('end')}
          </PrimaryButton>
        )}
      </div>
    </Panel>
  )
}
