import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { parkDay } from '#domain/park-time.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { AgentSheet } from './agent-sheet.tsx'
import styles from './settings.module.css'

type Agent = CallOutput<typeof flowAbsenceApi.ownAgents>['given'][number]

/** Who acts for the person while they are away, and for whom they act. */
export function AgentSection() {
  const text = useText('workSettings')
  const agents = useQuery(callQuery(flowAbsenceApi.ownAgents, {}))
  const [isAdding, setAdding] = useState(false)

  async function end({ id, agent }: Agent) {
    const isSure = await confirm({
      title: text('agent.endAsk', { name: agent.name }),
      body: text('agent.endBody'),
      confirmLabel: text('agent.end'),
    })
    if (isSure) {
      await call(flowAbsenceApi.endAgent, { body: { id } })
      await agents.refetch()
      toast(text('agent.ended'), 'success')
    }
  }

  return (
    <>
      <Group title={text('agent.title')}>
        {agents.isPending && (
          <li className={styles.none}>
            <Skeleton kind="rows" rows={1} />
          </li>
        )}
        {agents.error && (
          <li>
            <RetryLine tip={agents.error.message} onRetry={() => agents.refetch()} />
          </li>
        )}
        {agents.data?.given.length === 0 && <li className={styles.none}>{text('agent.none')}</li>}
        {agents.data?.given.map((one) => (
          <li key={one.id} className={styles.person}>
            <AgentWords name={one.agent.name} agent={one} />
            <button type="button" className={styles.quiet} onClick={() => void end(one).catch(() => null)}>
              {text('agent.end')}
            </button>
          </li>
        ))}
        <Row label={text('agent.add')} detail={text('agent.help')} onClick={() => setAdding(true)} />
      </Group>
      {agents.data && agents.data.received.length > 0 && (
        <Group title={text('agent.received')}>
          {agents.data.received.map((one) => (
            <li key={one.id} className={styles.person}>
              <AgentWords name={one.owner.name} agent={one} />
            </li>
          ))}
        </Group>
      )}
      {isAdding && (
        <AgentSheet
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            void agents.refetch()
          }}
        />
      )}
    </>
  )
}

function AgentWords({ name, agent: { from, until, flows, reason } }: { name: string; agent: Agent }) {
  const text = useText('workSettings')
  const language = currentLanguage()
  const day = (instant: number) => formatDay(parkDay(instant), 'date', language)
  const about = flows.length === 0 ? [text('agent.all')] : flows.map((flow) => flow.name)
  return (
    <span className={styles.words} data-said>
      <span>{name}</span>
      <span className={styles.facts}>
        {text('agent.until', { from: day(from), until: day(until - 1) })} · {about.join(' ')}
      </span>
      {reason && <span className={styles.facts}>{reason}</span>}
    </span>
  )
}
