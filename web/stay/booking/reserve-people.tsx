import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { RightOutline } from 'antd-mobile-icons'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { currentUser } from '#web/app/session/current-user.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { changeBooking, useBooking } from './booking-store.ts'
import type { House } from '../house-types.ts'
import { PeopleIcon } from '#web/stay/icons.tsx'
import { Panel } from '../order/panel.tsx'
import type { reserveProblems } from './reserve-problems.ts'
import styles from './reserve.module.css'
import { signInForBooking } from '../sign-in-for-booking.ts'

type Props = {
  house: House
  guests: number
  contact: { name: string; phone: string }
  problems: ReturnType<typeof reserveProblems>
}

/** Who comes, whom to call, and what the house should know. */
export function ReservePeople({ house, guests, contact, problems }: Props) {
  const text = useText('booking')
  const kit = useText()
  const navigate = useNavigate()
  const { selectPeopleArr: chosen, remarks } = useBooking()
  const problem = (name: 'people' | 'name' | 'phone') => {
    const what = problems[name]
    return what === undefined ? null : text(`reserve.missing.${what}`)
  }

  function choose() {
    void navigate(
      currentUser() ? link(screens.companions, { houseId: house.id }) : signInForBooking(house.id),
    )
  }

  return (
    <Panel title={text('reserve.who')}>
      <button
        id="reserve-people"
        type="button"
        className={styles.people}
        data-invalid={problems.people ? true : undefined}
        onClick={choose}
      >
        <span className={styles.peopleIcon}>
          <PeopleIcon />
        </span>
        <span className={styles.peopleWords}>
          {chosen.length === 0 ? (
            <span>{text('reserve.choosePeople')}</span>
          ) : (
            <span data-said>{chosen.map(({ realName }) => realName).join(text('reserve.and'))}</span>
          )}
          <span className={styles.small}>
            {chosen.length === 0
              ? text('reserve.peopleHint')
              : text('reserve.chosen', { count: chosen.length, guests })}
          </span>
        </span>
        <RightOutline aria-hidden="true" />
      </button>
      {problem('people') && <p className={styles.error}>{problem('people')}</p>}
      <div id="reserve-name">
        <TextField
          label={text('reserve.name')}
          value={contact.name}
          onChange={(name) => changeBooking({ name })}
          error={problem('name')}
          autoComplete="name"
          maxLength={60}
          isRequired
        />
      </div>
      <div id="reserve-phone">
        <TextField
          label={text('reserve.phone')}
          type="tel"
          inputMode="tel"
          value={contact.phone}
          onChange={(phone) => changeBooking({ phone })}
          help={text('reserve.phoneHelp')}
          error={problem('phone')}
          autoComplete="tel"
          maxLength={20}
          isRequired
        />
      </div>
      <TextArea
        label={text('reserve.remarks')}
        note={kit('field.optional')}
        value={remarks}
        onChange={(value) => changeBooking({ remarks: value })}
        placeholder={text('reserve.remarksHint')}
        maxLength={500}
        rows={2}
      />
    </Panel>
  )
}
