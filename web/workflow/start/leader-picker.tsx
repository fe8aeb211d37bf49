import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { ActionSheet } from '#web/ui/kit/ActionSheet.tsx'
import { startPath } from './flow-group.tsx'
import type { StartableFlow } from './flow-groups.ts'

/** For whom a secretary starts a flow: for themselves or for one of their leaders. */
export function LeaderPicker({ flow, onClose }: { flow: StartableFlow; onClose: () => void }) {
  const text = useText('work')
  const navigate = useNavigate()
  return (
    <ActionSheet
      isOpen
      title={text('start.forLeader')}
      onClose={onClose}
      actions={[
        { label: text('start.myself'), onChoose: () => void navigate(startPath(flow)) },
        ...flow.leaders.map(({ id, name }) => ({
          label: text('start.forName', { name }),
          onChoose: () => void navigate(link(screens.agentStart, { defId: flow.id, leaderId: id })),
        })),
      ]}
    />
  )
}
