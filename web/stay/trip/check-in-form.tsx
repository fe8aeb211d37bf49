import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkInApi } from '#api/stay/check-in.ts'
import { comingGuests, namedBesides } from '#domain/stay/registration.ts'
import { peopleApi, type Person } from '#api/stay/people.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Field } from '#web/ui/field/Field.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import type { CheckIn } from '#api/stay/check-in.ts'
import styles from './check-in.module.css'
import peopleStyles from '../booking/people.module.css'
import { Panel } from '../order/panel.tsx'
import { PeopleList } from '../booking/people-list.tsx'
import { PersonSheet } from '../booking/person-sheet.tsx'

type Props = { status: CheckIn; onDone: (status: CheckIn) => Promise<void> }

/** Who moves in, with papers of every adult, when, and under which rules. */
export function CheckInForm({ status, onDone }: Props) {
  const text = useText('booking')
  const { orderId, adults, children, guests, refusal, houseRules, checkInTime } = status
  const people = useQuery(callQuery(peopleApi.people, {}))
  const [chosen, setChosen] = useState(() => guests.map(({ personId }) => personId))
  const [arrivalTime, setArrivalTime] = useState(status.arrivalTime ?? checkInTime)
  const [isAgreed, setAgreed] = useState(false)
  const [edited, setEdited] = useState<Person | 'new' | null>(null)
  const others = namedBesides(guests, people.data ?? []).map((guest) => ({ id: guest.personId, ...guest }))
  const { personIds, adultsWithPapers } = comingGuests([...(people.data ?? []), ...others], chosen)
  const isFull = personIds.length >= adults + children

  function toggle({ id }: { id: string }) {
    if (chosen.includes(id)) {
      setChosen(chosen.filter((one) => one !== id))
    } else if (isFull) {
      toast(text('people.full', { count: adults + children }))
    } else {
      setChosen([...chosen, id])
    }
  }

  async function register() {
    if (adultsWithPapers < adults) {
      toast(text('checkIn.adultsMissing', { count: adults }))
      return
    }
    if (!isAgreed) {
      toast(text('checkIn.agreeFirst'))
      return
    }
    await onDone(
      await call(checkInApi.register, {
        body: { orderId, personIds, arrivalTime, agreeRules: true },
      }),
    )
  }

  return (
    <Page
      title={text('actions.checkIn')}
      footer={<PrimaryButton onClick={register}>{text('checkIn.register')}</PrimaryButton>}
    >
      {refusal !== '' && (
        <p className={styles.refusal} role="alert">
          {text('checkIn.refused')} <span data-said>{refusal}</span>
        </p>
      )}
      <Panel title={text('reserve.who')}>
        <p className={styles.hint}>
          {text('checkIn.papers', { count: adults })}
          {children > 0 && ` ${text('checkIn.childrenToo', { count: children })}`}
        </p>
        {people.error && <RetryLine tip={people.error.message} onRetry={() => people.refetch()} />}
        {people.isPending && <Skeleton kind="rows" rows={2} />}
        {people.data && others.length > 0 && <PeopleList people={others} chosen={chosen} onToggle={toggle} />}
        {people.data && people.data.length > 0 && (
          <PeopleList people={people.data} chosen={chosen} onToggle={toggle} onEdit={setEdited} />
        )}
        <div className={styles.add}>
          <PrimaryButton kind="secondary" onClick={() => setEdited('new')}>
            {text('people.add')}
          </PrimaryButton>
        </div>
      </Panel>
      <Panel>
        <Field label={text('checkIn.arrival')} help={text('checkIn.from', { time: checkInTime })}>
          {(wiring) => (
            <select
              {...wiring}
              className={peopleStyles.select}
              value={arrivalTime}
              onChange={(event) => setArrivalTime(event.target.value)}
            >
              {timesFrom(checkInTime).map((time) => (
                <option key={time}>{time}</option>
              ))}
            </select>
          )}
        </Field>
      </Panel>
      <Panel title={text('checkIn.rules')}>
        <ul className={styles.rules}>
          {houseRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Tick isOn={isAgreed} onChange={setAgreed}>
          {text('checkIn.agree')}
        </Tick>
      </Panel>
      {edited && (
        <PersonSheet
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={({ id }) => {
            setEdited(null)
            if (!chosen.includes(id) && !isFull) {
              setChosen([...chosen, id])
            }
          }}
          onRemoved={(id) => {
            setEdited(null)
            setChosen(chosen.filter((one) => one !== id))
          }}
        />
      )}
    </Page>
  )
}

/** Every half hour until midnight. */
function timesFrom(first: string): string[] {
  const all = Array.from(
    { length: 48 },
    (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
  )
  return [first, ...all.filter((time) => time > first)]
}
