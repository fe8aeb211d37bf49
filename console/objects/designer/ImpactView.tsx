import { Spin, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import type { objectsApi } from '#api/objects/business-objects.ts'
import { useText } from '#console/text/text.ts'
import { PageLink } from '#console/ui/PageLink.tsx'
import styles from './object-designer.module.css'

export type Impact = CallOutput<typeof objectsApi.impact>

type ImpactViewProps = {
  impact: Impact | undefined
  isChecking: boolean
  /** What people call the field, sub-table or key at a place of the definition. */
  nameOf: (at: string) => string
}

/** What a change would do to the rows there are and to what stands on the object. */
export function ImpactView({ impact, isChecking, nameOf }: ImpactViewProps) {
  const text = useText('forms')
  if (!impact) {
    return <Spin size="small" />
  }
  const { changes, broken, rows } = impact
  if (changes.length === 0 && broken.length === 0) {
    return (
      <p className={styles.hint}>
        {text('impact.none', { rows })} {isChecking && <Spin size="small" />}
      </p>
    )
  }
  return (
    <ul className={styles.impact}>
      {changes.map(({ at, change, values, rows: count, breaks }) => (
        <li key={`${at} ${change}`}>
          <Tag color={breaks ? 'error' : count !== null && count > 0 ? 'warning' : 'default'}>
            {count === null ? text('impact.noRows') : text('impact.rows', { count, rows })}
          </Tag>
          <strong title={at}>{nameOf(at)}</strong> {text(`impact.${change}`, values)}
        </li>
      ))}
      {broken.map(({ kind, key, name, problems }) => (
        <li key={`${kind} ${key}`}>
          <Tag color="error">{text(`use.${kind}`)}</Tag>
          {kind === 'form' ? <PageLink to={`/forms/${key}/design`}>{name}</PageLink> : name}{' '}
          <span className={styles.hint}>
            {text('impact.breaks')} {problems.join('; ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
