import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownStayApi } from '#api/owner/own-stay.ts'
import { orderApi } from '#api/stay/order.ts'
import { peopleApi } from '#api/stay/people.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { useBack } from '#web/ui/page/use-back.ts'
import { PeopleList } from '../booking/people-list.tsx'
import { PersonSheet } from '../booking/person-sheet.tsx'
import type { OrderDetails } from '../order/order-header.tsx'
import { Panel } from '../order/panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { isContactPhone } from '#domain/identity/contact-phone.ts'

/** Another contact, other words and other people for a stay that has not begun. */
export default function EditOwnStayPage() {
  const text = useText('ownStay')
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const { data, error, refetch } = useQuery({
    ...callQuery(orderApi.order, { query: { orderId } }),
    enabled: orderId !== '',
  })
  if (data) {
    return <EditForm order={data} />
  }
  return (
    <Page title={text('edit.title')}>
      {error || orderId === '' ? (
        <FailedPage error={error} tip={text('edit.missing')} onRetry={refetch} />
      ) : (
        <Skeleton kind="rows" rows={5} />
      )}
    </Page>
  )
}

function EditForm({ order }: { order: OrderDetails }) {
  const text = useText('ownStay')
  const booking = useText('booking')
  const back = useBack({})
  const people = useQuery(callQuery(peopleApi.people, {}))
  const [contact, setContact] = useState({
    name: order.contactName,
    phone: order.contactPhone,
    remarks: order.remark,
  })
  const [chosen, setChosen] = useState(() => order.guests.map(({ personId }) => personId))
  const [isAdding, setAdding] = useState(false)
  const [isTried, setTried] = useState(false)
  const most = order.adults + order.children

  async function save() {
    setTried(true)
    if (contact.name.trim() === '' || !isContactPhone(contact.phone)) {
      return
    }
    const knownIds = people.data?.map(({ id }) => id) ?? []
    await call(ownStayApi.edit, {
      body: {
        orderId: order.id,
        contactName: contact.name,
        contactPhone: contact.phone,
        remark: contact.remarks,
        personIds: chosen.filter((id) => knownIds.includes(id)),
      },
    })
    toast(text('edit.saved'), 'success')
    await queryClient.invalidateQueries()
    back()
  }

  return (
    <Page
      title={text('edit.title')}
      footer={<PrimaryButton onClick={save}>{text('edit.save')}</PrimaryButton>}
    >
      <ContactPanel
        nameLabel={text(order.purpose === 'friend' ? 'form.friendName' : 'form.name')}
        contact={contact}
        onChange={(change) => setContact({ ...contact, ...change })}
        isTried={isTried}
      />
      <Panel title={text('edit.people')}>
        {people.data && people.data.length > 0 && (
          <PeopleList
            people={people.data}
            chosen={chosen}
            onToggle={({ id }) =>
              setChosen(
                chosen.includes(id)
                  ? chosen.filter((one) => one !== id)
                  : chosen.length >= most
                    ? chosen
                    : [...chosen, id],
              )
            }
            onEdit={() => setAdding(true)}
          />
        )}
        <PrimaryButton kind="secondary" onClick={() => setAdding(true)}>
          {booking('people.add')}
        </PrimaryButton>
      </Panel>
      {isAdding && (
        <PersonSheet
          person={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false)
            if (chosen.length < most) {
              setChosen([...chosen, id])
            }
          }}
          onRemoved={() => setAdding(false)}
        />
      )}
    </Page>
  )
}
