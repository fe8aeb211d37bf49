import { isScreenPath } from '#api/screens.ts'
import type { PortalApp } from '#api/portal/apps.ts'
import { appTarget } from './app-target.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { tileClass, TileContent, TileGrid } from '../tile.tsx'

type Props = {
  apps: readonly PortalApp[]
  label?: string
  isNarrow?: boolean
  onChart: (app: PortalApp) => void
}

/** Whether this build of the app has what a tile leads to: operators may be ahead of it. */
function leadsSomewhere(app: PortalApp): boolean {
  const target = appTarget(app)
  return target.open !== 'path' || isScreenPath(target.path)
}

/** Apps as tiles. A chart is shown in place by whoever holds the tiles; everything else leads away. */
export function AppTiles({ apps, label, isNarrow, onChart }: Props) {
  return (
    <TileGrid label={label} isNarrow={isNarrow}>
      {apps.filter(leadsSomewhere).map((app) => (
        <li key={app.key}>
          <AppTile app={app} onChart={onChart} />
        </li>
      ))}
    </TileGrid>
  )
}

function AppTile({ app, onChart }: { app: PortalApp; onChart: Props['onChart'] }) {
  const text = useText('portal')
  const target = appTarget(app)
  const face = <TileContent icon={app.icon} color={app.iconColor} name={app.name} />
  switch (target.open) {
    case 'path':
      return (
        <Link className={tileClass} to={target.path}>
          {face}
        </Link>
      )
    case 'site':
      return (
        <a
          className={tileClass}
          href={target.address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('work.outside', { name: app.name })}
        >
          {face}
        </a>
      )
    case 'chart':
      return (
        <button
          type="button"
          className={tileClass}
          aria-haspopup="dialog"
          aria-label={text('work.chart', { name: app.name })}
          onClick={() => onChart(app)}
        >
          {face}
        </button>
      )
  }
}
