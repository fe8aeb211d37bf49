import { create } from 'zustand'

/** As much of a task as its small dialogs need. */
export type OpenTask = {
  taskId: string
  procInstId: string
  subject: string
  leaderId: string | null
  assigneeId: string | null
  /** What the person wants to do with it, where they said so already. */
  deed?: 'agree' | 'delegate'
}

/** The task whose deeds are offered, if any. Outside of the list, so that opening it draws no row anew. */
export const useOpenTask = create<{ task: OpenTask | null }>(() => ({ task: null }))

export const openTask = (task: OpenTask | null): void => useOpenTask.setState({ task })
