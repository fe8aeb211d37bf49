import { Suspense, useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useText } from '#web/text/text.ts'
import { adultCountText, childCountText } from '#web/ui/calendar/count-labels.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { DatesBox } from '../dates-box.tsx'
import { PeopleIcon } from '../icons.tsx'
import { KeywordField } from './keyword-field.tsx'
import { GuestPopup, StayDatesPopup } from '../lazy-popups.ts'
import styles from './search-form.module.css'
import { changeSearch, useSearch } from '../search-store.ts'
import { SiteField } from './site-field.tsx'
import { useLastDay } from '../use-last-day.ts'
import { useSite } from './use-site.ts'
import { useStayDates } from '../use-stay-dates.ts'

type Props = { submitLabel: string; onSearch: () => void }

/** Where, when, how many, and a word to look for. It writes into the search as it is filled in. */
export function SearchForm({ submitLabel, onSearch }: Props) {
  const text = useText('stay')
  const kit = useText()
  const { sites, site } = useSite()
  const dates = useStayDates()
  // Asked for ahead, so that the calendar opens without waiting.
  useLastDay(site?.id)
  const { adultNumber, childNumber } = useSearch()
  const [open, setOpen] = useState<'dates' | 'guests' | null>(null)
  const close = () => setOpen(null)
  // What was tapped before the sites were there is done once they are.
  const [wanted, setWanted] = useState<'search' | 'dates' | null>(null)
  const isReady = site !== null || !sites.isPending

  const act = useEffectEvent((what: 'search' | 'dates') => {
    setWanted(null)
    if (what === 'search') {
      onSearch()
    } else if (site) {
      setOpen('dates')
    } else {
      toast(text('home.needsSite'))
    }
  })
  useEffect(() => {
    if (wanted === null || !isReady) {
      return undefined
    }
    // The only site, or the nearest one, is chosen right after they have come.
    const timer = setTimeout(() => act(wanted))
    return () => clearTimeout(timer)
  }, [wanted, isReady])

  function submit(event: FormEvent) {
    event.preventDefault()
    setWanted('search')
  }

  return (
    <form onSubmit={submit}>
      <SiteField sites={sites} site={site} />
      <DatesBox dates={dates} onOpen={() => setWanted('dates')} />
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen('guests')}>
        <span className={styles.icon}>
          <PeopleIcon />
        </span>
        <span className={styles.words}>
          <span className="visually-hidden">{text('home.guests')} </span>
          {adultCountText(kit, adultNumber)} · {childCountText(kit, childNumber)}
        </span>
        <span className={styles.more} aria-hidden="true" />
      </button>
      <KeywordField />
      <div className={styles.submit}>
        <PrimaryButton type="submit" isBusy={wanted === 'search' && !isReady}>
          {submitLabel}
        </PrimaryButton>
      </div>
      <Suspense>
        {open === 'dates' && site && dates && (
          <StayDatesPopup siteId={site.id} stored={dates} onClose={close} />
        )}
        {open === 'guests' && (
          <GuestPopup
            adultNumber={adultNumber}
            childNumber={childNumber}
            onClose={close}
            onConfirm={(guests) => {
              changeSearch({ adultNumber: guests.adultNumber, childNumber: guests.childNumber })
              close()
            }}
          />
        )}
      </Suspense>
    </form>
  )
}
