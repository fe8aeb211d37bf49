import { useState } from 'react'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { idTypes, type IdType } from '#domain/stay/id-number.ts'
import { isText, listWith, oneOf, shapeOf } from '#domain/shape.ts'
import { call } from '#web/app/call/call.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './desk.module.css'

type Named = { realName: string; idType: IdType }
type Props = {
  order: { id: string; adults: number; children: number; readiness: string }
  onDone: () => Promise<void>
}

/** Takes down the papers of guests who come without having registered, and lets them in. */
export function RegisterGuests({ order, onDone }: Props) {
  const { adults } = order
  const text = useText('booking')
  const desk = useText('desk')
  const form = useFormDraft<{ people: Named[] }>({
    name: `register:${order.id}`,
    revision: `${adults} ${order.children}`,
    stored: {
      people: Array.from({ length: adults + order.children }, () => ({ realName: '', idType: 'idCard' })),
    },
    guards: { people: listWith(shapeOf({ realName: isText, idType: oneOf(idTypes) })) },
  })
  // The numbers of papers are not written down on the phone: they are typed again.
  const [numbers, setNumbers] = useState<Record<number, string>>({})
  const people = form.draft.people.map((one, key) => ({
    ...one,
    key,
    idNo: numbers[key] ?? '',
    isChild: key >= adults,
  }))
  const change = (key: number, part: Partial<Named>) =>
    form.change((now) => ({ people: now.people.map((one, at) => (at === key ? { ...one, ...part } : one)) }))
  // Children may stay without papers, and a child nobody names is not written down.
  const named = people.filter(({ realName, isChild }) => !isChild || realName.trim() !== '')
  const isWhole = named.every(
    ({ realName, idNo, isChild }) => realName.trim() !== '' && (isChild || idNo.trim() !== ''),
  )

  async function register() {
    const guests = named.map(({ realName, idType, idNo, isChild }) => ({
      realName: realName.trim(),
      idType,
      idNo: idNo.trim(),
      isChild,
    }))
    // Who came here was told that the rooms are not clean, and wants to let them in all the same.
    const isDirtyToo = order.readiness !== 'ready'
    await call(frontDeskApi.register, { body: { orderId: order.id, people: guests, isDirtyToo } })
    form.markStored()
    await onDone()
  }

  return (
    <>
      <p className={styles.small}>{desk('registerHelp')}</p>
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
      {people.map(({ key, realName, idType, idNo, isChild }) => (
        <fieldset key={key} className={styles.person}>
          <legend>
            {desk(isChild ? 'childNo' : 'adultNo', { number: isChild ? key - adults + 1 : key + 1 })}
          </legend>
          <TextField
            label={text('people.name')}
            value={realName}
            maxLength={60}
            onChange={(typed) => change(key, { realName: typed })}
          />
          <Choice
            label={text('people.idType')}
            value={idType}
            options={idTypes.map((value) => ({ value, label: text(`people.idTypes.${value}`) }))}
            onChange={(chosen) => change(key, { idType: idTypes.find((one) => one === chosen) ?? 'idCard' })}
          />
          <TextField
            label={text('people.idNo')}
            value={idNo}
            maxLength={30}
            onChange={(typed) => setNumbers((now) => ({ ...now, [key]: typed }))}
          />
        </fieldset>
      ))}
      <PrimaryButton isDisabled={!isWhole} onClick={register}>
        {desk('registerAndIn')}
      </PrimaryButton>
    </>
  )
}
