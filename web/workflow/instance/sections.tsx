import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { MenuSheet, NodeSheet } from '../dialog/lazy-sheets.ts'
import { OpinionHistory } from './opinion-history.tsx'
import type { InstanceDetail, Opinion } from './types.ts'
import { instanceTone } from './status-tone.ts'
import { useStatusLabel } from './use-status-label.ts'
import styles from './sections.module.css'

type Props = {
  instId: string
  instance: InstanceDetail | undefined
  opinions: readonly Opinion[]
  hasRecord?: boolean
  hasChart?: boolean
  /** What comes after what has happened. */
  ahead?: ReactNode
}

/** What stands around the form: the record, the diagram behind it, and other flows it refers to. */
export function InstanceSections(props: Props) {
  const { instId, instance, opinions, hasRecord = true, hasChart = true, ahead } = props
  const text = useText('task')
  const statusWords = useStatusLabel()
  const [isChart, setChart] = useState(false)
  const [node, setNode] = useState<{ id: string; name: string } | null>(null)
  const chart = hasChart && (
    <button type="button" onClick={() => setChart(true)}>
      {text('chart.title')}
    </button>
  )
  return (
    <>
      {hasRecord ? (
        <OpinionHistory opinions={opinions} action={chart} onOpenNode={(id, name) => setNode({ id, name })} />
      ) : (
        chart && <div className={styles.chartOnly}>{chart}</div>
      )}
      {hasRecord && ahead && <Suspense>{ahead}</Suspense>}
      {instance && instance.related.length > 0 && (
        <div className={styles.related}>
          <Group title={text('related.title')}>
            {instance.related.map(({ id, subject, status, outcome }) => (
              <Row
                key={id}
                to={link(screens.instance, { instId: id })}
                label={<span data-said>{subject}</span>}
                value={<Tag tone={instanceTone(status, outcome)}>{statusWords({ status, outcome })}</Tag>}
              />
            ))}
          </Group>
        </div>
      )}
      <Suspense>
        {isChart && (
          <MenuSheet
            sheet="chart"
            instId={instId}
            instance={instance}
            opinions={opinions}
            onReload={() => {}}
            onClose={() => setChart(false)}
          />
        )}
        {node && <NodeSheet instId={instId} node={node} onClose={() => setNode(null)} />}
      </Suspense>
    </>
  )
}
