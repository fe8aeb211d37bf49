import { lazy, useEffect } from 'react'

const taskDialog = () => import('./task-dialog.tsx')
const menuSheet = () => import('./menu-sheet.tsx')
const instDialog = () => import('./inst-dialog.tsx')
const signingSheet = () => import('./signing-sheet.tsx')

/** Dialogs come after the page: what somebody reads first does not wait for what they may tap later. */
export const TaskDialog = lazy(async () => ({ default: (await taskDialog()).TaskDialog }))
export const MenuSheet = lazy(async () => ({ default: (await menuSheet()).MenuSheet }))
export const InstDialog = lazy(async () => ({ default: (await instDialog()).InstDialog }))
export const SigningSheet = lazy(async () => ({ default: (await signingSheet()).SigningSheet }))

/** Fetches the dialogs while the person reads, so that a tap opens them at once and also without a network. */
export function useSheetsAtHand(): void {
  useEffect(() => {
    const all = [taskDialog, menuSheet, instDialog, signingSheet]
    const timer = setTimeout(() => all.forEach((load) => void load().catch(() => null)), 300)
    return () => clearTimeout(timer)
  }, [])
}
