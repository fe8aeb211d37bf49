import { Select } from 'antd'
import { useText } from '#console/text/text.ts'
import type { NodeMap, MigrationTrial } from './try-migration.ts'
import styles from './migrate.module.css'

type Step = { id: string; name: string }
type NodeMappingProps = {
  trials: readonly MigrationTrial[]
  map: NodeMap
  onChange: (map: NodeMap) => void
  before: readonly Step[]
  after: readonly Step[]
}

const mendable = ['nodeGone', 'kindChanged', 'levelChanged']

/** Which step of the new version continues a step that instances stand at and that is gone or another one there. */
export function NodeMapping({ trials, map, onChange, before, after }: NodeMappingProps) {
  const text = useText('flows')
  const stuck = trials.flatMap(({ obstacles }) =>
    obstacles.filter(({ key }) => mendable.includes(key)).map(({ node }) => node),
  )
  const nodes = [...new Set([...Object.keys(map), ...stuck])]
  if (nodes.length === 0) {
    return null
  }
  const nameOf = (id: string) => before.find((step) => step.id === id)?.name ?? id
  return (
    <section className={styles.mapping} aria-label={text('migrate.map')}>
      <h2>{text('migrate.map')}</h2>
      <p>{text('migrate.mapHint')}</p>
      {nodes.map((id) => (
        <div key={id} className={styles.mapped}>
          <span>{nameOf(id)}</span>
          <span aria-hidden="true">→</span>
          <Select
            allowClear
            aria-label={text('migrate.mapTo', { name: nameOf(id) })}
            placeholder={text('migrate.pickStep')}
            value={map[id] ?? null}
            options={after.map((step) => ({ value: step.id, label: step.name }))}
            onChange={(next?: string | null) => {
              const { [id]: _old, ...rest } = map
              onChange(next ? { ...rest, [id]: next } : rest)
            }}
          />
        </div>
      ))}
    </section>
  )
}
