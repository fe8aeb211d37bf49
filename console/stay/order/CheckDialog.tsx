import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { PageLink } from '#console/ui/PageLink.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Facts } from '#console/ui/Facts.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import { PhotoRow } from '#console/ui/PhotoRow.tsx'
import styles from '../stays.module.css'

type Sheet = CallOutput<typeof goodsCheckApi.sheet>
type CheckDialogProps = { orderId: string; onDone: () => Promise<void>; onClose: () => void }

/** What was found in the rooms when the guests left, what they say to it, and the settling by it. */
export function CheckDialog({ orderId, onDone, onClose }: CheckDialogProps) {
  const text = useText('stays')
  const common = useText()
  const {
    data: sheet,
    error,
    refetch,
  } = useQuery(callQuery(goodsCheckApi.sheet, { query: { orderId, phase: 'out' } }))
  const settling = useMutation({
    mutationFn: async () => {
      await call(goodsCheckApi.settle, { body: { orderId } })
      await onDone()
    },
  })
  return (
    <Modal
      open
      title={text('check.title')}
      width={620}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {common('action.close')}
        </Button>,
        sheet?.canSettle && (
          <Button key="settle" type="primary" loading={settling.isPending} onClick={() => settling.mutate()}>
            {text('check.settle', { amount: formatFen(sheet.charge) })}
          </Button>
        ),
      ]}
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {!sheet && !error && <Skeleton active />}
      {sheet && <CheckSheet sheet={sheet} />}
      <ErrorNote error={settling.error} />
    </Modal>
  )
}

function CheckSheet({ sheet }: { sheet: Sheet }) {
  const text = useText('stays')
  const marked = sheet.lines.filter(({ missing, damaged, consumed }) => missing + damaged + consumed > 0)
  const { dispute } = sheet
  return (
    <>
      <ul className={styles.found}>
        {marked.map(({ no, houseId, name, missing, damaged, consumed, amount, note, fileIds }) => (
          <li key={no}>
            <span>
              <strong>{name}</strong>{' '}
              {(
                [
                  ['missing', missing],
                  ['damaged', damaged],
                  ['consumed', consumed],
                ] as const
              )
                .filter(([, count]) => count > 0)
                .map(([kind, count]) => text(`check.${kind}`, { count }))
                .join(' · ')}
              {sheet.houses.length > 1 && (
                <div className={styles.faint}>{sheet.houses.find(({ id }) => id === houseId)?.name}</div>
              )}
              {note && <div className={styles.faint}>{note}</div>}
              <PhotoRow fileIds={fileIds} label={name} />
            </span>
            <span>{formatFen(amount)}</span>
          </li>
        ))}
      </ul>
      <Facts
        items={[
          {
            key: 'state',
            label: text('orders.state'),
            children: sheet.state === null ? '' : text(`check.states.${sheet.state}`),
          },
          {
            key: 'further',
            label: text('check.further'),
            children: sheet.furtherHouses.join(' · '),
          },
          { key: 'total', label: text('check.total'), children: formatFen(sheet.total) },
          {
            key: 'charge',
            label: text('check.charge'),
            children: sheet.charge === sheet.total ? '' : formatFen(sheet.charge),
          },
          { key: 'deposit', label: text('check.deposit'), children: formatFen(sheet.deposit) },
          { key: 'bill', label: text('check.bill'), children: sheet.bill === 0 ? '' : formatFen(sheet.bill) },
          {
            key: 'answer',
            label: text('check.answer'),
            children: (sheet.answer !== '' || sheet.answerFileIds.length > 0) && (
              <>
                {sheet.answer}
                <PhotoRow fileIds={sheet.answerFileIds} label={text('check.answer')} />
              </>
            ),
          },
          { key: 'decision', label: text('check.decision'), children: dispute?.said ?? '' },
        ]}
      />
      {dispute?.instanceId && (
        <p>
          <PageLink to={`/running/instances/${dispute.instanceId}`}>{text('check.toFlow')}</PageLink>{' '}
          {dispute.step}
        </p>
      )}
    </>
  )
}
