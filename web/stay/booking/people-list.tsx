import type { Person } from '#api/stay/people.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import styles from './people.module.css'
import { PencilIcon } from '#web/stay/icons.tsx'

/** Somebody with their papers as they are shown. */
type Shown = Pick<Person, 'id' | 'realName' | 'idType' | 'idNoMasked' | 'isAdult' | 'isVerified'>

type Props<P extends Shown> = {
  people: readonly P[]
  /** The ids of those who come; null when nobody is to be chosen. */
  chosen: string[] | null
  onToggle: (person: P) => void
  /** Left out: they are in nobody's list, and their papers stay as they are. */
  onEdit?: (person: P) => void
}

/** The people one books for, with a tick for those who come. */
export function PeopleList<P extends Shown>({ people, chosen, onToggle, onEdit }: Props<P>) {
  const text = useText('booking')
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          {chosen ? (
            <Tick isOn={chosen.includes(person.id)} onChange={() => onToggle(person)}>
              <Words person={person} />
            </Tick>
          ) : (
            <Words person={person} />
          )}
          {onEdit && (
            <IconButton
              name={text('people.edit', { name: person.realName })}
              icon={<PencilIcon />}
              onClick={() => onEdit(person)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ person: { realName, idType, idNoMasked, isAdult, isVerified } }: { person: Shown }) {
  const text = useText('booking')
  return (
    <span className={styles.words}>
      <span className={styles.name}>
        <span data-said>{realName}</span>
        {!isAdult && <Tag tone="info">{text('people.child')}</Tag>}
        {isVerified && <Tag tone="pine">{text('people.verified')}</Tag>}
      </span>
      <span className={styles.number}>
        {idNoMasked === '' ? text('people.noPapers') : `${text(`people.idTypes.${idType}`)} ${idNoMasked}`}
      </span>
    </span>
  )
}
