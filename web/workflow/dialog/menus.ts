/** The menus of a task and of an instance, with their icons, as one file. */
export { FlowDeeds } from '../instance/actions-menu.tsx'
export { MoreDeeds } from '../task/more-actions.tsx'
