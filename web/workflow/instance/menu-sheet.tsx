import { queryClient } from '#web/app/call/query-client.ts'
import { useSession } from '#web/app/session/session.ts'
import { toast } from '#web/app/feedback/toast.ts'
import type { InstanceActionProps } from '../dialog/action-props.ts'
import { DiagramSheet } from './diagram-sheet.tsx'
import { EndSheet } from '../dialog/end-sheet.tsx'
import { FollowSheet } from './follow-sheet.tsx'
import { InterventionsSheet } from './interventions-sheet.tsx'
import { ReassignSheet, SuspendSheet } from './manager-sheets.tsx'
import { ReadersSheet } from './readers-sheet.tsx'
import { ShareSheet } from './share-sheet.tsx'
import type { InstanceDetail, Opinion } from './types.ts'
import { NotifySheet } from '../dialog/notify-sheet.tsx'
import { RemindSheet } from '../dialog/remind-sheet.tsx'
import { useOpinionDraft } from '../dialog/use-opinion-draft.ts'

export type MenuItem =
  | 'chart'
  | 'urge'
  | 'follow'
  | 'circulate'
  | 'talk'
  | 'share'
  | 'readers'
  | 'reassign'
  | 'suspend'
  | 'end'
  | 'interventions'

type Props = {
  sheet: MenuItem
  instId: string
  instance: InstanceDetail | undefined
  opinions: readonly Opinion[]
  onReload: () => void
  onClose: () => void
}

/** The sheet behind an entry of the menu. */
export function MenuSheet({ sheet, instId, instance, opinions, onReload, onClose }: Props) {
  const session = useSession()
  const wording = useOpinionDraft(`${sheet}:${instId}`)
  function onStay(message: string) {
    toast(message, 'success')
    void queryClient.invalidateQueries()
  }
  switch (sheet) {
    case 'chart':
      return <DiagramSheet instId={instId} onClose={onClose} />
    case 'share':
      return <ShareSheet instId={instId} onClose={onClose} />
    case 'readers':
      return <ReadersSheet instId={instId} onClose={onClose} />
    case 'interventions':
      return <InterventionsSheet instId={instId} onClose={onClose} />
    default:
  }
  if (!instance) {
    return null
  }
  const place: InstanceActionProps = { instId, instance, opinions, onStay, onReload, onClose }
  switch (sheet) {
    case 'urge':
      return <RemindSheet {...place} />
    case 'follow':
      return <FollowSheet {...place} />
    case 'reassign':
      return <ReassignSheet {...place} />
    case 'suspend':
      return <SuspendSheet {...place} />
    case 'end':
      return (
        <EndSheet
          by={{ instId, isManager: true }}
          wording={wording}
          onDone={(message) => {
            onClose()
            onStay(message)
          }}
          onReload={onReload}
          onClose={onClose}
        />
      )
    default:
      return (
        <NotifySheet
          kind={sheet === 'talk' ? 'talk' : 'circulate'}
          instId={instId}
          wording={wording}
          except={[session?.userId ?? '']}
          opinions={opinions}
          onDone={onStay}
          onReload={onReload}
          onClose={onClose}
        />
      )
  }
}
