/** The menus of a task and of an instance, with their icons, as one file. */
export { InstanceActionsMenu as FlowActions } from '../instance/actions-menu.tsx'
export { MoreActions } from '../task/more-actions.tsx'
