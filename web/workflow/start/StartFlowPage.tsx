import { screens } from '#api/screens.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { StartContent } from './content.tsx'

/** Starts a flow, or goes on with a draft of one ('0' for none). */
export default function StartFlowPage() {
  const { defId, instId } = useParams(screens.startFlow)
  return (
    <StartContent
      key={`${defId} ${instId}`}
      defId={defId}
      instId={instId === '0' ? null : instId}
      leaderId={null}
    />
  )
}
