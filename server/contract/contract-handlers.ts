import type { contractApi, contractVerifyApi } from '#api/contract/contract.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { fingerprintOf, rootCertificates } from '#server/platform/pki/authorities.ts'
import type { Scope } from '#server/scope.ts'
import { lockContract, readableContract } from './contracts.ts'
import { addEvent } from './events.ts'
import { contractFile } from './paper/revisions.ts'
import { finishProviderSigning, startProviderSigning } from './provider/start-signing.ts'
import { evidenceReport } from './report.ts'
import { savedSignature } from './signing/saved-signature.ts'
import { prepareSignature, refuseContract, storeSignature } from './signing/sign-contract.ts'
import { confirmSigningCode, openContract, readContract, sendSigningCode } from './signing/sign-steps.ts'
import { contractDetail, ownContracts } from './view.ts'

export const contractHandlers: Handlers<typeof contractApi> = {
  async mine({ scope, user, body }) {
    return ownContracts(scope, user, body)
  },

  async detail({ scope, user, query }) {
    return contractDetail(scope, user, query.contractId)
  },

  async open(visit) {
    await openContract(visit, visit.body.contractId)
    return null
  },

  async read(visit) {
    return readContract(visit, visit.body.contractId, visit.body.seconds)
  },

  async sendCode(visit) {
    await sendSigningCode(visit, visit.body.contractId)
    return null
  },

  async confirmCode(visit) {
    return confirmSigningCode(visit, visit.body.contractId, visit.body.code)
  },

  async savedSignature({ scope, user }) {
    return savedSignature(scope, user.id)
  },

  async sign({ scope, user, body, address, device }) {
    const signing = { ...body, address, device }
    const prepared = await prepareSignature(scope, user, signing)
    return scope.write((scope) => storeSignature(scope, user, signing, prepared))
  },

  async startOutside(visit) {
    return startProviderSigning(visit, visit.body.contractId)
  },

  async finishOutside(visit) {
    return finishProviderSigning(visit, visit.body.contractId)
  },

  async refuse({ scope, user, body }) {
    return scope.write(async (scope) => {
      await refuseContract(scope, user, body.contractId, body.reason)
      return null
    })
  },

  async file({ scope, user, query }) {
    const { contract } = await readableContract(scope, user, query.contractId)
    const file = await contractFile(scope, contract.id)
    if (!file) {
      throw new Failure('contract.unknown', {}, { status: 404 })
    }
    const isInline = query.inline === '1'
    if (!isInline) {
      await scope.write(async (scope) => {
        await lockContract(scope, contract.id)
        await addEvent(scope, contract.id, 'downloaded', { fileSha256: file.sha256 })
      })
    }
    return {
      name: `${contract.contract_no}.pdf`,
      contentType: 'application/pdf',
      body: file.bytes,
      inline: isInline,
    }
  },

  async report({ scope, user, query }) {
    const { contract, canManage } = await readableContract(scope, user, query.contractId)
    if (!canManage && contract.party_id !== user.id) {
      throw new Failure('contract.unknown', {}, { status: 404 })
    }
    const body = await evidenceReport(scope, contract.id)
    return { name: `${contract.contract_no}-report.pdf`, contentType: 'application/pdf', body }
  },
}

export const contractVerifyHandlers: Handlers<typeof contractVerifyApi> = {
  async roots({ scope, tenant }) {
    const own = await rootCertificates(scope)
    const outside = scope.env.gateways.timeStamp?.root
    const all = [...own, ...(outside ? [outside] : [])]
    return {
      park: tenant.name,
      roots: all.map((certificate) => ({
        certificate: certificate.toString('base64'),
        fingerprint: fingerprintOf(certificate),
      })),
    }
  },

  async known({ scope, body }) {
    const [rows, reports] = await Promise.all([
      scope
        .from('contract_revision as revision')
        .innerJoin(scope.table('contract'), 'contract.id', 'revision.contract_id')
        .select(['revision.sha256', 'revision.seq', 'revision.contract_id'])
        .select('contract.provider')
        .where('revision.sha256', 'in', body.hashes)
        .execute(),
      scope.from('contract_report').select('sha256').where('sha256', 'in', body.hashes).execute(),
    ])
    const ids = [...new Set(rows.map(({ contract_id }) => contract_id))]
    const lasts =
      ids.length === 0
        ? []
        : await scope
            .from('contract_revision')
            .select(['contract_id', (eb) => eb.fn.max<number>('seq').as('seq')])
            .where('contract_id', 'in', ids)
            // What is added later to keep the file provable makes an earlier copy neither old nor less valid.
            .where('kind', 'in', ['base', 'issue', 'signature', 'provider'])
            .groupBy('contract_id')
            .execute()
    const lastSigned = new Map(lasts.map(({ contract_id, seq }) => [contract_id, seq]))
    const complete = await completeContracts(scope, ids)
    const isReport = new Set(reports.map(({ sha256 }) => sha256))
    return body.hashes.map((hash) => {
      const row = rows.find(({ sha256 }) => sha256 === hash)
      const signedAt = row ? (lastSigned.get(row.contract_id) ?? 0) : 0
      const needsProofs = row !== undefined && row.provider === 'own' && complete.has(row.contract_id)
      const isLast =
        isReport.has(hash) || (row !== undefined && (needsProofs ? row.seq > signedAt : row.seq === signedAt))
      const is = isLast ? ('last' as const) : row ? ('earlier' as const) : ('unknown' as const)
      return { hash, is, isOutside: row !== undefined && row.provider !== 'own' }
    })
  },
}

/** Those all have signed: their files are whole once the proofs are in them. */
async function completeContracts(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) {
    return new Set()
  }
  const rows = await scope
    .from('contract')
    .select('id')
    .where('id', 'in', ids)
    .where('signed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
