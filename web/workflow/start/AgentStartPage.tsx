import { screens } from '#api/screens.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { StartContent } from './content.tsx'

/** Starts a flow in a leader's name, as their secretary; '0' is for oneself. */
export default function AgentStartPage() {
  const { defId, leaderId } = useParams(screens.agentStart)
  return (
    <StartContent
      key={`${defId} ${leaderId}`}
      defId={defId}
      instId={null}
      leaderId={leaderId === '0' ? null : leaderId}
    />
  )
}
