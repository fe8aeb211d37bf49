/** The menus of a task and of an instance, with their icons, as one file. */
export { FlowDeeds } from './flow-deeds.tsx'
export { MoreDeeds } from './more-deeds.tsx'
