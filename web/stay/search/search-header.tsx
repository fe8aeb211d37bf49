import { LeftOutline, SearchOutline } from 'antd-mobile-icons'
import { Suspense } from 'react'
import { nightsBetween } from '#domain/stay/nights.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { formatDay } from '#web/text/format-day.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { useBack, useHasBack } from '#web/ui/page/use-back.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './search-header.module.css'
import { datesOf, useSearch } from '../search-store.ts'

const SearchSheet = lazy(() => import('./search-sheet.tsx'))

type Props = { title: string; isOpen: boolean; onOpen: () => void; onClose: () => void }

/** The head of the list: the way back, and what was searched for; a tap on it changes the search. */
export function SearchHeader({ title, isOpen, onOpen, onClose }: Props) {
  const text = useText('stay')
  const kit = useText()
  const language = currentLanguage()
  const back = useBack({})
  const { dateSection, adultNumber, childNumber, searchText } = useSearch()
  const hasBack = useHasBack()
  const words = [
    dateSection &&
      `${formatDay(dateSection.start, 'day', language)} – ${formatDay(dateSection.end, 'day', language)}`,
    dateSection && nightCountText(kit, nightsBetween(datesOf(dateSection))),
    text(adultNumber + childNumber === 1 ? 'list.onePerson' : 'list.people', {
      count: adultNumber + childNumber,
    }),
  ]
  return (
    <header className={styles.head}>
      {hasBack && <IconButton name={kit('action.back')} icon={<LeftOutline />} onClick={back} />}
      <h1 className="visually-hidden">{title}</h1>
      <button
        type="button"
        className={styles.pill}
        aria-haspopup="dialog"
        onClick={onOpen}
        data-flush={!hasBack || undefined}
      >
        <SearchOutline className={styles.icon} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.site}>{searchText === '' ? title : `${title} · ${searchText}`}</span>
          <span className={styles.detail}>{words.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="visually-hidden">{text('list.change')}</span>
      </button>
      <Suspense>{isOpen && <SearchSheet onClose={onClose} />}</Suspense>
    </header>
  )
}
