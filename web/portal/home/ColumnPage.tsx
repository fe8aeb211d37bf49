import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { homeApi } from '#api/portal/home.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ColumnBody } from './column.tsx'
import styles from '../section-card.module.css'

/** One column of a home page, on a page of its own. */
export default function ColumnPage() {
  const text = useText('portal')
  const { columnAlias } = useParams(screens.column)
  const column = useQuery(callQuery(homeApi.column, { query: { alias: columnAlias } }))
  if (!column.data) {
    return (
      <FormWaiting title={text('column.title')} error={column.error} onRetry={() => void column.refetch()} />
    )
  }
  return (
    <Page title={column.data.name} mood="work">
      <div className={styles.block}>
        <ColumnBody column={column.data} isWhole />
      </div>
    </Page>
  )
}
