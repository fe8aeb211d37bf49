import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Pagination } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { BodyOf } from '#api/endpoint.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import styles from '#console/ui/definition/definition.module.css'
import { TrialHead, useTriedAs } from '#console/ui/definition/TrialHead.tsx'
import { TrialTable } from '#console/ui/definition/TrialTable.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'

const ChartView = lazy(async () => ({ default: (await import('./ChartView.tsx')).ChartView }))

type TrialRequest = BodyOf<typeof queryAdminApi.tryQuery>

type QueryTrialProps = {
  source: TrialRequest['given']
  /** The query itself, or the one the definition stands on; its parameters can be filled in. */
  query: CustomQuery | undefined
  isWrong: boolean
}

/** Runs what is not saved, with what is filled in for its parameters, and says what it found and cost. */
export function QueryTrial({ source, query, isWrong }: QueryTrialProps) {
  const text = useText('definitions')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [request, setRequest] = useState<TrialRequest | null>(null)
  const as = useTriedAs()
  const body = request ?? { given: source, run: false }
  const trial = useQuery({
    ...(as.userId === ''
      ? callQuery(queryAdminApi.tryQuery, { body })
      : callQuery(queryAdminApi.tryQueryAs, { body: { ...body, userId: as.userId } })),
    enabled: request !== null,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const open = (query?.conditions ?? []).filter(({ from }) => from === 'parameter')
  const isOutside = query?.source.kind === 'restful'
  const run = (page: number) =>
    setRequest({
      given: source,
      run: true,
      page,
      parameters: Object.entries(values).map(([key, value]) => ({ key, value })),
    })
  const answer = request === null ? null : (trial.data?.answer ?? null)
  return (
    <section className={styles.preview} aria-label={text('trial.title')}>
      <TrialHead as={as}>
        {answer && (
          <span className={styles.cost}>
            {text('trial.total', { total: answer.total })} ·{' '}
            {text(isOutside ? 'trial.costOutside' : 'trial.cost', answer.cost)}
          </span>
        )}
      </TrialHead>
      <div className={styles.tools}>
        {open.map(({ field, name }) => (
          <Input
            key={field}
            aria-label={`${text('trial.parameters')} ${name ?? field}`}
            placeholder={name ?? field}
            style={{ width: 160 }}
            value={values[field] ?? ''}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
            onPressEnter={() => !isWrong && run(1)}
          />
        ))}
        <Button type="primary" disabled={isWrong} loading={trial.isFetching} onClick={() => run(1)}>
          {text('trial.run')}
        </Button>
      </div>
      <div className={styles.result} data-busy={trial.isFetching || undefined}>
        <ErrorNote error={request === null ? null : trial.error} />
        {isWrong && <Alert type="warning" showIcon title={text('trial.wrong')} />}
        {request === null && !isWrong && <EmptyNote icon="search" title={text('trial.notRun')} />}
        {trial.data?.isClosed && request !== null && (
          <Alert type="info" showIcon title={text(as.userId === '' ? 'trial.closed' : 'trial.closedFor')} />
        )}
        {answer?.chart && (
          <Suspense fallback={<div className={styles.chart} />}>
            <ChartView
              chart={answer.chart}
              label={text('query.chart.drawn', { name: source.definition.name, count: answer.total })}
            />
          </Suspense>
        )}
        {answer?.rows.length === 0 && (
          <EmptyNote icon="lists" title={text('trial.empty')} hint={text('trial.emptyHint')} />
        )}
        {answer && answer.rows.length > 0 && (
          <TrialTable
            label={text('trial.table')}
            columns={answer.columns.map(({ name }) => name)}
            rows={answer.rows.map((cells, at) => ({ id: String(at), cells }))}
          />
        )}
        {answer && answer.total > answer.pageSize && (
          <Pagination
            size="small"
            current={request?.page ?? 1}
            pageSize={answer.pageSize}
            total={answer.total}
            showSizeChanger={false}
            onChange={run}
          />
        )}
      </div>
    </section>
  )
}
