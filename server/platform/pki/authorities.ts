import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { decrypt, encrypt } from '#server/encryption.ts'
import { textOf } from '#server/failure.ts'
import { scopeOf, type Scope, type TxScope } from '#server/scope.ts'
import { issueRevocationList, type CertificateUse, type SubjectName } from './certificate.ts'
import { authorityFrom, createAuthority, keyText, type Authority } from './hierarchy.ts'

const week = 7 * 86_400_000
const keyUse = 'signing authority'
type AuthorityUse = Exclude<CertificateUse, 'sign'>
export type StoredAuthority = Authority & { id: string; endsAt: Date }

/** How long an authority is used: what it signs ends before it does itself, and clocks get a new key every year. */
const usedYears: Record<AuthorityUse, number> = { root: 10, signingCa: 6, timeStamp: 1 }

export const fingerprintOf = (certificate: Uint8Array): string =>
  createHash('sha256').update(certificate).digest('hex')

async function stored(scope: Scope, use: AuthorityUse): Promise<StoredAuthority | null> {
  const row = await scope
    .from('signing_authority')
    .select(['id', 'subject', 'certificate', 'key_enc', 'ends_at'])
    .where('use', '=', use)
    .where('created_at', '<=', new Date(scope.now()))
    .where('ends_at', '>', new Date(scope.now()))
    .where('created_at', '>', new Date(scope.now() - usedYears[use] * 365 * 86_400_000))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) {
    return null
  }
  return {
    id: row.id,
    endsAt: row.ends_at,
    ...authorityFrom(row.certificate, row.subject, decrypt(scope.env, keyUse, row.key_enc)),
  }
}

/** The tenant's authority for a use, made when it is first needed: root, then those below it. */
export async function authorityOf(scope: Scope, use: AuthorityUse): Promise<StoredAuthority> {
  const there = await stored(scope, use)
  if (there) {
    return there
  }
  // Outside of a transaction it is made in one of its own, which has nothing to do with a key of the caller: a
  // repetition finds it made and begins no such transaction.
  return scope.db.isTransaction
    ? makeAuthority(scope, use)
    : scopeOf(scope.env, scope.tenantId).write((own) => makeAuthority(own, use))
}

async function makeAuthority(scope: Scope, use: AuthorityUse): Promise<StoredAuthority> {
  // Whoever else finds none waits here, and then finds this one.
  const { rows } = await sql<{ name: string }>`
    select name from tenant where id = ${scope.tenantId} for update`.execute(scope.db)
  const again = await stored(scope, use)
  if (again) {
    return again
  }
  const tenant = rows[0]?.name ?? ''
  const issuer = use === 'root' ? null : await authorityOf(scope, 'root')
  const made = createAuthority(
    use,
    { commonName: textOf(`contract.authority.${use}`, 'zh-CN', { park: tenant }), organization: tenant },
    scope.now(),
    issuer,
  )
  const id = scope.newId()
  const years = { root: 20, signingCa: 10, timeStamp: 6 }[use]
  const endsAt = new Date(scope.now() + years * 365 * 86_400_000)
  await scope
    .insert('signing_authority', {
      id,
      use,
      subject: made.name,
      certificate: made.certificate,
      fingerprint: fingerprintOf(made.certificate),
      key_enc: encrypt(scope.env, keyUse, keyText(made.privateKey)),
      created_at: new Date(scope.now()),
      ends_at: endsAt,
    })
    .execute()
  return { id, endsAt, ...made }
}

/** The certificates people compare ours with: those of all roots the tenant ever had. */
export async function rootCertificates(scope: Scope): Promise<Buffer[]> {
  const rows = await scope
    .from('signing_authority')
    .select('certificate')
    .where('use', '=', 'root')
    .orderBy('created_at')
    .execute()
  return rows.map(({ certificate }) => certificate)
}

/** A fresh list of the certificates of this authority that ended early. */
export async function revocationListOf(scope: Scope, authority: StoredAuthority): Promise<Buffer> {
  const { list_number: number } = await scope
    .update('signing_authority')
    .set((eb) => ({ list_number: eb('list_number', '+', 1) }))
    .where('id', '=', authority.id)
    .returning('list_number')
    .executeTakeFirstOrThrow()
  const revoked = await scope
    .from('signer_certificate')
    .select(['serial', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .orderBy('serial')
    .execute()
  return issueRevocationList(authority, {
    number,
    at: scope.now(),
    next: scope.now() + week,
    revoked: revoked.flatMap(({ serial, revoked_at: at }) =>
      at ? [{ serial: Buffer.from(serial, 'hex'), at: at.getTime() }] : [],
    ),
  })
}

export type SignerKey = {
  authority: Authority
  subjectName: string
  chain: readonly Buffer[]
  serial: string
  fingerprint: string
}

/** A key and a certificate for one act of signing. The key is nowhere but in memory, and gone after it. */
export async function createSignerKey(scope: Scope, subject: SubjectName): Promise<SignerKey> {
  const ca = await authorityOf(scope, 'signingCa')
  const authority = createAuthority('sign', subject, scope.now(), ca)
  return {
    authority,
    subjectName: subject.commonName,
    chain: [authority.certificate, ca.certificate],
    serial: serialOf(authority.certificate),
    fingerprint: fingerprintOf(authority.certificate),
  }
}

/** Writes down that a certificate was given, in the transaction that stores what was signed with it. */
export async function storeCertificate(
  scope: TxScope,
  { authority, subjectName, serial, fingerprint }: SignerKey,
  userId: string | null,
): Promise<void> {
  await scope
    .insert('signer_certificate', {
      serial,
      user_id: userId,
      subject_name: subjectName,
      certificate: authority.certificate,
      fingerprint,
      issued_at: new Date(scope.now()),
    })
    .execute()
}

function serialOf(certificate: Buffer): string {
  // The serial is the first whole number after the version, which always takes five bytes.
  const at = certificate.indexOf(Buffer.from([0xa0, 0x03, 0x02, 0x01, 0x02])) + 5
  const length = certificate[at + 1] ?? 0
  return certificate
    .subarray(at + 2, at + 2 + length)
    .toString('hex')
    .replace(/^00/, '')
}
