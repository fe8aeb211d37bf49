import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '#api/endpoint.ts'
import { forecastApi, type ForecastAnswer } from '#api/workflow/forecast.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import styles from './forecast-section.module.css'
import { useSettled } from './use-settled.ts'

type ForecastRequest = Omit<CallInput<typeof forecastApi.forecast>['body'], 'data'>
type Step = ForecastAnswer['steps'][number]

/** `data`: the form as it stands now, as text, so that the same is the same. */
type Props = { request: ForecastRequest; data?: string | undefined; title: 'next' | 'whole' }

/** Who will be asked, step by step, from what is filled in. */
export function ForecastSection({ request, data, title }: Props) {
  const text = useText('flow')
  const settled = useSettled(data)
  const body = {
    ...request,
    // The form written out as text by who shows this section.
    ...(settled === undefined ? {} : { data: JSON.parse(settled) as Record<string, unknown> }),
  }
  const forecast = useQuery({
    ...callQuery(forecastApi.forecast, { body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { steps = [], stop = null, notes = [] } = forecast.data ?? {}
  if (forecast.data && steps.length === 0 && stop === null && notes.length === 0) {
    return null
  }
  return (
    <section className={styles.ahead} aria-label={text(`forecast.${title}`)} aria-busy={forecast.isFetching}>
      <h2>{text(`forecast.${title}`)}</h2>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {forecast.isPending && <Skeleton kind="rows" rows={2} />}
      {forecast.error && !forecast.data && (
        <RetryLine tip={forecast.error.message} onRetry={() => forecast.refetch()} />
      )}
      <ol>
        {steps.map((step, at) => (
          // A flow may come through the same node twice.
          <StepLine key={`${step.nodeId} ${at}`} step={step} />
        ))}
      </ol>
      {stop !== null && <p className={styles.stop}>{stop}</p>}
    </section>
  )
}

function StepLine({ step }: { step: Step }) {
  const text = useText('flow')
  const { nodeName, is, people, isEverybody, reason } = step
  const names = people.map(({ name }) => name).filter((name) => name !== '')
  return (
    <li className={styles.step} data-is={is}>
      <Avatar name={names[0] ?? nodeName} size={32} />
      <div className={styles.body}>
        <div className={styles.top}>
          <strong data-said>{nodeName}</strong>
          {is === 'skipped' && <Tag>{text('forecast.skipped')}</Tag>}
          {is === 'asked' && names.length > 1 && (
            <Tag>{text(isEverybody ? 'forecast.everybody' : 'forecast.anyOf')}</Tag>
          )}
        </div>
        <p className={styles.meta} data-said={is === 'asked' || undefined}>
          {is === 'asked' ? names.slice(0, 6).join(text('forecast.joint')) : reason}
          {is === 'asked' && names.length > 6 && text('forecast.more', { count: names.length })}
        </p>
      </div>
    </li>
  )
}
