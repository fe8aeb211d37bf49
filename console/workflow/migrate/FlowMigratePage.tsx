import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress, Select, Space } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { runningApi } from '#api/workflow/running.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { drawingQuery, useFlowHead } from '../designer/use-flow.ts'
import { JobProgress } from '#console/ui/JobProgress.tsx'
import { refreshInstances } from '../running/refresh-instances.ts'
import { NodeMapping } from './NodeMapping.tsx'
import { TrialTable } from './TrialTable.tsx'
import { stepsOf, tryMigration, type NodeMap } from './try-migration.ts'
import { shownName } from '#console/ui/shown-name.ts'
import styles from './migrate.module.css'

/** Moves the running instances of a version to another one: tried as a whole first, then those that pass. */
export default function FlowMigratePage() {
  const text = useText('flows')
  const pages = useText('pages')
  const { key = '' } = useParams()
  const { head } = useFlowHead(key)
  const [at, setAt] = useAddressState('from', 'to')
  const [map, setMap] = useState<NodeMap>({})
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const versions = useQuery(callQuery(flowDefinitionApi.defVersions, { query: { defKey: key } }))
  const deployed = (versions.data ?? []).filter(({ state }) => state === 'deployed')
  const to = at.to || (deployed.find(({ isMain }) => isMain)?.defId ?? '')
  const from = at.from || (deployed.find(({ defId }) => defId !== to)?.defId ?? '')
  const [before, after] = [useQuery(drawingQuery(from)), useQuery(drawingQuery(to))]
  const trying = useMutation({
    mutationFn: () =>
      tryMigration({ flowKey: key, from, to, map }, (done, all) => setProgress({ done, all })),
    onSettled: () => setProgress(null),
  })
  const choose = (change: { from?: string; to?: string }) => {
    trying.reset()
    setMap({})
    setJobId(null)
    setAt(change)
  }
  const passing = (trying.data ?? []).filter(({ ok }) => ok)
  const options = deployed.map(({ defId, version, isMain }) => ({
    value: defId,
    label: `v${version}${isMain ? ` · ${text('versions.main')}` : ''}`,
  }))
  const run = () =>
    confirm({
      title: text('migrate.run', { count: passing.length }),
      content: text('migrate.runHint'),
      confirmText: text('migrate.run', { count: passing.length }),
      reason: 'required',
      run: async (reason) => {
        const body = { action: 'migrate' as const, reason, versionId: to, map: { ...map } }
        const job = await call(runningApi.manageMany, {
          body: { ...body, ids: passing.map(({ instId }) => instId), count: passing.length },
        })
        setJobId(job.jobId)
      },
    })
  const isReady = from !== '' && to !== '' && from !== to
  return (
    <PageFrame
      title={text('migrate.title')}
      above={[
        { title: pages('flows'), to: '/flows' },
        { title: head ? shownName(head) : key, to: `/flows/${key}/versions` },
      ]}
      intro={text('migrate.intro')}
      isLoading={versions.isPending}
    >
      <ErrorNote error={versions.error} onRetry={() => void versions.refetch()} />
      {deployed.length < 2 ? (
        <EmptyNote icon="flows" title={text('migrate.oneVersion')} hint={text('migrate.oneVersionHint')} />
      ) : (
        <Space wrap className={styles.bar}>
          <Select
            aria-label={text('migrate.from')}
            prefix={text('migrate.from')}
            value={from}
            options={options}
            onChange={(value) => choose({ from: value })}
            className={styles.version}
          />
          <Select
            aria-label={text('migrate.to')}
            prefix={text('migrate.to')}
            value={to}
            options={options}
            onChange={(value) => choose({ to: value })}
            className={styles.version}
          />
          <Button disabled={!isReady} loading={trying.isPending} onClick={() => trying.mutate()}>
            {text(trying.data ? 'migrate.tryAgain' : 'migrate.try')}
          </Button>
          <Button
            type="primary"
            disabled={passing.length === 0 || trying.isPending || jobId !== null}
            onClick={run}
          >
            {text('migrate.run', { count: passing.length })}
          </Button>
        </Space>
      )}
      {progress && (
        <Progress percent={progress.all === 0 ? 0 : Math.round((progress.done / progress.all) * 100)} />
      )}
      <ErrorNote error={trying.error} onRetry={() => trying.mutate()} />
      {jobId !== null && (
        <section className={styles.job} aria-label={text('migrate.title')}>
          <JobProgress
            jobId={jobId}
            onFinished={() => void refreshInstances()}
            onClose={() => {
              setJobId(null)
              trying.mutate()
            }}
          />
        </section>
      )}
      {trying.data?.length === 0 && <EmptyNote icon="check" title={text('migrate.none')} />}
      {trying.data && trying.data.length > 0 && jobId === null && (
        <>
          <Alert
            showIcon
            type={passing.length === trying.data.length ? 'success' : 'warning'}
            title={text('migrate.result', {
              passing: passing.length,
              refused: trying.data.length - passing.length,
            })}
          />
          <NodeMapping
            trials={trying.data}
            map={map}
            onChange={setMap}
            before={stepsOf(before.data?.xml ?? '<none/>')}
            after={stepsOf(after.data?.xml ?? '<none/>')}
          />
          <TrialTable trials={trying.data} />
        </>
      )}
    </PageFrame>
  )
}
