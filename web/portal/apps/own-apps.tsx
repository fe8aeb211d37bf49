import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PortalApp } from '#api/portal/apps.ts'
import { ownAppsCall } from '#api/portal/first-calls.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { AppTiles } from './app-tiles.tsx'
import { SectionCard, moreLinkClass, EmptyLine } from '../section-card.tsx'
import { OwnAppsSheet } from './own-apps-sheet.tsx'

export const ownAppsQuery = () => callQuery(...ownAppsCall())

/** The apps somebody keeps at hand, and the way to choose them. */
export function OwnApps({ onChart }: { onChart: (app: PortalApp) => void }) {
  const text = useText('portal')
  const own = useQuery(ownAppsQuery())
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <button type="button" className={moreLinkClass} aria-haspopup="dialog" onClick={() => setEditing(true)}>
      {own.data?.length === 0 ? text('work.add') : text('work.edit')}
    </button>
  )
  return (
    <SectionCard title={text('work.own')} more={own.data && edit}>
      {own.isPending && <Skeleton kind="lines" rows={2} />}
      {own.error && <RetryLine tip={own.error.message} onRetry={() => own.refetch()} />}
      {own.data?.length === 0 && <EmptyLine>{text('work.ownEmpty')}</EmptyLine>}
      {own.data && own.data.length > 0 && (
        <AppTiles apps={own.data} label={text('work.own')} onChart={onChart} />
      )}
      {isEditing && own.data && <OwnAppsSheet chosen={own.data} onClose={() => setEditing(false)} />}
    </SectionCard>
  )
}
