import type { serviceDeskApi } from '#api/messages/service-desk.ts'
import type { CallOutput } from '#api/endpoint.ts'

export type Conversation = CallOutput<typeof serviceDeskApi.conversation>
