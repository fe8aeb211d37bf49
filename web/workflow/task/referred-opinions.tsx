import { useText } from '#web/text/text.ts'
import { OpinionHistory } from '../instance/opinion-history.tsx'
import type { Opinion } from '../instance/types.ts'

/** What was said at the steps whoever acts here should have read. */
export function ReferredOpinions({
  opinions,
  nodes,
}: {
  opinions: readonly Opinion[]
  nodes: readonly string[]
}) {
  const text = useText('task')
  const referred = opinions.filter(
    ({ taskKey, status }) => nodes.includes(taskKey) && status !== 'awaiting_check',
  )
  return referred.length === 0 ? null : <OpinionHistory opinions={referred} title={text('record.referred')} />
}
