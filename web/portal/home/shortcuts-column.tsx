import { useState } from 'react'
import type { PortalApp } from '#api/portal/apps.ts'
import { useText } from '#web/text/text.ts'
import { AppTiles } from '../apps/app-tiles.tsx'
import { EmptyLine } from '../section-card.tsx'
import { ChartSheet } from '../apps/chart-sheet.tsx'
import type { ColumnProps } from './column-props.ts'

/** The apps of the person, or those the column offers. */
export function ShortcutsColumn({ column, isNarrow }: ColumnProps) {
  const text = useText('portal')
  const [chart, setChart] = useState<PortalApp | null>(null)
  if (column.apps.length === 0) {
    return <EmptyLine>{text('column.appsEmpty')}</EmptyLine>
  }
  return (
    <>
      <AppTiles apps={column.apps} label={column.name} isNarrow={isNarrow} onChart={setChart} />
      {chart && <ChartSheet app={chart} onClose={() => setChart(null)} />}
    </>
  )
}
