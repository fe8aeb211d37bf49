import { useText } from '#web/text/text.ts'
import { Cell } from '#web/ui/form/control/Cell.tsx'
import { DirectoryPick } from '#web/ui/form/picker/DirectoryPick.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import styles from './news.module.css'

export type ArticleReader = { type: string; id: string; name: string }
export type ArticleAudience = { who: 'staff' | 'everyone' | 'chosen'; chosen: readonly ArticleReader[] }

/** What can be chosen here; whom else an operator named stays among the readers. */
const kinds = [
  { type: 'orgUnder', kind: 'org' },
  { type: 'role', kind: 'role' },
  { type: 'user', kind: 'person' },
] as const

type Props = { value: ArticleAudience; error: string | null; onChange: (value: ArticleAudience) => void }

/** Who may read a piece: the staff, everyone, or those in chosen departments and roles and chosen people. */
export function ReadersField({ value, error, onChange }: Props) {
  const text = useText('office')
  return (
    <div className={styles.readers}>
      <Segments
        label={text('readers.label')}
        value={value.who}
        options={(['staff', 'chosen', 'everyone'] as const).map((who) => ({
          value: who,
          label: text(`readers.who.${who}`),
        }))}
        onChange={(who) => onChange({ ...value, who })}
      />
      {value.who === 'everyone' && <p className={styles.help}>{text('readers.everyoneHelp')}</p>}
      {value.who === 'chosen' && (
        <div className={styles.chosen}>
          {kinds.map(({ type, kind }) => {
            const label = text(`readers.kind.${type}`)
            return (
              <Cell key={type} label={label}>
                {(wiring) => (
                  <DirectoryPick
                    kind={kind}
                    wiring={wiring}
                    label={label}
                    placeholder={text('booking.choose')}
                    chosen={value.chosen.filter((one) => one.type === type)}
                    isMany
                    canClear
                    onChange={(picked) =>
                      onChange({
                        ...value,
                        chosen: [
                          ...value.chosen.filter((one) => one.type !== type),
                          ...picked.map(({ id, name }) => ({ type, id, name })),
                        ],
                      })
                    }
                  />
                )}
              </Cell>
            )
          })}
        </div>
      )}
      {error !== null && (
        <p className={styles.mistake} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
