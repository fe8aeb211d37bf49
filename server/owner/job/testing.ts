import type { TestServer } from '#server/testing.ts'

type Company = { houseIds: readonly string[]; duty: 'cleaning' | 'repair'; fee?: number; shareBp?: number }

/** A company that serves houses since long ago. */
export async function addCompany(server: TestServer, name: string, given: Company): Promise<string> {
  const { db, newId } = server.env
  const id = newId()
  const { houseIds, duty, fee = 0, shareBp = 0 } = given
  const tenant = { tenant_id: server.tenantId }
  await db
    .insertInto('service_company')
    .values({
      ...tenant,
      id,
      name_zh: name,
      name_en: name,
      created_at: new Date(server.clock.now),
      cleaning_fen: fee,
      repair_fen: fee,
    })
    .execute()
  if (houseIds.length > 0) {
    const terms = { company_id: id, duty, starts_on: '2020-01-01', share_bp: shareBp, job_fee_fen: fee }
    await db
      .insertInto('house_service')
      .values(houseIds.map((house_id) => ({ ...tenant, ...terms, house_id })))
      .execute()
  }
  return id
}

export async function addMember(
  server: TestServer,
  companyId: string,
  userId: string,
  role: 'manager' | 'worker' = 'worker',
): Promise<void> {
  await server.env.db
    .insertInto('service_member')
    .values({
      tenant_id: server.tenantId,
      company_id: companyId,
      user_id: userId,
      role,
      joined_at: new Date(server.clock.now),
    })
    .execute()
}

/** Photos somebody has taken; only the rows, as nobody looks at them here. */
export async function takenPhotos(server: TestServer, userId: string, count: number): Promise<string[]> {
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
  return rows.map(({ id }) => id)
}
