import { CloseOutline } from 'antd-mobile-icons'
import { useId, useState } from 'react'
import {
  missingChoice,
  peopleChoice,
  stepsAhead,
  routeChoice,
  type NextChoice,
  type NextNode,
  type NextNodes,
  type NextPerson,
} from '#domain/workflow/task/next-choice.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import styles from './NextStep.module.css'
import { PeopleSheet } from './PeopleSheet.tsx'

type Props = {
  next: NextNodes
  choice: NextChoice
  onChange: (choice: NextChoice) => void
  /** The person tried to go on: what is missing is told where it is missing. */
  isTold: boolean
}

/** Which way a flow goes on, and who gets it there, as far as the node lets the person choose. */
export function NextStep({ next, choice, onChange, isTold }: Props) {
  const text = useText('flow')
  const missing = isTold ? missingChoice(next, choice) : null
  const whom = peopleChoice(next)
  const hasWay = routeChoice(next) !== 'none'
  return (
    <>
      {hasWay && (
        <Ways
          next={next}
          chosen={choice.node}
          error={missing && 'way' in missing ? text('next.missingWay') : null}
          onChoose={(node) => onChange({ ...choice, node })}
        />
      )}
      {whom !== 'none' &&
        stepsAhead(next, choice.node).map((step) => (
          <StepPeople
            key={step.nodeId}
            step={step}
            isFree={whom === 'free'}
            chosen={choice.people[step.nodeId] ?? []}
            error={
              missing && 'step' in missing && missing.step.nodeId === step.nodeId
                ? text('next.missingPeople', { step: step.nodeName })
                : null
            }
            onChange={(people) =>
              onChange({ ...choice, people: { ...choice.people, [step.nodeId]: people } })
            }
          />
        ))}
    </>
  )
}

type WaysProps = {
  next: NextNodes
  chosen: string | null
  error: string | null
  onChoose: (node: string | null) => void
}

function Ways({ next, chosen, error, onChoose }: WaysProps) {
  const text = useText('flow')
  const name = useId()
  const ways: { id: string | null; name: string }[] = [
    ...(routeChoice(next) === 'optional' ? [{ id: null, name: text('next.byRule') }] : []),
    ...next.afterNodes.map(({ nodeId, nodeName }) => ({ id: nodeId, name: nodeName })),
  ]
  return (
    <fieldset className={styles.step}>
      <legend className={styles.heading}>{text('next.way')}</legend>
      <div className={styles.ways}>
        {ways.map((way) => (
          <label key={way.id ?? ''} className={styles.way}>
            <input type="radio" name={name} checked={way.id === chosen} onChange={() => onChoose(way.id)} />
            <span>{way.name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type PeopleProps = {
  step: NextNode
  isFree: boolean
  chosen: readonly NextPerson[]
  error: string | null
  onChange: (people: NextPerson[]) => void
}

function StepPeople({ step, isFree, chosen, error, onChange }: PeopleProps) {
  const text = useText('flow')
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const others = chosen.filter(({ id }) => !step.excutorList.some((one) => one.id === id))
  const toggle = (person: NextPerson) =>
    onChange(isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  return (
    <section className={styles.step} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {text('next.people', { step: step.nodeName })}
      </h3>
      <div className={styles.people}>
        {step.excutorList.map((person) => (
          <button
            key={person.id}
            type="button"
            className={styles.person}
            aria-pressed={isChosen(person.id)}
            onClick={() => toggle(person)}
          >
            <Avatar name={person.name} size={32} />
            <span data-said>{person.name}</span>
          </button>
        ))}
        {others.map((person) => (
          <button
            key={person.id}
            type="button"
            className={styles.person}
            aria-pressed="true"
            aria-label={text('next.remove', { name: person.name })}
            onClick={() => toggle(person)}
          >
            <Avatar name={person.name} size={32} />
            <span data-said>{person.name}</span>
            <CloseOutline aria-hidden="true" />
          </button>
        ))}
        {isFree && (
          <button type="button" className={styles.add} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text('next.choose')}
          </button>
        )}
      </div>
      {!isFree && step.excutorList.length === 0 && <p className={styles.empty}>{text('next.noCandidate')}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <PeopleSheet
          title={step.nodeName}
          chosen={chosen}
          onClose={() => setOpen(false)}
          onChoose={(people) => {
            onChange(people)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}
