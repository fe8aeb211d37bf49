import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lettingApi } from '#api/owner/letting.ts'
import { lessors, type Lessor } from '#domain/contract/contract-state.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Group } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { actForHouse } from '../act-for-house.ts'
import { parseYuan } from '../money.ts'
import { LettingHouses, type LettingHouse } from './letting-houses.tsx'
import { RequestRows } from './request-rows.tsx'
import styles from './letting.module.css'

const terms = [3, 6, 12, 24, 36]

/** An owner offers a house for long letting: by whom, for how much, from when and for how long. */
export default function RentOfferPage() {
  const text = useText('letting')
  return (
    <LettingHouses title={text('rent')} intro={text('rentIntro')} screen="rentOffer">
      {(house, firstDay) => (
        <>
          {house.rent && (
            <Group>
              <RequestRows request={house.rent} />
            </Group>
          )}
          {canAsk(house) && <RentForm key={house.id} house={house} firstDay={firstDay} />}
        </>
      )}
    </LettingHouses>
  )
}

const canAsk = ({ rent }: LettingHouse): boolean =>
  !(rent?.state === 'open' || (rent?.state === 'approved' && rent.contractId === null))

function RentForm({ house, firstDay }: { house: LettingHouse; firstDay: string }) {
  const text = useText('letting')
  const client = useQueryClient()
  const [lessor, setLessor] = useState<Lessor>('park')
  const [rent, setRent] = useState('')
  const [deposit, setDeposit] = useState('')
  const [months, setMonths] = useState(12)
  const [startsOn, setStartsOn] = useState(firstDay)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [rentFen, depositFen] = [parseYuan(rent), parseYuan(deposit, true)]
  const mistakes = {
    rent: rentFen === null ? text('money') : null,
    deposit:
      depositFen === null
        ? text('money')
        : rentFen !== null && depositFen > 2 * rentFen
          ? text('depositHigh')
          : null,
    day: startsOn === '' ? text('dayMissing') : null,
  }

  async function ask() {
    setTried(true)
    const first = Object.values(mistakes).find((mistake) => mistake !== null)
    if (first || rentFen === null || depositFen === null) {
      toast(first ?? text('money'))
      return
    }
    await actForHouse(lettingApi.rent, {
      body: { houseId: house.id, lessor, startsOn, months, rent: rentFen, deposit: depositFen, note },
    })
    toast(text('asked'), 'success')
    await client.invalidateQueries()
  }

  return (
    <div className={styles.page}>
      <Segments
        label={text('lessor')}
        value={lessor}
        options={lessors.map((value) => ({ value, label: text(`lessors.${value}`) }))}
        onChange={setLessor}
      />
      <p className={styles.intro}>{text(`lessorHelp.${lessor}`)}</p>
      <div className={styles.two}>
        <TextField
          label={text('monthlyRent')}
          inputMode="decimal"
          value={rent}
          error={isTried ? mistakes.rent : null}
          onChange={setRent}
        />
        <TextField
          label={text('deposit')}
          inputMode="decimal"
          value={deposit}
          error={isTried ? mistakes.deposit : null}
          onChange={setDeposit}
        />
      </div>
      <div className={styles.two}>
        <Choice type="date" label={text('from')} min={firstDay} value={startsOn} onChange={setStartsOn} />
        <Choice
          label={text('term')}
          value={String(months)}
          options={terms.map((count) => ({ value: String(count), label: text('months', { months: count }) }))}
          onChange={(count) => setMonths(Number(count))}
        />
      </div>
      <TextArea
        label={text('note')}
        help={text('noteHelp')}
        value={note}
        maxLength={300}
        rows={2}
        onChange={setNote}
      />
      <PrimaryButton onClick={ask}>{text('askRent')}</PrimaryButton>
    </div>
  )
}
