import type { PortalApp } from '#api/portal/apps.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Report } from '../report.tsx'

/** The chart of an app, over the page it was tapped on. */
export const ChartSheet = ({ app, onClose }: { app: PortalApp; onClose: () => void }) => (
  <Sheet isOpen title={app.name} onClose={onClose}>
    <Report reportId={app.id} />
  </Sheet>
)
