import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Tag, Upload } from 'antd'
import { useState } from 'react'
import { transferApi } from '#api/definitions/transfer.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { isRecord } from '#domain/record.ts'
import { parkDay } from '#domain/park-time.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { saveFile } from '#console/app/save-file.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { JobProgress } from '#console/ui/JobProgress.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import styles from './operations.module.css'

type Outcome = CallOutput<typeof transferApi.importDefinitions>
type Files = Record<string, string>
const kinds = [
  'sequences',
  'dictionaries',
  'objects',
  'forms',
  'templates',
  'queries',
  'dialogs',
  'views',
  'charts',
  'flow-types',
  'flows',
  'menus',
  'applications',
  'columns',
  'home-layouts',
] as const

function kindText(text: TextFunction<'operations'>, kind: string): string {
  const knownKind = kinds.find((one) => one === kind)
  return knownKind ? text(`transfer.kinds.${knownKind}`) : kind
}

/** The files in what was exported; null when it is something else. */
function filesIn(text: string): Files | null {
  try {
    const read: unknown = JSON.parse(text)
    const files = isRecord(read) ? read['files'] : null
    // Every value is checked to be a text.
    return isRecord(files) && Object.values(files).every((one) => typeof one === 'string')
      ? (files as Files)
      : null
  } catch {
    return null
  }
}

/** Definitions out of this installation and into it. */
export default function TransferPage() {
  const text = useText('operations')
  const names = useText('pages')
  return (
    <PageFrame title={names('transfer')} intro={text('transfer.intro')}>
      <div className={styles.two}>
        <ExportCard />
        <ImportCard />
      </div>
    </PageFrame>
  )
}

function ExportCard() {
  const text = useText('operations')
  const { data, error, refetch } = useQuery(callQuery(transferApi.storedKinds, {}))
  const [chosen, setChosen] = useState<string[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const run = async () => {
    setFailure(null)
    try {
      const bundle = await call(transferApi.exportDefinitions, { body: { kinds: chosen } })
      const day = parkDay(Date.now())
      saveFile(
        new File([JSON.stringify(bundle, null, 2)], `definitions-${day}.json`, { type: 'application/json' }),
      )
    } catch (problem) {
      setFailure(problem instanceof Error ? problem : new Error(String(problem)))
    }
  }
  return (
    <section className={styles.card}>
      <h2>{text('transfer.out')}</h2>
      <p className={styles.faint}>{text('transfer.outHint')}</p>
      <ErrorNote error={error ?? failure} onRetry={() => void refetch()} />
      <Checkbox.Group value={chosen} onChange={(next) => setChosen(next.map(String))}>
        <div>
          {(data ?? []).map(({ kind, keys }) => (
            <div key={kind}>
              <Checkbox value={kind} disabled={keys.length === 0}>
                {kindText(text, kind)}{' '}
                <span className={styles.faint}>{text('transfer.count', { count: keys.length })}</span>
              </Checkbox>
            </div>
          ))}
        </div>
      </Checkbox.Group>
      <div>
        <Button type="primary" icon={<Icon name="export" size={16} />} onClick={() => void run()}>
          {text('transfer.export')}
        </Button>
      </div>
    </section>
  )
}

function ImportCard() {
  const text = useText('operations')
  const [files, setFiles] = useState<Files | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (upload: Files, trial: boolean) => {
    setBusy(true)
    setError(null)
    try {
      const stamp = trial || outcome === null ? {} : { stamp: outcome.stamp }
      setOutcome(await call(transferApi.importDefinitions, { body: { files: upload, trial, ...stamp } }))
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      // Something else would change by now: that is shown, to be agreed to again.
      const current = conflictIn<Omit<Outcome, 'jobId'>>(failure)?.current
      if (current) {
        setOutcome({ ...current, jobId: null })
      }
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File) => {
    const read = filesIn(await file.text())
    setOutcome(null)
    setFiles(read)
    if (read) {
      await send(read, true)
    } else {
      setError(new Error(text('transfer.bad')))
    }
  }
  const canApply =
    files !== null && outcome !== null && outcome.jobId === null && outcome.problems.length === 0
  return (
    <section className={styles.card}>
      <h2>{text('transfer.in')}</h2>
      <p className={styles.faint}>{text('transfer.inHint')}</p>
      <Upload
        accept=".json"
        showUploadList={false}
        beforeUpload={(file) => {
          void choose(file)
          return false
        }}
      >
        <Button icon={<Icon name="import" size={16} />} loading={isBusy}>
          {text('transfer.choose')}
        </Button>
      </Upload>
      {error && files === null ? (
        <Alert type="error" showIcon title={error.message} />
      ) : (
        <ErrorNote error={error} />
      )}
      {outcome !== null && outcome.jobId !== null && (
        <JobProgress
          jobId={outcome.jobId}
          onFinished={() => void refreshCalls(transferApi.storedKinds)}
          onClose={() => {
            setOutcome(null)
            setFiles(null)
          }}
        />
      )}
      {outcome && outcome.problems.length > 0 && (
        <>
          <Alert type="error" showIcon title={text('transfer.problems')} />
          {outcome.problems.map(({ file, at, message }) => (
            <div key={`${file} ${at} ${message}`} className={styles.change}>
              <span className={styles.mono}>{file}</span> {at} <span className={styles.bad}>{message}</span>
            </div>
          ))}
        </>
      )}
      {outcome && outcome.problems.length === 0 && outcome.jobId === null && (
        <>
          <h2>{text('transfer.trial')}</h2>
          {outcome.changes.length === 0 && <p>{text('transfer.nothing')}</p>}
          {outcome.changes.map(({ file, isNew, lines }) => (
            <div key={file} className={styles.change}>
              <Tag color={isNew ? 'success' : 'processing'}>
                {text(isNew ? 'transfer.new' : 'transfer.changed')}
              </Tag>
              <span className={styles.mono}>{file}</span>
              {lines.length > 0 && <pre>{lines.join('\n')}</pre>}
            </div>
          ))}
        </>
      )}
      {canApply && outcome.changes.length > 0 && (
        <div>
          <Button type="primary" loading={isBusy} onClick={() => void send(files, false)}>
            {text('transfer.apply', { count: outcome.changes.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
