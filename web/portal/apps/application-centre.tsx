import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { AppType, PortalApp } from '#api/portal/apps.ts'
import { applicationsCall } from '#api/portal/first-calls.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { AppGroup } from './app-group.tsx'
import { AppTiles } from './app-tiles.tsx'
import { SectionCard, EmptyLine } from '../section-card.tsx'
import { TabStrip } from '../tab-strip.tsx'

/** So many groups of a type are open when one comes. */
const openGroups = 4

type Props = { onChart: (app: PortalApp) => void }

export const applicationsQuery = () => callQuery(...applicationsCall())

/** Everything there is to open, a tab for each type, folding groups in it. */
export function ApplicationCentre({ onChart }: Props) {
  const text = useText('portal')
  const types = useQuery(applicationsQuery())
  // Dozens of tiles are much to draw: in small steps, between which a tap is heard.
  const deferredTypes = useDeferredValue(types.data, undefined)
  return (
    <SectionCard title={text('work.centre')}>
      {!deferredTypes && !types.error && <Skeleton kind="lines" rows={16} />}
      {types.error && <RetryLine tip={types.error.message} onRetry={() => types.refetch()} />}
      {deferredTypes && <AppTypes types={deferredTypes} onChart={onChart} />}
    </SectionCard>
  )
}

export function AppTypes({ types, onChart }: Props & { types: readonly AppType[] }) {
  const text = useText('portal')
  if (types.length === 0) {
    return <EmptyLine>{text('work.centreEmpty')}</EmptyLine>
  }
  return (
    <TabStrip label={text('work.types')} tabs={types} nameOf={(type) => type.typeName}>
      {(type) => <OneType key={type.id} type={type} onChart={onChart} />}
    </TabStrip>
  )
}

function OneType({ type, onChart }: Props & { type: AppType }) {
  return (
    <>
      {type.appList.length > 0 && <AppTiles apps={type.appList} label={type.typeName} onChart={onChart} />}
      {(type.children ?? []).map((group, index) => (
        <AppGroup key={group.id} name={group.typeName} isOpen={index < openGroups}>
          <AppTiles apps={group.appList} label={group.typeName} onChart={onChart} />
        </AppGroup>
      ))}
    </>
  )
}
