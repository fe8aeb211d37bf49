import type { CallInput } from '#api/endpoint.ts'
import { filesApi } from '#api/files/files.ts'
import { chatApi } from '#api/messages/chat.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import type { ChatDraft, ChatMessage } from '#api/messages/chat-message.ts'
import { call, upload } from '#web/app/call/call.ts'

/** Whom one talks to: a guest to `service`, the desk to the guest of a conversation by its id. */
export type Peer = string

export type MessageRange = CallInput<typeof chatApi.messages>['query']

const isQuiet = { quiet: true } as const

export const fetchMessages = (peer: Peer, span: MessageRange) =>
  peer === 'service'
    ? call(chatApi.messages, { query: span }, isQuiet)
    : call(serviceDeskApi.messages, { query: { id: peer, ...span } }, isQuiet)

export const sendDraft = (peer: Peer, draft: ChatDraft): Promise<ChatMessage> =>
  peer === 'service'
    ? call(chatApi.send, { body: draft }, isQuiet)
    : call(serviceDeskApi.send, { body: { id: peer, ...draft } }, isQuiet)

export const sendReadMark = (peer: Peer, seq: number): Promise<null> =>
  peer === 'service'
    ? call(chatApi.read, { body: { seq } }, isQuiet)
    : call(serviceDeskApi.read, { body: { id: peer, seq } }, isQuiet)

export const sendPicture = async (file: File): Promise<string> =>
  (await upload(filesApi.upload, file, {}, isQuiet)).fileId

/** What tells the screens of a conversation that there is something new. */
export const liveTopicOf = (peer: Peer) => (peer === 'service' ? 'chat' : 'desk')
