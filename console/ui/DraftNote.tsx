import { Alert, Button } from 'antd'
import type { Draft } from '#console/app/edit/draft-store.ts'
import { useText } from '#console/text/text.ts'
import { formatTime } from './format-time.ts'

type DraftNoteProps = { draft: Draft | null; revision: number; onTake: () => void; onDrop: () => void }

/** Tells of changes that were typed here before and never saved. */
export function DraftNote({ draft, revision, onTake, onDrop }: DraftNoteProps) {
  const text = useText()
  if (!draft) {
    return null
  }
  const at = formatTime(draft.at)
  return (
    <Alert
      type="warning"
      showIcon
      title={
        draft.revision === revision
          ? text('draft.found', { at })
          : text('draft.foundOlder', { at, old: draft.revision, now: revision })
      }
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <Button size="small" onClick={onDrop}>
            {text('draft.drop')}
          </Button>
          <Button size="small" type="primary" onClick={onTake}>
            {text('draft.take')}
          </Button>
        </span>
      }
    />
  )
}
