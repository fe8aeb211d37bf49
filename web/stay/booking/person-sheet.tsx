import { useState } from 'react'
import { peopleApi, type Person } from '#api/stay/people.ts'
import { idTypes, type IdType } from '#domain/stay/id-number.ts'
import { parkDay } from '#domain/park-time.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Field } from '#web/ui/field/Field.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './people.module.css'
import {
  keptPersonGuards,
  personDraftOf,
  personBody,
  personProblems,
  type PersonDraft,
} from './person-draft.ts'

type Props = {
  /** null: a new one. */
  person: Person | null
  onClose: () => void
  onSaved: (person: Person) => void
  onRemoved: (id: string) => void
}

/** One of the people one travels with: their name, papers and phone. */
export function PersonSheet({ person, onClose, onSaved, onRemoved }: Props) {
  const text = useText('booking')
  const kit = useText()
  const { idNo: _none, ...stored } = personDraftOf(person)
  const form = useFormDraft({
    name: `person:${person?.id ?? 'new'}`,
    revision: person && JSON.stringify(stored),
    stored,
    guards: keptPersonGuards,
  })
  // The number of a paper is not written down on the phone: it is typed again.
  const [idNo, setIdNo] = useState('')
  const draft: PersonDraft = { ...form.draft, idNo }
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [today] = useState(() => parkDay(serverNow()))
  const problems = personProblems(draft, Boolean(person?.idNoMasked), today)
  const change = (part: Partial<typeof stored>) => {
    form.change(part)
    setRefusal(null)
  }

  async function save() {
    setChecked(true)
    if (Object.keys(problems).length > 0) {
      return
    }
    try {
      const saved = await call(peopleApi.savePerson, { body: personBody(draft, person?.id) }, { quiet: true })
      form.markStored()
      await queryClient.invalidateQueries({ queryKey: [peopleApi.people.path] })
      onSaved(saved)
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : null)
    }
  }

  async function remove(id: string) {
    const isSure = await confirm({
      title: text('people.removeAsk', { name: person?.realName ?? '' }),
      confirmLabel: text('people.remove'),
      isDanger: true,
    })
    if (isSure) {
      await call(peopleApi.removePerson, { body: { id } })
      await queryClient.invalidateQueries({ queryKey: [peopleApi.people.path] })
      toast(text('people.removed'), 'success')
      onRemoved(id)
    }
  }

  const idError = isChecked && problems.idNo ? text(`people.problem.${problems.idNo}`) : refusal
  return (
    <Sheet
      isOpen
      title={person ? text('people.change') : text('people.add')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('people.save')}</PrimaryButton>}
    >
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
      <TextField
        label={text('people.name')}
        help={text('people.nameHelp')}
        value={draft.realName}
        onChange={(realName) => change({ realName })}
        error={isChecked && problems.realName ? text('people.problem.name') : null}
        autoComplete="off"
        maxLength={60}
        isRequired
      />
      <Switch
        label={text('people.isChild')}
        isOn={draft.isChild}
        onChange={(isChild) => change({ isChild })}
      />
      <IdTypeField value={draft.idType} onChange={(idType) => change({ idType })} />
      <TextField
        label={text('people.idNo')}
        {...(draft.isChild ? { note: kit('field.optional') } : {})}
        value={draft.idNo}
        onChange={(typed) => {
          setIdNo(typed)
          setRefusal(null)
        }}
        placeholder={person?.idNoMasked ?? ''}
        help={person?.idNoMasked ? text('people.keepsNumber') : text('people.private')}
        error={idError}
        autoComplete="off"
        maxLength={30}
      />
      {(draft.idType !== 'idCard' || (draft.isChild && draft.idNo === '')) && (
        <Field label={text('people.birth')} note={kit('field.optional')}>
          {(wiring) => (
            <input
              {...wiring}
              type="date"
              className={styles.select}
              value={draft.birth}
              max={today}
              onChange={(event) => change({ birth: event.target.value })}
            />
          )}
        </Field>
      )}
      <TextField
        label={text('reserve.phone')}
        note={kit('field.optional')}
        type="tel"
        inputMode="tel"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        autoComplete="off"
        maxLength={20}
      />
      {person && (
        <div className={styles.remove}>
          <PrimaryButton kind="danger" onClick={() => remove(person.id)}>
            {text('people.remove')}
          </PrimaryButton>
        </div>
      )}
    </Sheet>
  )
}

function IdTypeField({ value, onChange }: { value: IdType; onChange: (type: IdType) => void }) {
  const text = useText('booking')
  return (
    <Field label={text('people.idType')}>
      {(wiring) => (
        <select
          {...wiring}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(idTypes.find((one) => one === event.target.value) ?? 'idCard')}
        >
          {idTypes.map((type) => (
            <option key={type} value={type}>
              {text(`people.idTypes.${type}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
