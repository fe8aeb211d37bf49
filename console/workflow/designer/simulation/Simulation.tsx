import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { useEffect, useState } from 'react'
import { keysOf } from '#domain/record.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import { awaitedAt } from '#domain/workflow/definition/triggers.ts'
import { moneyFieldsOf } from '#domain/workflow/definition/yuan-formula.ts'
import { withYuanFormulas } from '#domain/workflow/definition/yuan-flow.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { withStarter } from '#domain/workflow/definition/with-starter.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import type { Task, Wait } from '#domain/workflow/engine/state.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { call } from '#console/app/call/call.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText, type TextKey } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { useDesigner, type DataFields } from '../designer-context.ts'
import styles from '../designer.module.css'
import { markElements, putBadge, type Mark } from '../marks.ts'
import { kindName } from '../panel/kind-name.ts'
import { nameIn } from '../panel/options.ts'
import { readDrawing } from '../read-drawing.ts'
import { DataControl } from '../../DataControl.tsx'
import { isRefusal, newTrialRun, stepTrial, type TrialRun, type TrialSetting } from './trial-run.ts'
import { refusalText } from './refusal-text.ts'

type ExecutorQuery = BodyOf<typeof flowDesignerApi.whoIsAsked>

const TOKEN = 'flow-token-count'

/** Plays the drawn flow by the engine itself, step by step, without writing anything. */
export default function Simulation() {
  const text = useText('flows')
  const panel = useText('flow-panel')
  const { drawing, fields, xml } = useDesigner()
  const language = useLanguage((state) => state.language)
  const [starter, setStarter] = useState<string | null>(null)
  const [data, setData] = useState<Record<string, Json>>({})
  const [history, setHistory] = useState<TrialRun[]>([])
  const run = history.at(-1) ?? null
  const compiled = readDrawing(drawing).compiled
  const flow = compiled && inFen(withStarter(compiled), fields)

  useEffect(() => {
    const marks = new Map<string, Mark>()
    drawing.get('overlays').remove({ type: TOKEN })
    run?.trace.forEach(({ node }) => marks.set(node, 'flow-passed'))
    run?.lines.forEach((line) => marks.set(line, 'flow-passed'))
    const open = (run?.state.tokens ?? []).filter(({ state }) => state !== 'done')
    for (const [node, tokens] of Map.groupBy(open, (token) => token.node)) {
      marks.set(node, 'flow-token')
      putBadge(drawing, node, TOKEN, 'token', String(tokens.length))
    }
    markElements(drawing, marks)
    return () => {
      drawing.get('overlays').remove({ type: TOKEN })
      markElements(drawing, new Map())
    }
  }, [drawing, run])

  const play = useMutation({
    mutationFn: async ({ command, from }: { command: Command; from: TrialRun }) => {
      if (!flow) {
        throw new Error(text('simulation.notReadable'))
      }
      const currentXml = await xml()
      const setting: TrialSetting = {
        compiled: flow,
        now: () => Date.now(),
        people: async (node, item, at) => {
          const answer = await call(flowDesignerApi.whoIsAsked, {
            body: {
              xml: currentXml,
              node,
              // The engine promises not to change what it is given; the call makes no such promise.
              item: structuredClone(item) as ExecutorQuery['item'],
              ...(starter === null ? {} : { starter }),
              data: structuredClone(at.data) as ExecutorQuery['data'],
              previous: at.previous,
              approvers: at.approvers,
              results: at.state.results,
            },
          })
          return answer.people
        },
      }
      const result = await stepTrial(from, command, setting)
      if (isRefusal(result)) {
        throw new Error(text('simulation.refused', { reason: refusalText(result, flow.graph, language) }))
      }
      return result
    },
    onSuccess: (next) => setHistory((all) => [...all, next]),
  })

  const begin = useMutation({
    mutationFn: async () => {
      const [person] = await call(flowDesignerApi.findPeople, {
        query: { text: '', ...(starter === null ? {} : { accounts: starter }) },
      })
      if (!person) {
        throw new Error(panel('people.previewNobody'))
      }
      setStarter(person.account)
      setHistory([])
      const first = newTrialRun({ id: person.id, name: person.name }, data)
      play.mutate({ command: { type: 'start', by: { id: person.id } }, from: first })
    },
  })

  const answer = (task: Task, vote: Vote) => {
    if (!run) {
      return
    }
    const executors = task.assignee === null ? task.candidates.map(({ id }) => id) : [task.assignee]
    const [by = ''] = executors
    const approvers = { ...run.approvers, [task.node]: [...(run.approvers[task.node] ?? []), by] }
    play.mutate({
      command: { type: 'complete', task: task.id, vote, by: { id: by, groups: executors } },
      from: { ...run, approvers, previous: [by] },
    })
  }
  const happen = (wait: Wait, isFailing = false) => {
    if (run && flow) {
      play.mutate({ command: commandOf(wait, isFailing, flow.graph.nodes[wait.node]), from: run })
    }
  }
  const nodes = flow ? Object.keys(flow.graph.nodes).length : 0
  const visitedNodes = new Set(history.flatMap((one) => one.trace.map(({ node }) => node))).size
  return (
    <section className={styles.settings} aria-label={text('simulation.title')}>
      <header className={styles.panelHead}>
        <strong>{text('simulation.title')}</strong>
        {run && (
          <span>{text('simulation.covered', { done: Math.min(nodes, visitedNodes + 1), all: nodes })}</span>
        )}
      </header>
      <div className={styles.panelBody}>
        <p className={styles.hint}>{text('simulation.intro')}</p>
        <div className={styles.row}>
          <span className={styles.label}>{text('simulation.starter')}</span>
          <PersonPicker
            by="account"
            label={text('simulation.starter')}
            placeholder={panel('people.findPerson')}
            value={starter}
            onChange={setStarter}
          />
        </div>
        {fields && (
          <div className={styles.row}>
            <span className={styles.label}>{text('simulation.data')}</span>
            {fields.fields
              .filter(({ type }) =>
                ['text', 'longText', 'number', 'money', 'choice', 'boolean', 'date'].includes(type),
              )
              .map((field) => (
                <div key={field.key} className={styles.names}>
                  <span>{nameIn(language, field)}</span>
                  <DataControl
                    field={field}
                    value={data[field.key]}
                    onChange={(value) => setData({ ...data, [field.key]: value })}
                  />
                </div>
              ))}
          </div>
        )}
        <Space>
          <Button type="primary" loading={begin.isPending || play.isPending} onClick={() => begin.mutate()}>
            {text(run ? 'simulation.again' : 'simulation.begin')}
          </Button>
          <Button disabled={history.length < 2} onClick={() => setHistory((all) => all.slice(0, -1))}>
            {text('simulation.stepBack')}
          </Button>
        </Space>
        <ErrorNote error={begin.error} />
        {play.error && <Alert type="warning" showIcon title={play.error.message} />}
        {run?.state.tasks
          .filter(({ state }) => state === 'open')
          .map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              run={run}
              nameOf={nameOfNode}
              onAnswer={answer}
              isBusy={play.isPending}
            />
          ))}
        {run?.state.waits
          .filter(() => run.ended === null)
          .map((wait) => (
            <WaitCard
              key={wait.id}
              wait={wait}
              name={nameOfNode(wait.node)}
              onHappen={happen}
              isBusy={play.isPending}
            />
          ))}
        {run?.ended && (
          <Alert
            type={run.ended === 'normal' ? 'success' : 'info'}
            showIcon
            title={text(ENDINGS[run.ended] ?? 'simulation.ended')}
          />
        )}
        {run && run.trace.length > 0 && (
          <>
            <span className={styles.label}>{text('simulation.trace')}</span>
            <ol className={styles.trace}>
              {run.trace.map(({ node, what }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a node may be passed again
                <li key={`${node} ${at}`}>{what === node ? nameOfNode(node) : what}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  )

  function nameOfNode(id: string): string {
    const name = flow?.graph.nodes[id]?.name || undefined
    const element = drawing.get('elementRegistry').get(id)?.businessObject
    // What was given no name is called by its id there.
    return name !== undefined && name !== id ? name : element ? panel(kindName(element)) : id
  }
}

/** Amounts are kept in fen and written in yuan, as when the flow runs. */
function inFen(flow: CompiledFlow, fields: DataFields | null): CompiledFlow {
  if (!fields) {
    return flow
  }
  const plain = (some: DataFields['fields']) => some.map(({ key, name, type }) => ({ key, name, type }))
  const subs = fields.subs.map(({ key, name, fields: own }) => ({ key, name, fields: plain(own) }))
  return withYuanFormulas(flow, moneyFieldsOf({ fields: plain(fields.fields), subs, keys: [] }))
}

function commandOf(
  wait: Wait,
  isFailing: boolean,
  node: Parameters<typeof awaitedAt>[0] | undefined,
): Command {
  switch (wait.kind) {
    case 'timer':
      return { type: 'fireTimer', wait: wait.id }
    case 'service':
      return isFailing
        ? { type: 'serviceFailed', wait: wait.id, code: 'test' }
        : { type: 'serviceDone', wait: wait.id }
    case 'child':
      return { type: 'childEnded', wait: wait.id }
    case 'signal': {
      const trigger = node && awaitedAt(node, wait.part)
      return { type: 'signal', name: trigger?.type === 'signal' ? trigger.name : '' }
    }
    case 'conditional':
      return { type: 'dataChanged' }
    default:
      return { type: 'message', wait: wait.id }
  }
}

type TaskCardProps = {
  task: Task
  run: TrialRun
  nameOf: (node: string) => string
  onAnswer: (task: Task, vote: Vote) => void
  isBusy: boolean
}

function TaskCard({ task, run, nameOf, onAnswer, isBusy }: TaskCardProps) {
  const text = useText('flows')
  const executors = task.assignee === null ? task.candidates.map(({ id }) => id) : [task.assignee]
  const names = executors.map((id) => run.names[id] ?? id).join(currentListSeparator())
  return (
    <div className={styles.card}>
      <strong>{nameOf(task.node)}</strong>
      <span className={styles.hint}>
        {text(task.assignee === null && executors.length > 1 ? 'simulation.claim' : 'simulation.with', {
          names,
        })}
      </span>
      <Space>
        {(['agree', 'oppose', 'abandon'] as const).map((vote) => (
          <Button
            key={vote}
            size="small"
            type={vote === 'agree' ? 'primary' : 'default'}
            disabled={isBusy}
            onClick={() => onAnswer(task, vote)}
          >
            {text(`simulation.${vote}`)}
          </Button>
        ))}
      </Space>
    </div>
  )
}

const ENDINGS: Readonly<Record<string, TextKey<'flows'>>> = {
  normal: 'simulation.endedApproved',
  rejected: 'simulation.endedRejected',
}

const HAPPENS = {
  timer: 'simulation.fire',
  service: 'simulation.serviceDone',
  child: 'simulation.childDone',
  signal: 'simulation.signal',
  conditional: 'simulation.dataChanged',
  message: 'simulation.message',
} as const

function WaitCard({
  wait,
  name,
  onHappen,
  isBusy,
}: {
  wait: Wait
  name: string
  onHappen: (wait: Wait, isFailing?: boolean) => void
  isBusy: boolean
}) {
  const text = useText('flows')
  const kind = keysOf(HAPPENS).find((one) => one === wait.kind) ?? 'message'
  return (
    <div className={styles.card}>
      <strong>{name}</strong>
      <Space>
        <Button size="small" disabled={isBusy} onClick={() => onHappen(wait)}>
          {text(HAPPENS[kind])}
        </Button>
        {wait.kind === 'service' && (
          <Button size="small" danger disabled={isBusy} onClick={() => onHappen(wait, true)}>
            {text('simulation.serviceFail')}
          </Button>
        )}
      </Space>
    </div>
  )
}
