import { scopeOf } from '#server/scope.ts'
import { changeStamp } from '#server/definition-cache.ts'
import type { HouseContent } from '#api/owner/house-content.ts'
import type { TestServer } from '#server/testing.ts'

const text = (name: string) => ({
  name,
  highlight: '开窗见山',
  description: '面朝山谷的老院子，三面落地窗，清晨有雾，傍晚有光，夜里有星。',
  address: '云栖谷 12 号',
  host: { name: '王管家', intro: '住在山里' },
  rules: ['请勿吸烟'],
  sleeping: [{ name: '主卧', beds: [{ kind: 'king' as const, count: 1 }] }],
})

/** A house as somebody writes it who has not sent pictures yet. */
export const houseContent = (name: string, given: Partial<HouseContent> = {}): HouseContent => ({
  kind: 'whole',
  takes: 'all',
  texts: { 'zh-CN': text(name), 'en-US': text(`${name} House`) },
  rooms: [{ no: name }],
  bathrooms: 1,
  area: 80,
  maxAdults: 4,
  maxChildren: 1,
  minNights: 1,
  maxNights: 30,
  leadDays: 0,
  confirms: false,
  fees: {
    includedGuests: 2,
    extraAdult: 10_000,
    extraChild: 0,
    cleaning: 8000,
    pet: null,
    deposit: 0,
    weekOff: 1000,
    monthOff: 2000,
  },
  cancel: 'flexible',
  place: null,
  spot: null,
  videoFileId: null,
  facilities: [],
  pictures: [],
  ...given,
})

/** Pictures somebody has uploaded; only the rows, as nobody looks at them here. */
export async function uploadedPictures(server: TestServer, userId: string, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    tenant_id: server.tenantId,
    id: server.env.newId(),
    owner_id: userId,
    name: `${at}.webp`,
    content_type: 'image/webp',
    size: 1,
    sha256: `${at}`,
    created_at: new Date(server.clock.now),
  }))
  await server.env.db.insertInto('file').values(rows).execute()
  return rows.map(({ id: fileId }) => ({ fileId, width: 1200, height: 800 }))
}

/** A role with these rights, given to somebody. */
export async function grantRights(server: TestServer, userId: string, ...methods: string[]): Promise<void> {
  const { db, newId } = server.env
  const role = { tenant_id: server.tenantId, role_id: newId() }
  const named = { id: role.role_id, alias: role.role_id, name: 'r' }
  await db
    .insertInto('role')
    .values({ tenant_id: server.tenantId, ...named })
    .execute()
  await db
    .insertInto('user_role')
    .values({ ...role, user_id: userId })
    .execute()
  await db
    .insertInto('role_method')
    .values(methods.map((method) => ({ ...role, method })))
    .execute()
  await changeStamp(scopeOf(server.env, server.tenantId))
}
