import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import {
  BellOutline,
  EditSOutline,
  EyeOutline,
  FileOutline,
  HistogramOutline,
  LinkOutline,
  MessageOutline,
  PlayOutline,
  SendOutline,
  StarOutline,
  StopOutline,
  ClockCircleOutline,
  UnorderedListOutline,
  UserSetOutline,
} from 'antd-mobile-icons'
import type { ReactNode } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { ActionGrid, type GridAction } from '../dialog/action-grid.tsx'
import type { MenuItem } from './menu-sheet.tsx'
import type { InstanceDetail } from './types.ts'

type Props = {
  instId: string
  instance: InstanceDetail | undefined
  showing: readonly string[] | undefined
  onOpen: (item: MenuItem) => void
  onClose: () => void
}

const isLive = ({ status }: InstanceDetail) => !['end', 'manualend', 'draft'].includes(status)

/** What can be done around an instance by whoever reads it, and more by those who manage its flow. */
export function InstanceActionsMenu({ instId, instance, showing, onOpen, onClose }: Props) {
  const text = useText('task')
  const navigate = useNavigate()
  const open = (name: Exclude<MenuItem, 'suspend'>, icon: ReactNode): GridAction => ({
    key: name,
    label: text(`menu.${name}`),
    icon,
    onChoose: () => onOpen(name),
  })
  const printInstance = () => void call(instanceViewsApi.print, { query: { instId } })
  const isTask = showing !== undefined
  const live = instance !== undefined && isLive(instance)
  const actions: GridAction[] = [
    open('chart', <HistogramOutline />),
    ...(instance?.canUrge ? [open('urge', <BellOutline />)] : []),
    ...(live ? [open('follow', <StarOutline />)] : []),
    ...(instance?.canCirculate && !showing?.includes('instanceTrans')
      ? [open('circulate', <SendOutline />)]
      : []),
    ...(instance && !showing?.includes('startCommu') ? [open('talk', <MessageOutline />)] : []),
    open('share', <LinkOutline />),
    open('readers', <EyeOutline />),
    ...(!isTask || showing.includes('print')
      ? [{ key: 'print', label: text('menu.print'), icon: <FileOutline />, onChoose: printInstance }]
      : []),
  ]
  const isHeldUp = instance?.isForbidden === 1
  const managing: GridAction[] = [
    ...(instance?.canChange
      ? [
          {
            key: 'change',
            label: text('manage.change'),
            icon: <EditSOutline />,
            onChoose: () => void navigate(link(screens.changeInstanceData, { instId })),
          },
        ]
      : []),
    ...(instance?.canManage && live
      ? [
          open('reassign', <UserSetOutline />),
          {
            key: 'suspend',
            label: text(isHeldUp ? 'manage.resume' : 'manage.suspend'),
            icon: isHeldUp ? <PlayOutline /> : <ClockCircleOutline />,
            onChoose: () => onOpen('suspend'),
          },
        ]
      : []),
    ...(instance?.canManage ? [open('interventions', <UnorderedListOutline />)] : []),
    ...(instance?.canManage && live ? [{ ...open('end', <StopOutline />), isDanger: true }] : []),
  ]
  return (
    <ActionGrid
      title={text('menu.label')}
      actions={actions}
      besides={{ title: text('manage.title'), actions: managing }}
      onClose={onClose}
    />
  )
}
