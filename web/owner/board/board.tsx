import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { boardApi, nightSources } from '#api/owner/board.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { BarSheet } from './bar-sheet.tsx'
import { BOARD_DAYS, chooseNight, type BoardBar, type ChosenNights } from './board-data.ts'
import { BoardGrid } from './board-grid.tsx'
import { NightsSheet } from './nights-sheet.tsx'
import styles from './board.module.css'

type Props = { houseId: string | null; siteId: string | null }

/** A week before today, so that who leaves today is seen too. */
const startOf = () => addDays(parkDay(Date.now()), -2)

/** Rooms and days. Two taps choose nights, or drawing over them; one tap on a bar tells who has them. */
export default function Board({ houseId, siteId }: Props) {
  const text = useText('board')
  const language = currentLanguage()
  const [from, setFrom] = useState(startOf)
  const [chosen, setChosen] = useState<ChosenNights | null>(null)
  const [bar, setBar] = useState<BoardBar | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(boardApi.board, {
      query: { from, days: BOARD_DAYS, ...(houseId ? { houseId } : {}), ...(siteId ? { siteId } : {}) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!data) {
    return (
      <div className={styles.waiting}>
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={8} />}
      </div>
    )
  }
  if (data.rooms.length === 0) {
    return (
      <EmptyPage type={2} tip={text('none')}>
        {text('noneStep')}
      </EmptyPage>
    )
  }
  const day = (one: string) => formatDay(one, 'day', language)

  function choose(next: ChosenNights) {
    if (!next.room.canBlock) {
      toast(text('cannot'))
      return
    }
    setChosen(next)
    if (next.to === null) {
      toast(text('pickEnd'))
    }
  }

  return (
    <div className={styles.board}>
      <div className={styles.bar}>
        <button type="button" onClick={() => setFrom(addDays(from, -BOARD_DAYS / 2))}>
          {text('earlier')}
        </button>
        <button type="button" className={styles.span} onClick={() => setFrom(startOf())}>
          <span className="visually-hidden">{text('today')}</span>
          <span>{text('span', { from: day(data.from), to: day(addDays(data.to, -1)) })}</span>
        </button>
        <button type="button" onClick={() => setFrom(addDays(from, BOARD_DAYS / 2))}>
          {text('later')}
        </button>
      </div>
      <BoardGrid
        data={data}
        chosen={chosen}
        onNight={(room, night) => choose(chooseNight(chosen, room, night))}
        onNights={(room, first, last) => choose({ room, from: first, to: last })}
        onRoom={(room) => choose({ room, from: data.today, to: data.today })}
        onBar={setBar}
      />
      <ul className={styles.legend} aria-label={text('legend')}>
        {nightSources
          .filter((kind) => kind !== 'closed' && data.bars.some((one) => one.kind === kind))
          .map((kind) => (
            <li key={kind}>
              <span className={styles.swatch} data-kind={kind} aria-hidden="true" />
              {text(`sources.${kind}`)}
            </li>
          ))}
      </ul>
      <p className={styles.help}>
        {text(data.rooms.some(({ canBlock }) => canBlock) ? 'help' : 'helpToRead')}
      </p>
      {chosen !== null && chosen.to !== null && (
        <NightsSheet
          key={`${chosen.room.roomId} ${chosen.from} ${chosen.to}`}
          room={chosen.room}
          from={chosen.from}
          to={chosen.to}
          today={data.today}
          onClose={() => setChosen(null)}
        />
      )}
      {bar && (
        <BarSheet
          bar={bar}
          room={data.rooms.find(({ roomId }) => roomId === bar.roomId) ?? null}
          onClose={() => setBar(null)}
        />
      )}
    </div>
  )
}
