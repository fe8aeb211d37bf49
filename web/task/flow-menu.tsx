import { MoreOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { ActionSheet, type Action } from '#web/ui/ActionSheet.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MenuSheet } from './lazy-sheets.ts'
import type { MenuItem } from './menu-sheet.tsx'
import type { InstanceView, Opinion } from './shapes.ts'

type Props = {
  instId: string
  instance: InstanceView | undefined
  opinions: readonly Opinion[]
  onReload: () => void
  /** The buttons of the task, where it is one: what stands there is not offered twice. */
  showing?: readonly string[]
}

const isLive = ({ status }: InstanceView) => !['end', 'manualend', 'draft'].includes(status)

/** What can be done around an instance by whoever reads it, and more by those who manage its flow. */
export function FlowMenu({ instId, instance, opinions, onReload, showing }: Props) {
  const text = useText('task')
  const [isOpen, setOpen] = useState(false)
  const [sheet, setSheet] = useState<MenuItem | null>(null)
  const open = (name: Exclude<MenuItem, 'suspend'>) => ({
    label: text(`menu.${name}`),
    onChoose: () => setSheet(name),
  })
  const isTask = showing !== undefined
  const live = instance !== undefined && isLive(instance)
  const actions: Action[] = [
    open('chart'),
    ...(instance?.canUrge ? [open('urge')] : []),
    ...(live ? [open('follow')] : []),
    ...(instance?.canCirculate && !showing?.includes('instanceTrans') ? [open('circulate')] : []),
    ...(instance && !showing?.includes('startCommu') ? [open('talk')] : []),
    open('share'),
    open('readers'),
    ...(!isTask || showing.includes('print') ? [{ label: text('menu.print'), onChoose: () => print() }] : []),
    ...(instance?.canManage && live
      ? [
          open('reassign'),
          {
            label: text(instance.isForbidden === 1 ? 'manage.resume' : 'manage.suspend'),
            onChoose: () => setSheet('suspend'),
          },
          { ...open('end'), isDanger: true },
        ]
      : []),
    ...(instance?.canManage ? [open('interventions')] : []),
  ]
  return (
    <>
      <IconButton name={text('menu.label')} icon={<MoreOutline />} onClick={() => setOpen(true)} />
      <ActionSheet
        isOpen={isOpen}
        title={text('menu.label')}
        actions={actions}
        onClose={() => setOpen(false)}
      />
      {sheet && (
        <Suspense>
          <MenuSheet
            sheet={sheet}
            instId={instId}
            instance={instance}
            opinions={opinions}
            onReload={onReload}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
    </>
  )
}
