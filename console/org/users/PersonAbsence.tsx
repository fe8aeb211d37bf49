import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { DeskPerson } from '#api/org/people-desk.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { flowPickerApi } from '#api/workflow/picker.ts'
import { nextDay } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { PersonSecretaries } from './PersonSecretaries.tsx'
import styles from './users.module.css'

type Agent = CallOutput<typeof flowAbsenceApi.absenceOf>['given'][number]

/** Who acts for somebody who cannot name anybody themselves, such as one who fell ill; and who helps them. */
export function PersonAbsence({ person }: { person: DeskPerson }) {
  const text = useText('people')
  const [isAdding, setAdding] = useState(false)
  const absence = useQuery(callQuery(flowAbsenceApi.absenceOf, { query: { userId: person.id } }))
  const refresh = () => refreshCalls(flowAbsenceApi.absenceOf)
  const name = { name: person.fullname }
  const end = (agent: Agent) =>
    confirm({
      title: text('absence.endTitle', { agent: agent.agent.name, ...name }),
      content: text('absence.endText'),
      confirmText: text('absence.end'),
      isDangerous: true,
      run: async () => {
        await call(flowAbsenceApi.endAgentFor, { body: { id: agent.id, ownerId: person.id } })
        await refresh()
      },
    })
  if (!absence.data) {
    return <ErrorNote error={absence.error} onRetry={() => void absence.refetch()} />
  }
  const { given, received, leaders, secretaries } = absence.data
  return (
    <div className={styles.absence}>
      <section>
        <h3>{text('absence.agents')}</h3>
        {given.length === 0 && <p className={styles.faint}>{text('absence.noAgents', name)}</p>}
        <ul className={styles.sessions}>
          {given.map((agent) => (
            <li key={agent.id}>
              <span className={styles.device}>{agent.agent.name}</span>
              <AgentFacts agent={agent} />
              <Button size="small" onClick={() => end(agent)}>
                {text('absence.end')}
              </Button>
            </li>
          ))}
        </ul>
        <Button onClick={() => setAdding(true)}>{text('absence.add')}</Button>
      </section>
      {received.length > 0 && (
        <section>
          <h3>{text('absence.actsFor', name)}</h3>
          <ul className={styles.sessions}>
            {received.map((agent) => (
              <li key={agent.id}>
                <span className={styles.device}>{agent.owner.name}</span>
                <AgentFacts agent={agent} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PersonSecretaries
        key={JSON.stringify(secretaries)}
        person={person}
        secretaries={secretaries}
        onSaved={refresh}
      />
      {leaders.length > 0 && (
        <p className={styles.faint}>
          {text('absence.helps', {
            ...name,
            leaders: leaders.map((leader) => leader.name).join(currentListSeparator()),
          })}
        </p>
      )}
      {isAdding && (
        <NewAgentDialog
          person={person}
          onClose={() => setAdding(false)}
          onSaved={async () => {
            setAdding(false)
            await refresh()
          }}
        />
      )}
    </div>
  )
}

function AgentFacts({ agent: { from, until, flows, reason } }: { agent: Agent }) {
  const text = useText('people')
  const about =
    flows.length === 0
      ? text('absence.allFlows')
      : flows.map((flow) => flow.name).join(currentListSeparator())
  const days = text('absence.days', { from: parkDay(from), to: parkDay(until - 1) })
  return <span>{[days, about, reason ?? ''].filter(Boolean).join(' · ')}</span>
}

type NewAgent = { agentId?: string; from: string; to: string; defKeys?: string[]; reason?: string }
type DialogProps = { person: DeskPerson; onClose: () => void; onSaved: () => Promise<void> }

function NewAgentDialog({ person, onClose, onSaved }: DialogProps) {
  const text = useText('people')
  const flows = useQuery(callQuery(flowPickerApi.pickFlows, {}))
  const [today] = useState(() => parkDay(Date.now()))
  const required = [{ required: true, message: text('absence.missing') }]
  return (
    <FormDialog<NewAgent>
      title={text('absence.addTitle', { name: person.fullname })}
      confirmText={text('absence.save')}
      initialValues={{ from: today, to: today }}
      error={flows.error}
      onClose={onClose}
      onSubmit={async ({ agentId = '', from, to, defKeys = [], reason = '' }) => {
        await call(flowAbsenceApi.saveAgentFor, {
          body: {
            ownerId: person.id,
            agentId,
            from: instantAt(from, '00:00'),
            // To the end of the last day.
            until: instantAt(nextDay(to), '00:00'),
            defKeys,
            reason: reason.trim() || null,
          },
        })
        await onSaved()
      }}
    >
      <Alert type="info" showIcon title={text('absence.addHint')} style={{ marginBottom: 12 }} />
      <Form.Item name="agentId" label={text('absence.agent')} rules={required}>
        <PersonPicker />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="from" label={text('absence.from')} rules={required}>
          <Input type="date" min={today} />
        </Form.Item>
        <Form.Item name="to" label={text('absence.to')} rules={required}>
          <Input type="date" min={today} />
        </Form.Item>
      </div>
      <Form.Item name="defKeys" label={text('absence.flows')} extra={text('absence.flowsHint')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          loading={flows.isPending}
          placeholder={text('absence.allFlows')}
          options={(flows.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        />
      </Form.Item>
      <Form.Item name="reason" label={text('absence.reason')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  )
}
