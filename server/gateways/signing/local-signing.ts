import { fadadaDigest, fadadaTime, type FadadaKeys } from '../identity/fadada-digest.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import { readFadadaNotice } from './fadada-signing.ts'
import type { ProviderAct, ProviderResult, SigningGateway } from './signing.ts'

/** What a person can choose on the stand-in's page. */
export const localSigningOutcomes = ['signed', 'failed', 'refused'] as const
export type LocalSigningOutcome = (typeof localSigningOutcomes)[number]

/** The stand-in proves its notices as the provider does, with a secret of its own. */
const localKeys = ({ keyed }: Pick<GatewayDeps, 'keyed'>): FadadaKeys => ({
  appId: 'local',
  secret: keyed('local signing provider'),
})

/** Stands in for the signing provider: papers and acts lie in our own database, and a page decides how an act ends. */
export function localSigning(deps: GatewayDeps): SigningGateway {
  const { db, now } = deps
  const insert = (act: ProviderAct, returnPath: string, state: string) =>
    db
      .insertInto('local_signing')
      .values({
        tenant_id: act.tenantId,
        ref: act.transactionRef,
        paper_ref: act.contractRef,
        customer_id: act.customerId,
        title: act.title,
        name: act.signerName,
        return_path: returnPath,
        state,
        created_at: new Date(now()),
      })
      .execute()
  return {
    parkCustomer: 'LOCALPARK',

    async register({ openId }) {
      return `LOCAL${openId.replaceAll('-', '').slice(0, 24).toUpperCase()}`
    },

    async upload({ tenantId, contractRef, bytes }) {
      await db
        .insertInto('local_paper')
        .values({ tenant_id: tenantId, ref: contractRef, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async signingPage(act, returnPath) {
      await insert(act, returnPath, 'open')
      return `/signing/local/${encodeURIComponent(act.tenantCode)}/${act.transactionRef}`
    },

    async signAutomatically(act) {
      await insert(act, '', 'signed')
      await markPaper(db, act.tenantId, { paperRef: act.contractRef, name: act.signerName, at: now() })
    },

    async result({ tenantId, transactionRef }) {
      const row = await findLocalSigning(db, tenantId, transactionRef)
      // Written by this stand-in.
      return (row?.state as ProviderResult | undefined) ?? 'open'
    },

    async download(tenantId, contractRef) {
      const row = await db
        .selectFrom('local_paper')
        .select('bytes')
        .where('tenant_id', '=', tenantId)
        .where('ref', '=', contractRef)
        .executeTakeFirstOrThrow()
      return row.bytes
    },

    async closePaper(tenantId, contractRef) {
      await db
        .updateTable('local_paper')
        .set({ is_filed: true })
        .where('tenant_id', '=', tenantId)
        .where('ref', '=', contractRef)
        .execute()
    },

    readNotice: (fields) => readFadadaNotice(localKeys(deps), fields),
  }
}

export const findLocalSigning = (db: GatewayDeps['db'], tenantId: string, ref: string) =>
  db
    .selectFrom('local_signing')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ref', '=', ref)
    .executeTakeFirst()

/** A paper the stand-in has signed says so in a remark after its end; a real signature it cannot make. */
export async function markPaper(
  db: GatewayDeps['db'],
  tenantId: string,
  { paperRef, name, at }: { paperRef: string; name: string; at: number },
): Promise<void> {
  const paper = await db
    .selectFrom('local_paper')
    .select('bytes')
    .where('tenant_id', '=', tenantId)
    .where('ref', '=', paperRef)
    .executeTakeFirstOrThrow()
  const remark = Buffer.from(`% local stand-in: ${encodeURIComponent(name)} ${new Date(at).toISOString()}\n`)
  await db
    .updateTable('local_paper')
    .set({ bytes: Buffer.concat([paper.bytes, remark]) })
    .where('tenant_id', '=', tenantId)
    .where('ref', '=', paperRef)
    .execute()
}

/** What the stand-in tells of an act, proven as the provider's notices are. */
export function localSigningNotice(
  deps: Pick<GatewayDeps, 'keyed' | 'now'>,
  { ref, paperRef, state }: { ref: string; paperRef: string; state: LocalSigningOutcome },
): URLSearchParams {
  const timestamp = fadadaTime(deps.now())
  return new URLSearchParams({
    transaction_id: ref,
    contract_id: paperRef,
    result_code: { signed: '3000', failed: '3001', refused: '3003' }[state],
    result_desc: state,
    timestamp,
    msg_digest: fadadaDigest(localKeys(deps), { hashed: timestamp, sorted: ref }),
  })
}
