import { useEffect, type ComponentType } from 'react'
import { part } from '#web/app/routing/lazy-part.tsx'

/** Dialogs come after the page: what somebody reads first does not wait for what they may tap later. */
const sheet = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  part(async () => ({ default: await load() }))

// First what a single tap opens.
const moreDeeds = sheet(async () => (await import('./menus.ts')).MoreDeeds)
const flowDeeds = sheet(async () => (await import('./menus.ts')).FlowDeeds)
const nodeSheet = sheet(async () => (await import('../instance/node-sheet.tsx')).NodeSheet)
const taskDialog = sheet(async () => (await import('../task/dialog.tsx')).TaskDialog)
const menuSheet = sheet(async () => (await import('../instance/menu-sheet.tsx')).MenuSheet)
const instDialog = sheet(async () => (await import('../instance/dialog.tsx')).InstDialog)
const signingSheet = sheet(async () => (await import('./signature-sheet.tsx')).OpinionSigning)

export const MoreDeeds = moreDeeds.Part
export const FlowDeeds = flowDeeds.Part
export const NodeSheet = nodeSheet.Part
export const TaskDialog = taskDialog.Part
export const MenuSheet = menuSheet.Part
export const InstDialog = instDialog.Part
export const SigningSheet = signingSheet.Part

/** Fetches the dialogs while the person reads, so that a tap opens them at once and also without a network. */
export function useSheetsAtHand(): void {
  useEffect(() => {
    let isHere = true
    async function fetchAll() {
      // One by one: all at once they would hold up whoever begins to read or type.
      for (const { fetch } of [
        moreDeeds,
        flowDeeds,
        nodeSheet,
        taskDialog,
        menuSheet,
        instDialog,
        signingSheet,
      ]) {
        if (isHere) {
          await fetch().catch(() => null)
        }
      }
    }
    const timer = setTimeout(() => void fetchAll(), 300)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
}
