import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { CallInput } from '#api/endpoint.ts'
import { runningApi } from '#api/workflow/running.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import styles from './running.module.css'

type Trial = CallInput<typeof runningApi.tryAction>['body']
type Place = { node: string; people: readonly string[] }

/** What an action would come to, before it is done. */
export function TrialNote({ trial }: { trial: Trial }) {
  const text = useText('running')
  const { data, error, isPending } = useQuery({
    ...callQuery(runningApi.tryAction, { body: trial }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (isPending) {
    return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  }
  if (error) {
    return <ErrorNote error={error} />
  }
  const placeText = ({ node, people }: Place) =>
    text('trial.at', { node, people: people.length === 0 ? text('trial.nobody') : people })
  const lines = [
    ...(data.ends ? [text('trial.ends')] : []),
    ...(data.closes.length > 0 ? [`${text('trial.closes')}: ${data.closes.map(placeText).join('; ')}`] : []),
    ...(data.opens.length > 0 ? [`${text('trial.opens')}: ${data.opens.map(placeText).join('; ')}`] : []),
    ...(data.messages > 0 ? [text('trial.messages', { count: data.messages })] : []),
  ]
  return (
    <div className={styles.trial}>
      <strong>{text('trial.title')}</strong>
      {(lines.length > 0 ? lines : [text('trial.nothing')]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
