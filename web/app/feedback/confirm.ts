import type { ReactNode } from 'react'
import { create } from 'zustand'

export type ConfirmOptions = {
  title: string
  body?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The action cannot be taken back. */
  isDanger?: boolean
  /** Only to be read: one button, no choice. */
  isNotice?: boolean
}

type Question = ConfirmOptions & { answer: (isYes: boolean) => void }

export const useConfirmDialog = create<{ question: Question | null }>(() => ({ question: null }))

/** Asks the person, and gives whether they said yes. A new question answers the one before with no. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  useConfirmDialog.getState().question?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useConfirmDialog.setState({ question: null })
      resolve(isYes)
    }
    useConfirmDialog.setState({ question: { ...question, answer } })
  })
}

/** Tells the person something they have to have read. */
export async function showNotice(question: ConfirmOptions): Promise<void> {
  await confirm({ ...question, isNotice: true })
}
