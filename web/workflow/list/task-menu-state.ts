import { create } from 'zustand'

/** As much of a task as its small dialogs need. */
export type TaskMenuTarget = {
  taskId: string
  procInstId: string
  subject: string
  leaderId: string | null
  assigneeId: string | null
  /** What the person wants to do with it, where they said so already. */
  action?: 'agree' | 'delegate'
}

/** The task whose actions are offered, if any. Outside of the list, so that opening it draws no row anew. */
export const useTaskMenu = create<{ task: TaskMenuTarget | null }>(() => ({ task: null }))

export const openTaskMenu = (task: TaskMenuTarget | null): void => useTaskMenu.setState({ task })
