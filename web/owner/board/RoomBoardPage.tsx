import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import Board from './board.tsx'

/** Rooms and days: who has what. */
export default function RoomBoardPage() {
  const text = useText('board')
  const [query] = useSearchParams()
  return (
    <Page title={text('title')} isFlush>
      <Board houseId={query.get('houseId')} siteId={query.get('siteId')} />
    </Page>
  )
}
