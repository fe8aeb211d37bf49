import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { peopleApi, type Person } from '#api/stay/people.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/ui/kit/toast.ts'
import { useBack } from '#web/ui/page/use-back.ts'
import { changeBooking, useBooking } from './booking-store.ts'
import styles from './people.module.css'
import { PeopleList } from './people-list.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { useSearch } from '#web/stay/search-store.ts'

/** The people one travels with: chosen for a booking, or only looked after. */
export default function CompanionsPage() {
  const text = useText('booking')
  const kit = useText()
  const back = useBack({})
  const [params] = useSearchParams()
  // Without a house nobody is chosen: the person came from their own page to look after the list.
  const isChoosing = params.get('houseId') !== null
  const { adultNumber, childNumber } = useSearch()
  const most = adultNumber + childNumber
  const before = useBooking((state) => state.selectPeopleArr)
  const [chosen, setChosen] = useState(() => before.map(({ id }) => id))
  const [edited, setEdited] = useState<Person | 'new' | null>(null)
  const { data: people, error, refetch } = useQuery(callQuery(peopleApi.people, {}))
  const ticked = people?.filter(({ id }) => chosen.includes(id)) ?? []

  function toggle(person: Person) {
    if (chosen.includes(person.id)) {
      setChosen(chosen.filter((id) => id !== person.id))
    } else if (ticked.length >= most) {
      toast(text('people.full', { count: most }))
    } else {
      setChosen([...chosen, person.id])
    }
  }

  function confirm() {
    changeBooking({
      selectPeopleArr: ticked.map(({ id, realName, isAdult }) => ({ id, realName, isAdult })),
    })
    back()
  }

  return (
    <Page
      title={text(isChoosing ? 'people.choose' : 'people.title')}
      footer={
        isChoosing ? (
          <PrimaryButton onClick={confirm}>
            {text('people.confirm', { count: ticked.length, most })}
          </PrimaryButton>
        ) : (
          <PrimaryButton onClick={() => setEdited('new')}>{text('people.add')}</PrimaryButton>
        )
      }
    >
      {isChoosing && (
        <div className={styles.top}>
          <p className={styles.hint}>{text('people.hint', { count: most })}</p>
          <PrimaryButton kind="secondary" onClick={() => setEdited('new')}>
            {text('people.add')}
          </PrimaryButton>
        </div>
      )}
      {error && (
        <EmptyPage
          type={3}
          tip={error.message}
          linkLabel={kit('action.retry')}
          onLink={() => void refetch()}
        />
      )}
      {!error && !people && <Skeleton kind="rows" rows={4} />}
      {people?.length === 0 && <EmptyPage type={2} tip={text('people.none')} />}
      {people && people.length > 0 && (
        <PeopleList
          people={people}
          chosen={isChoosing ? chosen : null}
          onToggle={toggle}
          onEdit={setEdited}
        />
      )}
      {edited && (
        <PersonSheet
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(person) => {
            setEdited(null)
            if (isChoosing && edited === 'new' && ticked.length < most) {
              setChosen([...chosen, person.id])
            }
          }}
          onRemoved={(id) => {
            setEdited(null)
            setChosen(chosen.filter((one) => one !== id))
            changeBooking({ selectPeopleArr: before.filter((one) => one.id !== id) })
          }}
        />
      )}
    </Page>
  )
}
