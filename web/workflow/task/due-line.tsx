import { ClockCircleFill } from 'antd-mobile-icons'
import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { SummaryLine } from '../instance/summary-card.tsx'
import { durationText, dateTimeText } from '../instance/date-time-text.ts'

const SOON = 4 * 3_600_000

/** Until when a task is to be done, in words. */
export function DueLine({ dueTime }: { dueTime: number }) {
  const text = useText('task')
  const [now] = useState(() => Date.now())
  const left = dueTime - now
  const when = dateTimeText(dueTime)
  return (
    <SummaryLine tone={left < 0 ? 'danger' : left < SOON ? 'warn' : 'neutral'} icon={<ClockCircleFill />}>
      {left < 0
        ? text('due.over', { time: durationText(-left), when })
        : text('due.left', { time: durationText(left), when })}
    </SummaryLine>
  )
}
