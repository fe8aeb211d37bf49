/** The menus of a task and of an instance, with their icons, as one file. */
export { InstanceActionsMenu as FlowDeeds } from '../instance/actions-menu.tsx'
export { MoreActions as MoreDeeds } from '../task/more-actions.tsx'
