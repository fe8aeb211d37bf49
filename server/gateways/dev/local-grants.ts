import type { Db } from '#server/db/open.ts'
import { hashSecret, newSecret } from '#server/ids.ts'

const minutes = 5

type Kind = 'miniProgram' | 'officialAccount' | 'dingTalk' | 'appCenter'

/** A code that stands for a subject, as a provider would hand it out: good once, for five minutes. */
export async function issueLocalGrant(
  db: Db,
  tenantId: string,
  kind: Kind,
  subject: string,
  now: number,
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('local_grant')
    .values({
      tenant_id: tenantId,
      secret_hash: hashSecret(secret),
      kind,
      subject,
      expires_at: new Date(now + minutes * 60_000),
    })
    .execute()
  return secret
}

/** Whom a code stands for; it is used up by asking. */
export async function redeemLocalGrant(
  db: Db,
  tenantId: string,
  kind: Kind,
  secret: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('local_grant')
    .where('tenant_id', '=', tenantId)
    .where('secret_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .returning(['subject', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at.getTime() > now ? row.subject : null
}
