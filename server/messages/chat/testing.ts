import { randomUUID } from 'node:crypto'
import { chatApi } from '#api/messages/chat.ts'
import { serviceDeskApi } from '#api/messages/service-desk.ts'
import { saveRole } from '#server/org/roles.ts'
import type { TestServer } from '#server/testing.ts'
import { scopeOf } from '#server/scope.ts'

export const textDraft = (text: string, clientId: string = randomUUID()) => ({
  clientId,
  type: 'text' as const,
  text,
})

/** A desk with people who may serve, and what tests do there again and again. */
export function serviceDesk(server: TestServer) {
  async function addAgent(account: string): Promise<{ id: string; token: string }> {
    const id = await server.addUser({ account, kind: 'staff' })
    await scopeOf(server.env, server.tenantId).write(async (scope) => {
      const roleId = await saveRole(scope, {
        alias: `desk-${account}`,
        name: account,
        description: '',
        enabled: true,
        methods: ['service.desk'],
        menuIds: [],
      })
      await scope.insert('user_role', { user_id: id, role_id: roleId }).execute()
    })
    return { id, token: await server.signIn(account) }
  }

  async function addGuest(account: string): Promise<{ id: string; token: string }> {
    const id = await server.addUser({ account, kind: 'guest' })
    return { id, token: await server.signIn(account) }
  }

  const say = (token: string, text: string) => server.call(chatApi.send, { body: textDraft(text) }, { token })
  const answer = (token: string, id: string, text: string) =>
    server.call(serviceDeskApi.send, { body: { id, ...textDraft(text) } }, { token })
  const take = (token: string, id: string) => server.call(serviceDeskApi.take, { body: { id } }, { token })

  /** The conversation of a guest as the desk lists it. */
  async function find(token: string, guestId: string) {
    const { value } = await server.call(serviceDeskApi.conversations, { body: { pageSize: 50 } }, { token })
    const row = value.rows.find(({ guest }) => guest.id === guestId)
    if (!row) {
      throw new Error('The desk does not list this guest')
    }
    return row
  }

  return { addAgent, addGuest, say, answer, take, find }
}
