import { useQuery } from '@tanstack/react-query'
import { contractApi, type ContractDetail } from '#api/contract/contract.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { contractMoment } from './contract-moment.ts'
import { ContractStateTag } from './contract-state-tag.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { ContractReading } from './contract-reading.tsx'
import { DeskActions } from './desk-actions.tsx'
import { HandoverPhotos } from './handover/handover-photos.tsx'
import { Signers } from './signers.tsx'
import styles from './contract.module.css'

/** A contract with its version, hashes, signers, times and file. */
export default function ContractPreviewPage() {
  const text = useText('contract')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const contractId = query.get('contractId') ?? ''
  const contract = useQuery({ ...callQuery(contractApi.detail, { query: { contractId } }), staleTime: 0 })
  const detail = contract.data
  if (!detail) {
    return (
      <Page title={text('preview.title')}>
        {contract.error ? <FailedPage error={contract.error} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  const isMyTurn = detail.me?.isMyTurn === true
  return (
    <Page
      title={text('preview.title')}
      footer={
        isMyTurn && (
          <PrimaryButton onClick={() => navigate(link(screens.contractSigning, { contractId }))}>
            {text('list.sign')}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.stack}>
        <ContractSummary detail={detail} />
        {detail.reason && (
          <p className={styles.notice} data-tone="danger">
            {text('preview.reason')}: {detail.reason}
          </p>
        )}
        <Signers detail={detail} />
        <Group>
          <Row
            label={text('preview.download')}
            onClick={() => void call(contractApi.file, { query: { contractId } })}
          />
          {detail.signers.every(({ state }) => state === 'signed') && (
            <Row
              label={text('preview.report')}
              onClick={() => void call(contractApi.report, { query: { contractId } })}
            />
          )}
          <Row label={text('preview.verify')} to={link(screens.verifyPdf)} />
          {detail.kind === 'lease' && (
            <Row label={text('preview.bills')} to={link(screens.contractBills, { contractId })} />
          )}
        </Group>
        <Settlement detail={detail} />
        {detail.related.length > 0 && (
          <Group title={text('preview.related')}>
            {detail.related.map(({ id, title, contractNo, state }) => (
              <Row
                key={id}
                label={title}
                detail={contractNo}
                value={<ContractStateTag state={state} />}
                to={link(screens.contractPreview, { contractId: id })}
              />
            ))}
          </Group>
        )}
        {detail.canManage && <DeskActions detail={detail} onDone={() => void contract.refetch()} />}
        <HandoverPhotos photos={detail.photos} />
        <ContractReading detail={detail} />
        <Facts detail={detail} />
      </div>
    </Page>
  )
}

/** How a lease that is left early comes out, and the way to what goes back. */
function Settlement({ detail: { settlement } }: { detail: ContractDetail }) {
  const text = useText('contract')
  if (!settlement) {
    return null
  }
  const { state, leavesOn, balance, refunds } = settlement
  return (
    <Group title={text('settlement.title')}>
      <Row label={text('settlement.leavesOn')} value={leavesOn} />
      <Row
        label={text(balance >= 0 ? 'settlement.back' : 'settlement.owed')}
        detail={text(`settlement.states.${state}`)}
        value={<span className={styles.money}>{yuanWithFen(Math.abs(balance))}</span>}
      />
      {refunds.map(({ bizId, amount, isArrived }) => (
        <Row
          key={bizId}
          label={text('settlement.refund')}
          detail={text(isArrived ? 'settlement.arrived' : 'settlement.onItsWay')}
          value={yuanWithFen(amount)}
          to={link(screens.refundProgress, { bizType: 'contractBill', bizId })}
        />
      ))}
    </Group>
  )
}

const isEventKind = (kind: string): kind is 'sent' | 'opened' | 'signed' =>
  ['sent', 'opened', 'read', 'codeSent', 'codeRight', 'signed', 'completed', 'refused', 'void'].includes(
    kind,
  ) || ['expired', 'downloaded', 'archived', 'terminating', 'terminated', 'ended'].includes(kind)

function Facts({ detail }: { detail: ContractDetail }) {
  const text = useText('contract')
  return (
    <>
      <section className={styles.card}>
        <p className={styles.soft}>
          {text('preview.version')} {detail.templateVersion}
        </p>
        <p className={styles.soft}>{text('preview.textHash')}</p>
        <p className={styles.mono}>{detail.textSha256}</p>
        <p className={styles.soft}>{text('preview.fileHash')}</p>
        <p className={styles.mono}>{detail.fileSha256}</p>
        <p className={styles.soft}>{text(detail.provider === 'own' ? 'sign.ownCa' : 'sign.provider')}</p>
      </section>
      <Group title={text('preview.log')}>
        {detail.events.map((event, at) => (
          <Row
            key={at}
            label={isEventKind(event.kind) ? text(`preview.events.${event.kind}`) : event.kind}
            value={contractMoment(event.at)}
            detail={event.by}
          />
        ))}
      </Group>
    </>
  )
}
