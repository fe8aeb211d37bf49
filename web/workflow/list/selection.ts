import { create } from 'zustand'

type Selection = {
  isOn: boolean
  /** The chosen tasks by id, with what the result will call them. */
  chosen: ReadonlyMap<string, SelectedTask>
}

export type SelectedTask = { taskId: string; subject: string; leaderId: string | null }

const nothing: Selection = { isOn: false, chosen: new Map() }

/** What is ticked on the to-do list. A store of its own, so that a tick draws one row and not all of them. */
export const useSelection = create<Selection>(() => nothing)

export const beginSelection = (): void => useSelection.setState({ isOn: true, chosen: new Map() })
export const endSelection = (): void => useSelection.setState(nothing)

export function toggleSelected(task: SelectedTask): void {
  useSelection.setState(({ chosen }) => {
    const next = new Map(chosen)
    if (!next.delete(task.taskId)) {
      next.set(task.taskId, task)
    }
    return { chosen: next }
  })
}

export const selectAll = (tasks: readonly SelectedTask[]): void =>
  useSelection.setState({ chosen: new Map(tasks.map((task) => [task.taskId, task])) })
