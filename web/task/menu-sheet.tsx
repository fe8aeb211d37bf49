import { queryClient } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { toast } from '#web/ui/toast.ts'
import type { InstancePlace } from './act.ts'
import { ChartSheet } from './chart-sheet.tsx'
import { EndSheet } from './end-sheet.tsx'
import { FollowSheet } from './follow-sheet.tsx'
import { InterventionsSheet } from './interventions-sheet.tsx'
import { ReassignSheet, SuspendSheet } from './manage-sheet.tsx'
import { ReadersSheet } from './readers-sheet.tsx'
import { ShareSheet } from './share-sheet.tsx'
import type { InstanceView, Opinion } from './shapes.ts'
import { TellSheet } from './tell-sheet.tsx'
import { UrgeSheet } from './urge-sheet.tsx'
import { useWords } from './use-words.ts'

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
  instance: InstanceView | undefined
  opinions: readonly Opinion[]
  onReload: () => void
  onClose: () => void
}

/** The sheet behind an entry of the menu. */
export function MenuSheet({ sheet, instId, instance, opinions, onReload, onClose }: Props) {
  const session = useSession()
  const wording = useWords(`${sheet}:${session?.userId ?? ''}:${instId}`)
  function onStay(message: string) {
    toast(message, 'success')
    void queryClient.invalidateQueries()
  }
  switch (sheet) {
    case 'chart':
      return <ChartSheet instId={instId} onClose={onClose} />
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
  const place: InstancePlace = { instId, instance, opinions, onStay, onReload, onClose }
  switch (sheet) {
    case 'urge':
      return <UrgeSheet {...place} />
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
        <TellSheet
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
