import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { useParams } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { runningApi } from '#api/workflow/running.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useTheme } from '#console/app/theme.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatDuration } from '#console/ui/format-duration.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { heatOf, measureOf, measures, type Measure } from './heat.ts'
import { InstanceTable } from './InstanceTable.tsx'
import styles from './running.module.css'

type Heat = CallOutput<typeof runningApi.nodeHeat>
const periods = ['7', '30', '90', '365']

/** A flow's diagram with what waits where, whose lists are longest, and the instances behind it. */
export default function FlowHeatPage() {
  const text = useText('running')
  const names = useText('pages')
  const { key = '' } = useParams()
  const theme = useTheme((state) => state.mode)
  const [at, setAt] = useAddressState('show', 'days', 'version', 'node', 'person')
  const measure: Measure = measures.find((option) => option === at.show) ?? 'open'
  const days = periods.includes(at.days) ? at.days : '30'
  const heat = useQuery({
    ...callQuery(runningApi.nodeHeat, {
      query: { flowKey: key, days, theme, ...(at.version === '' ? {} : { versionId: at.version }) },
    }),
    refetchInterval: 30_000,
    placeholderData: (before) => before,
  })
  const found = heat.data
  const tools = found && (
    <>
      <Segmented
        value={measure}
        options={measures.map((value) => ({ value, label: text(`heat.${value}`) }))}
        onChange={(value) => setAt({ show: value === 'open' ? '' : value })}
      />
      <Select
        aria-label={text('report.period')}
        value={days}
        options={periods.map((value) => ({ value, label: text('heat.days', { count: value }) }))}
        onChange={(value) => setAt({ days: value === '30' ? '' : value })}
        style={{ width: 120 }}
      />
      <Select
        aria-label={text('column.flow')}
        value={found.versionId}
        options={found.versions.map(({ id, version, open, isMain }) => ({
          value: id,
          label: `${text('heat.version', { version, count: open })}${isMain ? ` · ${text('heat.main')}` : ''}`,
        }))}
        onChange={(value) => setAt({ version: value })}
        style={{ width: 220 }}
      />
    </>
  )
  return (
    <PageFrame
      title={found ? text('heat.title', { name: found.name }) : key}
      above={[{ title: names('rooms.running'), to: '/running' }]}
      intro={text('heat.hint')}
      actions={tools}
      isFull
      isLoading={heat.isPending}
    >
      <ErrorNote error={heat.error} onRetry={() => void heat.refetch()} />
      {found && (
        <div className={styles.heat}>
          <Canvas
            heat={found}
            measure={measure}
            chosen={at.node}
            onChoose={(node) => setAt({ node: at.node === node ? '' : node })}
          />
          <aside className={styles.side}>
            <h2>{text('heat.slowest')}</h2>
            {found.people.length === 0 && <p className={styles.faint}>{text('heat.none')}</p>}
            {found.people.map((person) => (
              <button
                key={person.id}
                type="button"
                className={styles.person}
                aria-pressed={at.person === person.id}
                onClick={() => setAt({ person: at.person === person.id ? '' : person.id })}
              >
                <span>{person.name}</span>
                <span className={styles.faint}>
                  {text('heat.listed', { count: person.open, time: formatDuration(person.oldest ?? 0) })}
                </span>
              </button>
            ))}
            <p className={styles.faint}>{text('heat.legend')}</p>
          </aside>
        </div>
      )}
      <InstanceTable flowKey={key} />
    </PageFrame>
  )
}

type CanvasProps = { heat: Heat; measure: Measure; chosen: string; onChoose: (node: string) => void }

function Canvas({ heat, measure, chosen, onChoose }: CanvasProps) {
  const text = useText('running')
  const { nodes, width, height, svg } = heat
  return (
    <div className={styles.canvas}>
      <div className={styles.drawing} style={{ width, height }}>
        <img alt="" src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} />
        {nodes.map((node) => {
          const part = heatOf(node, nodes, measure)
          const value = measureOf(node, measure)
          const measureText =
            measure === 'open' || measure === 'overdue' ? String(value) : formatDuration(value)
          const p90 = node.p90 === null ? text('heat.noTime') : formatDuration(node.p90)
          return (
            <button
              key={node.nodeId}
              type="button"
              className={styles.node}
              aria-pressed={chosen === node.nodeId}
              aria-label={text('heat.node', {
                name: node.name,
                count: node.open,
                overdue: node.overdue,
                p90,
              })}
              title={text('heat.node', { name: node.name, count: node.open, overdue: node.overdue, p90 })}
              onClick={() => onChoose(node.nodeId)}
              style={{
                left: node.x,
                top: node.y,
                width: node.width,
                height: node.height,
              }}
            >
              <span className={styles.warmth} style={{ opacity: part * 0.45 }} />
              {value > 0 && (
                <span
                  className={styles.badge}
                  style={
                    part > 0.6
                      ? {
                          background: 'var(--persimmon)',
                          color: 'var(--card)',
                          borderColor: 'var(--persimmon)',
                        }
                      : undefined
                  }
                >
                  {measureText}
                  {node.incidents > 0 ? ' !' : ''}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}
