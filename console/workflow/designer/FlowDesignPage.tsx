import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Space, Tag, Tooltip } from 'antd'
import type { Drawing, Shape } from 'bpmn-js/lib/Drawing.js'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { useDraft } from '#console/app/edit/use-draft.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useMayOpen } from '#console/app/may-open.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { DraftNote } from '#console/ui/DraftNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { Canvas } from './Canvas.tsx'
import { processOf } from './canvas-edits.ts'
import { DeployDialog } from './DeployDialog.tsx'
import { DesignerContext, type FlowProblem } from './designer-context.ts'
import bar from '#console/ui/designer-bar.module.css'
import styles from './designer.module.css'
import { markProblems } from './marks.ts'
import { SettingsPanel, tabOfSetting, type PanelTab } from './panel/SettingsPanel.tsx'
import { fitDrawing } from './fit-drawing.ts'
import { ProblemList } from './ProblemList.tsx'
import { readDrawing } from './read-drawing.ts'
import { drawingQuery, useFlowHead } from './use-flow.ts'
import { shownName } from '#console/ui/shown-name.ts'
import { useKeep } from './use-keep.tsx'

/** The engine itself comes when a flow is tried out. */
const Simulation = lazy(() => import('./simulation/Simulation.tsx'))

/** Draws a flow: what it does, who does it, and what is wrong with it, all while it is drawn. */
export default function FlowDesignPage() {
  const text = useText('flows')
  const { key = '' } = useParams()
  const [{ version }] = useAddressState('version')
  const { head, error, isPending, refetch } = useFlowHead(key)
  if (!head) {
    return (
      <PageFrame title={key} isLoading={isPending}>
        <ErrorNote error={error} onRetry={() => void refetch()} />
        {!error && <EmptyNote icon="flows" title={text('list.none')} />}
      </PageFrame>
    )
  }
  return <OpenedFlow key={`${key} ${version}`} head={head} version={version} />
}

/** What was opened stays open, also when it is kept as another draft or deployed meanwhile. */
function OpenedFlow({ head, version }: { head: Head; version: string }) {
  const [defId] = useState(version || head.draft?.defId || head.defId || '')
  const drawing = useQuery(drawingQuery(defId))
  return drawing.data ? (
    <FlowDesigner head={head} xml={drawing.data.xml} isOldVersion={version !== ''} />
  ) : (
    <PageFrame title={shownName(head)} isLoading={drawing.isPending}>
      <ErrorNote error={drawing.error} onRetry={() => void drawing.refetch()} />
    </PageFrame>
  )
}

type Head = NonNullable<ReturnType<typeof useFlowHead>['head']>
type FlowDesignerProps = { head: Head; xml: string; isOldVersion: boolean }

function FlowDesigner({ head, xml: savedXml, isOldVersion }: FlowDesignerProps) {
  const text = useText('flows')
  const mayOpen = useMayOpen()
  const { message } = App.useApp()
  const [source, setSource] = useState(savedXml)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  /** Counts what happened on the canvas: its elements are changed in place, so that only a number tells. */
  const [, setTick] = useState(0)
  const [xml, setXml] = useState(savedXml)
  const [isDirty, setDirty] = useState(false)
  const [tab, setTab] = useState<PanelTab>('people')
  const [isSimulating, setSimulating] = useState(false)
  const [isDeploying, setDeploying] = useState(false)
  const catalogue = useQuery(callQuery(flowDesignerApi.catalogue, {}))
  const isReadOnly = isOldVersion || head.status === 'deleted'
  /** How often the drawing has changed, and how often when it was sent last. */
  const changes = useRef({ all: 0, sent: 0 })
  const keep = useKeep(head, () => setDirty(changes.current.all !== changes.current.sent))
  const draft = useDraft({
    kind: 'flow',
    id: head.defKey,
    revision: keep.revision,
    changed: isDirty ? { xml } : null,
  })
  useLeaveGuard(isDirty)

  const check = useQuery({
    ...callQuery(flowDefinitionApi.checkDef, { body: { xml } }),
    placeholderData: (before) => before,
    staleTime: Infinity,
  })
  const problems = check.data?.problems ?? NO_PROBLEMS
  const read = drawing ? readDrawing(drawing) : null
  const alias = read?.compiled?.settings.objectAlias ?? null
  const fields = useQuery({
    ...callQuery(flowDesignerApi.dataFields, { query: { alias: alias ?? '' } }),
    enabled: alias !== null,
  })

  useEffect(() => {
    if (drawing) {
      markProblems(drawing, problems)
    }
  }, [drawing, problems])

  useEffect(() => {
    if (!drawing) {
      return undefined
    }
    let timer: ReturnType<typeof setTimeout>
    const onChange = () => {
      changes.current.all += 1
      setDirty(true)
      clearTimeout(timer)
      timer = setTimeout(() => void xmlOf(drawing).then(setXml), 500)
    }
    drawing.on('commandStack.changed', onChange)
    return () => clearTimeout(timer)
  }, [drawing])

  const shape = drawing ? chosenShape(drawing) : null
  const openProblem = (problem: FlowProblem) => {
    const found = drawing?.get('elementRegistry').get(problem.flowId ?? problem.nodeId) ?? null
    drawing?.get('selection').select(found)
    if (found) {
      drawing?.get('canvas').scrollToElement(found)
    }
    if (problem.setting !== undefined) {
      setTab(tabOfSetting(problem.setting))
    }
  }
  const sentXml = async (of: Drawing) => {
    changes.current.sent = changes.current.all
    return xmlOf(of)
  }
  const save = async () => {
    if (drawing && (await keep.save(await sentXml(drawing))) !== null) {
      // What was drawn while it was on its way is written down again a moment later.
      await draft.forget()
      void message.success(text('design.kept'))
    }
  }
  const errors = problems.filter(({ level }) => level === 'error').length
  const stack = drawing?.get('commandStack', false)
  const canEdit = !isReadOnly && drawing !== null
  return (
    <div className={styles.page}>
      <title>{shownName(head)}</title>
      <header className={bar.bar}>
        <Link to="/flows" aria-label={text('versions.title')}>
          <Icon name="flows" />
        </Link>
        <h1>{shownName(read?.name ? { name: read.name, nameEn: read.compiled?.settings.nameEn } : head)}</h1>
        <Tag>
          {head.draft && !isOldVersion
            ? text('design.draft', { version: head.draft.version })
            : text('design.deployed', { version: head.version ?? 0 })}
        </Tag>
        {isDirty && <Tag color="warning">{text('design.unsaved')}</Tag>}
        {errors > 0 && <Tag color="error">{text('design.errors', { count: errors })}</Tag>}
        <span className={styles.about}>
          {text(head.draft?.savedBy ? 'design.keptBy' : 'design.keptAt', {
            at: formatTime(head.draft?.savedAt ?? head.updatedAt),
            by: head.draft?.savedBy ?? '',
            revision: keep.revision,
          })}
        </span>
        <span className={bar.spacer} />
        <Space.Compact>
          <Tooltip title="Ctrl Z">
            <Button disabled={!canEdit || !stack?.canUndo()} onClick={() => stack?.undo()}>
              {text('design.undo')}
            </Button>
          </Tooltip>
          <Button disabled={!canEdit || !stack?.canRedo()} onClick={() => stack?.redo()}>
            {text('design.redo')}
          </Button>
          <Button onClick={() => drawing && fitDrawing(drawing)}>{text('design.fit')}</Button>
        </Space.Compact>
        <Button onClick={() => setSimulating(!isSimulating)} disabled={!drawing}>
          {text(isSimulating ? 'design.stopSimulation' : 'design.simulate')}
        </Button>
        <Link to={`/flows/${head.defKey}/versions`}>
          <Button>{text('design.compare')}</Button>
        </Link>
        {mayOpen(`/flows/${head.defKey}/rights`) && (
          <Link to={`/flows/${head.defKey}/rights`}>
            <Button>{text('design.rights')}</Button>
          </Link>
        )}
        <Button disabled={!canEdit || !isDirty} loading={keep.isSaving} onClick={() => void save()}>
          {text('design.keep')}
        </Button>
        <Button type="primary" disabled={!canEdit} onClick={() => setDeploying(true)}>
          {text('design.deploy')}
        </Button>
      </header>
      <div className={styles.work}>
        <div className={styles.left}>
          <div style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 }}>
            <div>
              {isReadOnly && <Alert type="info" showIcon banner title={text('design.readOnly')} />}
              <DraftNote
                draft={draft.found}
                revision={keep.revision}
                onTake={() => {
                  // What lies under this kind and id was written by this editor.
                  const storedDraft = draft.found?.content as { xml: string } | undefined
                  if (storedDraft) {
                    setSource(storedDraft.xml)
                    setXml(storedDraft.xml)
                    setDirty(true)
                  }
                }}
                onDrop={() => void draft.forget()}
              />
              <ErrorNote error={keep.error} />
            </div>
            <Canvas
              xml={source}
              isViewer={isReadOnly}
              isLocked={isSimulating}
              onOpen={setDrawing}
              onEvent={() => setTick((tick) => tick + 1)}
            />
          </div>
          <ProblemList problems={problems} isChecking={check.isFetching} xml={xml} onOpen={openProblem} />
        </div>
        {drawing && shape && catalogue.data ? (
          <DesignerContext
            value={{
              drawing,
              shape,
              catalogue: catalogue.data,
              fields: alias === null ? null : (fields.data ?? null),
              problems: problems.filter((one) => isAt(one, shape)),
              isReadOnly,
              xml: () => xmlOf(drawing),
            }}
          >
            {isSimulating ? (
              <Suspense fallback={<section className={styles.settings} />}>
                <Simulation />
              </Suspense>
            ) : (
              <SettingsPanel tab={tab} onTab={setTab} />
            )}
          </DesignerContext>
        ) : (
          <section className={styles.settings} />
        )}
      </div>
      {keep.dialog}
      {isDeploying && drawing && (
        <DeployDialog
          head={head}
          problems={problems}
          isDirty={isDirty}
          revision={keep.revision}
          save={async (note) => keep.save(await sentXml(drawing), note)}
          onClose={() => setDeploying(false)}
          onDone={(revision) => {
            keep.adopt(revision)
            setDeploying(false)
            setDirty(false)
            void draft.forget()
          }}
        />
      )}
    </div>
  )
}

const NO_PROBLEMS: readonly FlowProblem[] = []

const xmlOf = async (drawing: Drawing): Promise<string> => (await drawing.saveXML({ format: true })).xml ?? ''

/** The element chosen on the canvas, or the process itself; a label stands for what it belongs to. */
function chosenShape(drawing: Drawing): Shape {
  const chosen = drawing.get('selection').get()
  const [one] = chosen
  return one && chosen.length === 1 ? (one.labelTarget ?? one) : processOf(drawing)
}

/** Problems of the flow itself name no node, or the process. */
const isAt = ({ flowId, nodeId }: FlowProblem, { id, type }: Shape): boolean => {
  const at = flowId ?? nodeId
  return at === id || (type === 'bpmn:Process' && at === '')
}
