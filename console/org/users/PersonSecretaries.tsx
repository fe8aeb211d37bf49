import { App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { DeskPerson } from '#api/org/people-desk.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { call } from '#console/app/call/call.ts'
import { isSame } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import styles from './users.module.css'

type Secretary = CallOutput<typeof flowAbsenceApi.absenceOf>['secretaries'][number]
type Props = { person: DeskPerson; secretaries: readonly Secretary[]; onSaved: () => Promise<unknown> }

const rightsOf = ({ id, mayStart, mayHandle }: Secretary) => ({ id, mayStart, mayHandle })

/** Who may start flows for somebody, and decide in their name. */
export function PersonSecretaries({ person, secretaries, onSaved }: Props) {
  const text = useText('people')
  const frame = useText()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<readonly Secretary[]>(secretaries)
  const [error, setError] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const set = (id: string, part: Partial<Secretary>) =>
    setChosen(chosen.map((one) => (one.id === id ? { ...one, ...part } : one)))
  async function save() {
    setSaving(true)
    setError(null)
    try {
      await call(flowAbsenceApi.saveSecretariesFor, {
        body: {
          leaderId: person.id,
          secretaries: chosen.map(rightsOf),
          before: secretaries.map(rightsOf),
        },
      })
      void message.success(frame('action.done'))
      await onSaved()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setSaving(false)
    }
  }
  return (
    <section>
      <h3>{text('absence.secretaries')}</h3>
      {chosen.length === 0 && (
        <p className={styles.faint}>{text('absence.noSecretaries', { name: person.fullname })}</p>
      )}
      <ul className={styles.sessions}>
        {chosen.map((one) => (
          <li key={one.id}>
            <span className={styles.device}>{one.name}</span>
            <Checkbox
              checked={one.mayStart}
              onChange={({ target }) => set(one.id, { mayStart: target.checked })}
            >
              {text('absence.mayStart')}
            </Checkbox>
            <Checkbox
              checked={one.mayHandle}
              onChange={({ target }) => set(one.id, { mayHandle: target.checked })}
            >
              {text('absence.mayHandle')}
            </Checkbox>
            <Button
              type="text"
              size="small"
              aria-label={`${frame('action.remove')} ${one.name}`}
              icon={<Icon name="cross" />}
              onClick={() => setChosen(chosen.filter(({ id }) => id !== one.id))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.secretaryRow}>
        <PersonPicker
          label={text('absence.addSecretary')}
          placeholder={text('absence.addSecretary')}
          value={null}
          width={240}
          onChange={(id, name) =>
            id !== null &&
            !chosen.some((one) => one.id === id) &&
            setChosen([...chosen, { id, name, mayStart: true, mayHandle: false }])
          }
        />
        <Button
          type="primary"
          loading={isSaving}
          disabled={isSame(chosen.map(rightsOf), secretaries.map(rightsOf))}
          onClick={() => void save()}
        >
          {text('absence.saveSecretaries')}
        </Button>
      </div>
      <ErrorNote error={error} onRetry={() => void onSaved()} />
    </section>
  )
}
