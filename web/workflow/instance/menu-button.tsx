import { MoreOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { InstanceActionsMenu, MenuSheet } from '../dialog/lazy-sheets.ts'
import type { MenuItem } from './menu-sheet.tsx'
import type { InstanceDetail, Opinion } from './types.ts'

type Props = {
  instId: string
  instance: InstanceDetail | undefined
  opinions: readonly Opinion[]
  onReload: () => void
  /** The buttons of the task, where it is one: what stands there is not offered twice. */
  showing?: readonly string[]
}

/** The button at the top of an instance that opens its menu, and what is chosen there. */
export function InstanceMenuButton({ instId, instance, opinions, onReload, showing }: Props) {
  const text = useText('task')
  const [isOpen, setOpen] = useState(false)
  const [sheet, setSheet] = useState<MenuItem | null>(null)
  return (
    <>
      <IconButton name={text('menu.label')} icon={<MoreOutline />} onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && (
          <InstanceActionsMenu
            instId={instId}
            instance={instance}
            showing={showing}
            onOpen={setSheet}
            onClose={() => setOpen(false)}
          />
        )}
        {sheet && (
          <MenuSheet
            sheet={sheet}
            instId={instId}
            instance={instance}
            opinions={opinions}
            onReload={onReload}
            onClose={() => setSheet(null)}
          />
        )}
      </Suspense>
    </>
  )
}
