import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import styles from './counts-column.module.css'
import { useTaskCounts } from '../use-task-counts.ts'

const numbers = [
  { name: 'todo', path: link(screens.myTasks, { activeNumber: '0' }) },
  { name: 'notices', path: link(screens.myNotices) },
  { name: 'talks', path: link(screens.myNotices) },
] as const

/** How many of each wait for the person. */
export function CountsColumn() {
  const text = useText('portal')
  const counts = useTaskCounts()
  if (counts.error) {
    return <RetryLine tip={counts.error.message} onRetry={() => counts.refetch()} />
  }
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ name, path }) => {
        const count = counts.data?.[name]
        return (
          <li key={name}>
            <Link className={styles.part} to={path}>
              <strong className={styles.number} data-some={(count ?? 0) > 0 || undefined}>
                {count === undefined ? '·' : count > 99 ? text('work.most') : count}
              </strong>
              <span>{text(`column.${name}`)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
