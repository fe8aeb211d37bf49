import type { Person } from '#api/stay/people.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import styles from './people.module.css'
import { PencilIcon } from '#web/stay/icons.tsx'

type Props = {
  people: Person[]
  /** The ids of those who come; null when nobody is to be chosen. */
  chosen: string[] | null
  onToggle: (person: Person) => void
  onEdit: (person: Person) => void
}

/** The people one books for, with a tick for those who come. */
export function PeopleList({ people, chosen, onToggle, onEdit }: Props) {
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
          <IconButton
            name={text('people.edit', { name: person.realName })}
            icon={<PencilIcon />}
            onClick={() => onEdit(person)}
          />
        </li>
      ))}
    </ul>
  )
}

function Words({ person: { realName, idType, idNoMasked, isAdult, isVerified } }: { person: Person }) {
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
