/**
 * Rights on flows are given flow by flow. Whoever has them for some is told so beside the rights of their roles, so that
 * pages that would refuse them are not offered.
 */
export const managesSomeFlow = 'flow.manage@some'
export const watchesSomeFlow = 'flow.watch@some'
