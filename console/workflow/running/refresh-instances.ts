import { runningApi } from '#api/workflow/running.ts'
import { refreshCalls } from '#console/app/call/call.ts'

/** Reads again what shows instances, after many of them were changed. */
export const refreshInstances = () =>
  refreshCalls(runningApi.instancePage, runningApi.instanceCounts, runningApi.nodeHeat)
