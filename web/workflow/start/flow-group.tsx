import { nameInLanguage } from '#domain/language.ts'
import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useId } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { FlowIcon } from './flow-icon.tsx'
import { localizedDescription, type StartableFlow } from './flow-groups.ts'
import styles from './flow-group.module.css'

type Props = { title: string; flows: readonly StartableFlow[]; onChoose: (flow: StartableFlow) => void }

/** The flows of one type. Whoever may start for a leader is asked for whom. */
export function FlowGroup({ title, flows, onChoose }: Props) {
  const heading = useId()
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.card}>
        {flows.map((flow) => (
          <li key={flow.defKey} className={styles.item}>
            <FlowLink flow={flow} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const startPath = ({ id }: Pick<StartableFlow, 'id'>): ScreenPath =>
  link(screens.startFlow, { defId: id, instId: '0' })

type LinkProps = { flow: StartableFlow; onChoose: (flow: StartableFlow) => void }

function FlowLink({ flow, onChoose }: LinkProps) {
  const text = useText('work')
  const { language } = useLanguage()
  const description = localizedDescription(flow, language)
  const inside = (
    <>
      <FlowIcon icon={flow.icon} />
      <span className={styles.words}>
        <span>
          {nameInLanguage(flow, language)} {flow.isTest && <Tag tone="warn">{text('start.test')}</Tag>}
        </span>
        {description && <span className={styles.detail}>{description}</span>}
      </span>
    </>
  )
  return flow.leaders.length > 0 ? (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onChoose(flow)}>
      {inside}
    </button>
  ) : (
    <Link className={styles.row} to={startPath(flow)}>
      {inside}
    </Link>
  )
}
