import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useMayOpen } from '#console/app/may-open.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import type { FlowProblem } from './designer-context.ts'
import styles from './designer.module.css'

type DeployDialogProps = {
  head: { defKey: string; name: string; running: number }
  problems: readonly FlowProblem[]
  isDirty: boolean
  revision: number
  /** Keeps what is drawn; null when it was refused, which is shown elsewhere. */
  save: (note: string) => Promise<number | null>
  onClose: () => void
  onDone: (revision: number) => void
}

/** What stands against deploying, what becomes of what runs, and a note on what changed. */
export function DeployDialog({
  head,
  problems,
  isDirty,
  revision,
  save,
  onClose,
  onDone,
}: DeployDialogProps) {
  const text = useText('flows')
  const mayOpen = useMayOpen()
  const { message } = App.useApp()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const rights = useQuery(callQuery(flowRightsApi.flowRights, { query: { defKey: head.defKey } }))
  const errors = problems.filter(({ level }) => level === 'error')
  const warnings = problems.length - errors.length
  const deploy = async () => {
    setBusy(true)
    setError(null)
    try {
      // A note belongs to the draft, so it is kept once more with it.
      const on = isDirty || note !== '' ? await save(note) : revision
      if (on === null) {
        onClose()
        return
      }
      const { version, revision: now } = await call(flowDefinitionApi.deployDef, {
        body: { defKey: head.defKey, revision: on },
      })
      void message.success(text('design.deployedNow', { version }))
      onDone(now)
      await refreshCalls(flowDefinitionApi.defPage, flowDefinitionApi.defVersions)
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
  }
  const canStart = rights.data?.some(({ kind }) => kind === 'start') ?? true
  return (
    <Modal
      open
      title={text('design.deployTitle', { name: head.name })}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={isBusy} disabled={errors.length > 0} onClick={() => void deploy()}>
          {text('design.deploy')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>{text('design.deployHint', { running: head.running })}</p>
        {errors.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={text('design.errors', { count: errors.length })}
            description={errors.slice(0, 5).map((one) => (
              <div key={`${one.message} ${one.flowId ?? ''}`}>{one.message}</div>
            ))}
          />
        )}
        {warnings > 0 && (
          <Alert type="warning" showIcon title={text('design.deployWarnings', { count: warnings })} />
        )}
        {!canStart && (
          <Alert
            type="info"
            showIcon
            title={text('design.noStart')}
            action={
              mayOpen(`/flows/${head.defKey}/rights`) && (
                <Link to={`/flows/${head.defKey}/rights`}>{text('design.setRights')}</Link>
              )
            }
          />
        )}
        <Input.TextArea
          aria-label={text('design.note')}
          placeholder={text('design.note')}
          value={note}
          maxLength={500}
          rows={2}
          onChange={(event) => setNote(event.target.value)}
        />
        <ErrorNote error={error} />
      </div>
    </Modal>
  )
}
