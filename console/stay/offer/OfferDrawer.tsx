import type { ReactNode } from 'react'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { SaveButton } from '#console/ui/edit/SaveButton.tsx'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import type { useEditing } from '#console/ui/edit/use-editing.ts'
import styles from '#console/ui/edit/edit.module.css'

type OfferDrawerProps<Content extends object> = {
  title: string
  editing: ReturnType<typeof useEditing<Content>>
  version: string
  labelOf: (key: keyof Content & string) => string
  canSave: boolean
  extra?: ReactNode
  onReload: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form beside its list, with its draft and its conflicts. */
export function OfferDrawer<Content extends object>(props: OfferDrawerProps<Content>) {
  const { title, editing, version, labelOf, canSave, extra, onReload, onClose, children } = props
  return (
    <SideDrawer
      isOpen
      title={title}
      onClose={onClose}
      width="wide"
      footer={
        <>
          {extra}
          <SaveButton editing={editing} isReady={canSave} />
        </>
      }
    >
      <div className={styles.stack}>
        <EditingNotes editing={editing} version={version} labelOf={labelOf} onReload={onReload} />
        {children}
      </div>
    </SideDrawer>
  )
}
