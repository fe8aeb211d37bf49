import { useEffect, type ComponentType } from 'react'
import { lazyWithRetry } from '#web/ui/kit/lazy.tsx'

/** Dialogs come after the page: what somebody reads first does not wait for what they may tap later. */
const sheet = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyWithRetry(async () => ({ default: await load() }))

// First what a single tap opens.
const moreActions = sheet(async () => (await import('./menus.ts')).MoreActions)
const flowActions = sheet(async () => (await import('./menus.ts')).FlowActions)
const nodeSheet = sheet(async () => (await import('../instance/node-sheet.tsx')).NodeSheet)
const taskDialog = sheet(async () => (await import('../task/dialog.tsx')).TaskDialog)
const menuSheet = sheet(async () => (await import('../instance/menu-sheet.tsx')).MenuSheet)
const instDialog = sheet(async () => (await import('../instance/dialog.tsx')).InstanceDialog)
const signingSheet = sheet(async () => (await import('./signature-sheet.tsx')).OpinionSignatureSheet)

export const MoreActions = moreActions.Part
export const InstanceActionsMenu = flowActions.Part
export const NodeSheet = nodeSheet.Part
export const TaskDialog = taskDialog.Part
export const MenuSheet = menuSheet.Part
export const InstanceDialog = instDialog.Part
export const SignatureSheet = signingSheet.Part

/** Fetches the dialogs while the person reads, so that a tap opens them at once and also without a network. */
export function usePrefetchedSheets(): void {
  useEffect(() => {
    let isHere = true
    async function fetchAll() {
      // One by one: all at once they would hold up whoever begins to read or type.
      for (const { fetch } of [
        moreActions,
        flowActions,
        nodeSheet,
        taskDialog,
        menuSheet,
        instDialog,
        signingSheet,
      ]) {
        await idle()
        if (isHere) {
          await fetch().catch(() => null)
        }
      }
    }
    void fetchAll()
    return () => {
      isHere = false
    }
  }, [])
}

/** When the page has nothing to draw: on a slow phone the form comes first, however long it takes. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    setTimeout(
      // Not every browser says when it is idle.
      () =>
        'requestIdleCallback' in globalThis
          ? requestIdleCallback(resolve, { timeout: 5000 })
          : resolve(undefined),
      300,
    ),
  )
