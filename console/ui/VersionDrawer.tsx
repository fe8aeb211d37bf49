import { Button, Tag, Timeline } from 'antd'
import { useText } from '#console/text/text.ts'
import { confirm } from './confirm.tsx'
import { formatTime } from './format-time.ts'
import { SideDrawer } from './SideDrawer.tsx'

type Version = {
  version: number
  state: 'draft' | 'published'
  savedAt: number
  savedByName: string | null
}

type VersionDrawerProps = {
  versions: readonly Version[]
  /** The one in use; null while there is only a draft. */
  current: number | null
  isLoading?: boolean
  /** What restoring does here, where it does not make a draft. */
  restoreHint?: string
  onRestore: (version: number) => Promise<void>
  onClose: () => void
}

/** Every version with who saved it and when; an earlier one can be made the draft again. */
export function VersionDrawer({
  versions,
  current,
  isLoading = false,
  restoreHint,
  onRestore,
  onClose,
}: VersionDrawerProps) {
  const text = useText()
  return (
    <SideDrawer isOpen title={text('history.title')} onClose={onClose} isLoading={isLoading}>
      <Timeline
        items={versions.map(({ version, state, savedAt, savedByName }) => ({
          key: version,
          color: version === current ? 'green' : state === 'draft' ? 'orange' : 'gray',
          content: (
            <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
              <div style={{ flex: 1 }}>
                <strong>{text('history.version', { version })}</strong>{' '}
                {version === current && <Tag color="success">{text('history.current')}</Tag>}
                {state === 'draft' && <Tag color="warning">{text('history.draft')}</Tag>}
                <div style={{ color: 'var(--ink-2)' }}>
                  {formatTime(savedAt)} · {savedByName ?? text('conflict.somebody')}
                </div>
              </div>
              {state === 'published' && (
                <Button
                  size="small"
                  onClick={() =>
                    confirm({
                      title: text('history.restoreTitle', { version }),
                      content: restoreHint ?? text('history.restoreHint'),
                      confirmText: text('history.restore'),
                      run: () => onRestore(version),
                    })
                  }
                >
                  {text('history.restore')}
                </Button>
              )}
            </div>
          ),
        }))}
      />
    </SideDrawer>
  )
}
