import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { activityDeskApi } from '#api/stay/activity-desk.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { HousePicture } from '../house-picture.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import styles from './activities.module.css'

type Row = CallOutput<typeof activityDeskApi.activities>['rows'][number]

const tones = { shown: 'pine', coming: 'info', over: 'neutral', off: 'neutral' } as const

/** One activity in the list: how it looks, whether guests see it, where and when. */
export function ActivityRow({ row }: { row: Row }) {
  const text = useText('activities')
  const { id, name, kind, state, siteName, from, until, orderNo, picture } = row
  const words = (day: string) => formatDay(day, 'day', currentLanguage())
  const days =
    from && until
      ? text('span', { from: words(from), until: words(until) })
      : from
        ? text('from', { day: words(from) })
        : until
          ? text('until', { day: words(until) })
          : text('always')
  return (
    <Link
      className={styles.row}
      to={link(screens.editActivity, { id })}
      data-gone={state === 'off' || state === 'over'}
    >
      <span className={styles.thumb}>
        <HousePicture picture={picture} alt="" ratio="banner" size="small" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <Tag tone={tones[state]}>{text(`state.${state}`)}</Tag>
          <span>{text(`kinds.${kind}`)}</span>
          <span>{text('orderOf', { order: orderNo })}</span>
        </span>
        <span className={styles.facts}>
          <span>{siteName ?? text('allSites')}</span>
          <span>{days}</span>
        </span>
      </span>
    </Link>
  )
}
