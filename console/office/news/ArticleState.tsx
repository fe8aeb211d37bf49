import { Tag } from 'antd'
import { useText } from '#console/text/text.ts'
import { formatTime } from '#console/ui/format-time.ts'

type Stated = { state: 'draft' | 'published' | 'withdrawn'; publishAt: number | null }

const colours = { draft: 'default', published: 'success', withdrawn: 'warning' } as const

/** How a piece stands: a plan says more than the draft it is. */
export function ArticleState({ state, publishAt }: Stated) {
  const text = useText('news')
  return publishAt === null ? (
    <Tag color={colours[state]}>{text(`state.${state}`)}</Tag>
  ) : (
    <Tag color="processing">{text('plannedAt', { time: formatTime(publishAt) })}</Tag>
  )
}
