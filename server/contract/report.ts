import { parkDay, parkTime } from '#domain/park-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import {
  authorityOf,
  createSignerKey,
  fingerprintOf,
  storeCertificate,
  type SignerKey,
} from '#server/platform/pki/authorities.ts'
import { createSignedData } from '#server/platform/pki/signed-data.ts'
import { stampTime } from '#server/platform/pki/stamp-time.ts'
import { drawPaper, type Block } from '#server/platform/pdf/paper.ts'
import type { RootScope, Scope } from '#server/scope.ts'
import { contractOf, lockContract, signersOfContract, type Contract } from './contracts.ts'
import { parkName } from './drafting/send-contract.ts'
import { eventsOf } from './events.ts'
import { sha256 } from './paper/revisions.ts'
import { templateOf } from './paper/templates.ts'
import { sealAppearance } from './signing/appearance.ts'
import { signPdf } from './signing/sign-pdf.ts'

const zh = 'zh-CN'
const say = (key: Parameters<typeof textOf>[0], values = {}) => textOf(key, zh, values)
const moment = (at: Date | null): string =>
  at ? `${parkDay(at.getTime())} ${parkTime(at.getTime())}:${at.toISOString().slice(17, 19)}` : '—'

/** The report of a complete contract: made and signed the first time it is asked for, and the same bytes ever after. */
export async function evidenceReport(scope: RootScope, contractId: string): Promise<Buffer> {
  const contract = await contractOf(scope, contractId)
  if (contract.signed_at === null) {
    throw new Failure('contract.notComplete')
  }
  const stored = await storedReport(scope, contractId)
  if (stored) {
    return stored.bytes
  }
  const drawn = await drawReport(scope, contract)
  // Two who ask at once both draw one; the first that is stored is the report.
  await scope.write(async (scope) => {
    await lockContract(scope, contractId)
    if (await storedReport(scope, contractId)) {
      return
    }
    await storeCertificate(scope, drawn.key, null)
    await scope
      .insert('contract_report', {
        contract_id: contractId,
        bytes: drawn.bytes,
        sha256: sha256(drawn.bytes),
        created_at: new Date(scope.now()),
      })
      .execute()
  })
  return (await storedReport(scope, contractId))?.bytes ?? drawn.bytes
}

const storedReport = (scope: Scope, contractId: string) =>
  scope.from('contract_report').select('bytes').where('contract_id', '=', contractId).executeTakeFirst()

async function drawReport(scope: Scope, contract: Contract): Promise<{ bytes: Buffer; key: SignerKey }> {
  const park = await parkName(scope)
  const base = await drawPaper({
    title: say('contract.report.title', { no: contract.contract_no }),
    author: park,
    language: zh,
    at: scope.now(),
    footer: say('contract.report.footer', { no: contract.contract_no, page: '{page}', pages: '{pages}' }),
    blocks: [
      { type: 'title', text: say('contract.report.title', { no: '' }).trim() },
      { type: 'subtitle', text: contract.contract_no },
      ...(await contentBlocks(scope, contract)),
      {
        type: 'signatures',
        boxes: [{ field: 'sig_report', label: say('contract.report.sealed'), name: park }],
      },
    ],
  })
  const key = await createSignerKey(scope, {
    commonName: say('contract.authority.report', { park }),
    organization: park,
  })
  const bytes = await signPdf(base, {
    field: 'sig_report',
    name: park,
    reason: contract.contract_no,
    at: scope.now(),
    appearance: sealAppearance(park, moment(new Date(scope.now()))),
    certifies: true,
    sign: (digest) =>
      createSignedData({
        content: { digest },
        key: key.authority.privateKey,
        certificates: key.chain,
        timeStamp: (signature) => stampTime(scope, signature),
      }),
  })
  return { bytes, key }
}

/** In the order a court asks: what, who, how they meant it, how it was kept, how to check it. */
async function contentBlocks(scope: Scope, contract: Contract): Promise<Block[]> {
  const template = await templateOf(scope, contract.template_id)
  const root = await authorityOf(scope, 'root')
  const revisions = await scope
    .from('contract_revision')
    .select(['seq', 'kind', 'sha256', 'length', 'created_at'])
    .where('contract_id', '=', contract.id)
    .orderBy('seq')
    .execute()
  return [
    { type: 'heading', text: say('contract.report.what') },
    {
      type: 'fields',
      rows: [
        [say('contract.report.contract'), `${contract.title} ${contract.contract_no}`],
        [say('contract.report.template'), `${template.nameZh} v${template.version}`],
        [say('contract.report.textHash'), contract.text_sha256 ?? ''],
        ...revisions.map(
          ({ seq, sha256: hash, length, created_at: at }) =>
            [
              say('contract.report.revision', { seq }),
              `${hash}\n${say('contract.report.bytes', { length })} ${moment(at)}`,
            ] as const,
        ),
      ],
    },
    { type: 'heading', text: say('contract.report.who') },
    ...(await signerBlocks(scope, contract)),
    { type: 'heading', text: say('contract.report.log') },
    await logBlock(scope, contract),
    ...(await dayBlocks(scope, contract)),
    { type: 'heading', text: say('contract.report.check') },
    { type: 'paragraph', text: say('contract.report.how') },
    { type: 'fields', rows: [[say('contract.report.root'), fingerprintOf(root.certificate)]] },
    { type: 'heading', text: say('contract.report.system') },
    { type: 'paragraph', text: say('contract.report.systemText') },
    {
      type: 'paragraph',
      text: say(contract.provider === 'own' ? 'contract.report.ownCa' : 'contract.report.provider'),
      ink: 'soft',
    },
  ]
}

async function signerBlocks(scope: Scope, contract: Contract): Promise<Block[]> {
  const signers = await signersOfContract(scope, contract.id)
  const events = await eventsOf(scope, contract.id)
  const blocks: Block[] = []
  for (const signer of signers) {
    const real = signer.user_id
      ? await scope.from('real_name').selectAll().where('user_id', '=', signer.user_id).executeTakeFirst()
      : null
    const eventDetail = (kind: string, key: string): string => {
      const line = events.findLast((event) => event.kind === kind && detailOf(event).role === signer.role)
      return line ? String(detailOf(line)[key] ?? '') : ''
    }
    const certificate = await scope
      .from('signer_certificate')
      .select(['fingerprint', 'issued_at'])
      .where('serial', '=', signer.certificate_serial ?? '')
      .executeTakeFirst()
    blocks.push({
      type: 'fields',
      rows: [
        [say(`contract.role.${signer.role}`), signer.name],
        ...(real
          ? [
              [say('contract.report.idNo'), real.credit_code ?? real.id_no_mask] as const,
              [
                say('contract.report.identity'),
                `${say(`contract.report.by.${providerOf(real.provider)}`)} ${moment(real.passed_at)}`,
              ] as const,
            ]
          : []),
        [say('contract.report.opened'), moment(signer.opened_at)],
        [
          say('contract.report.read'),
          `${moment(signer.read_at)} ${say('contract.report.seconds', { seconds: eventDetail('read', 'seconds') })}`,
        ],
        [
          say('contract.report.codeSent'),
          `${moment(signer.code_sent_at)} ${eventDetail('codeSent', 'phone')}`,
        ],
        [say('contract.report.codeRight'), moment(signer.code_right_at)],
        [
          say('contract.report.signed'),
          `${moment(signer.signed_at)} ${say('contract.report.strokes', { strokes: eventDetail('signed', 'strokes') || '0' })}`,
        ],
        [say('contract.report.stamped'), moment(signer.stamped_at)],
        [
          say('contract.report.certificate'),
          `${signer.certificate_serial ?? ''}\n${certificate?.fingerprint ?? ''}`,
        ],
        [say('contract.report.device'), `${signer.address ?? ''} ${signer.agent ?? ''}`],
      ],
    })
    blocks.push({ type: 'space', height: 6 })
  }
  return blocks
}

const detailOf = ({ detail }: { detail: unknown }) =>
  // Written by ourselves with the event.
  detail as Readonly<Record<string, string | number | null>>
const providerOf = (word: string) => (word === 'face' || word === 'desk' ? word : 'fadada')

async function logBlock(scope: Scope, contract: Contract): Promise<Block> {
  const events = await eventsOf(scope, contract.id)
  return {
    type: 'table',
    columns: [
      { title: '#', width: 0.6 },
      { title: say('contract.report.event'), width: 1.6 },
      { title: say('contract.report.at'), width: 2.4 },
      { title: say('contract.report.hash'), width: 6 },
    ],
    rows: events.map(({ seq, kind, at, hash }) => [String(seq), kind, moment(at), hash]),
  }
}

/** The roots of the days on which something happened, as far as those days were closed when this was drawn. */
async function dayBlocks(scope: Scope, contract: Contract): Promise<Block[]> {
  const events = await eventsOf(scope, contract.id)
  const days = [...new Set(events.map(({ at }) => parkDay(at.getTime())))]
  const roots = await scope
    .from('contract_log_day')
    .select(['day', 'root', 'lines', 'created_at'])
    .where('day', 'in', days)
    .orderBy('day')
    .execute()
  if (roots.length === 0) {
    return []
  }
  return [
    { type: 'space', height: 6 },
    {
      type: 'fields',
      rows: roots.map(({ day, root, lines, created_at: at }) => [
        say('contract.report.dayRoot', { day }),
        `${root}\n${say('contract.report.dayLines', { lines })} ${moment(at)}`,
      ]),
    },
  ]
}
