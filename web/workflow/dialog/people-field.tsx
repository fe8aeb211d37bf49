import { useText } from '#web/text/text.ts'
import { Cell } from '#web/ui/form/control/Cell.tsx'
import { DirectoryPick, type DirectoryEntry } from '#web/ui/form/picker/DirectoryPick.tsx'
import styles from './sheets.module.css'
import type { Opinion } from '../instance/types.ts'

const NEAR = 6

/** Those who have had a hand in it, the last first: they are the ones most often meant. */
export function recentParticipants(
  opinions: readonly Opinion[],
  except: readonly string[],
): DirectoryEntry[] {
  const near = new Map<string, string>()
  for (const { auditor, auditorName } of opinions) {
    if (auditor && auditorName && !except.includes(auditor) && !near.has(auditor)) {
      near.set(auditor, auditorName)
    }
  }
  return [...near].slice(0, NEAR).map(([id, name]) => ({ id, name }))
}

type Props = {
  label: string
  isMany: boolean
  chosen: readonly DirectoryEntry[]
  near: readonly DirectoryEntry[]
  except: readonly string[]
  onChange: (chosen: readonly DirectoryEntry[]) => void
}

/** Whom it goes to: out of the directory, or with one tap those who have to do with it already. */
export function PeopleField({ label, isMany, chosen, near, except, onChange }: Props) {
  const text = useText('task')
  const isOn = (one: DirectoryEntry) => chosen.some(({ id }) => id === one.id)
  function toggle(one: DirectoryEntry) {
    if (isOn(one)) {
      onChange(chosen.filter(({ id }) => id !== one.id))
    } else {
      onChange(isMany ? [...chosen, one] : [one])
    }
  }
  return (
    <div>
      <div className={styles.cell}>
        <Cell label={label} isRequired>
          {(wiring) => (
            <DirectoryPick
              kind="person"
              wiring={wiring}
              label={label}
              placeholder={text('people.choose')}
              chosen={chosen}
              isMany={isMany}
              canClear={false}
              except={except}
              onChange={onChange}
            />
          )}
        </Cell>
      </div>
      {near.length > 0 && (
        <fieldset className={styles.near} aria-label={text('people.near')}>
          {near.map((one) => (
            <button key={one.id} type="button" aria-pressed={isOn(one)} data-said onClick={() => toggle(one)}>
              {one.name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
