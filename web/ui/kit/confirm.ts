import type { ReactNode } from 'react'
import { create } from 'zustand'

export type Question = {
  title: string
  body?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The deed cannot be taken back. */
  isDanger?: boolean
  /** Only to be read: one button, no choice. */
  isNotice?: boolean
}

type Asked = Question & { answer: (isYes: boolean) => void }

export const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Asks the person, and gives whether they said yes. A new question answers the one before with no. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useQuestion.setState({ asked: null })
      resolve(isYes)
    }
    useQuestion.setState({ asked: { ...question, answer } })
  })
}

/** Tells the person something they have to have read. */
export async function notice(question: Question): Promise<void> {
  await confirm({ ...question, isNotice: true })
}
