import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { callQuery } from '#web/app/call/call.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyLine } from '../section-card.tsx'
import type { ColumnProps } from './column-props.ts'
import { columnRowLimit } from './column-parameter.ts'
import { tileClass, TileContent, TileGrid } from '../tile.tsx'

/** The flows the person keeps at hand; while there are none, the first they may start. */
export function FrequentFlowsColumn({ column, isNarrow, isWhole }: ColumnProps) {
  const text = useText('portal')
  const flows = useQuery(callQuery(flowOfficeApi.oftenFlows, {}))
  if (flows.error) {
    return <RetryLine tip={flows.error.message} onRetry={() => flows.refetch()} />
  }
  if (!flows.data) {
    return <Skeleton kind="lines" rows={2} />
  }
  const added = flows.data.filter(({ isAdd }) => isAdd)
  const visibleFlows = (added.length > 0 ? added : flows.data).slice(0, columnRowLimit(column, isWhole))
  if (visibleFlows.length === 0) {
    return <EmptyLine>{text('column.flowsEmpty')}</EmptyLine>
  }
  const inEnglish = currentLanguage() === 'en-US'
  return (
    <TileGrid label={column.name} isNarrow={isNarrow}>
      {visibleFlows.map(({ defId, defKey, name, nameEn, icon }) => {
        return (
          <li key={defKey}>
            <Link className={tileClass} to={link(screens.startFlow, { defId, instId: '0' })}>
              <TileContent icon={icon} name={inEnglish ? nameEn || name : name} />
            </Link>
          </li>
        )
      })}
    </TileGrid>
  )
}
