import type { FlowParts } from './workflow/parts.ts'
import { tellPeople } from './workflow/tell-people.ts'

/** What the modules bring into the run of flows: services it can call, functions that hear what happens. */
export const flowParts: FlowParts = { services: {}, hooks: {}, always: [tellPeople] }
