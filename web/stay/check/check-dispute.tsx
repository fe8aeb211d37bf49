import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { parkMomentText } from '../order/moment-text.ts'
import { Panel } from '../order/panel.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { CheckPhotos } from './check-photos.tsx'
import styles from './goods-check.module.css'
import type { CheckSheet } from './sheet.ts'

/** What the guest says against a check, and where the decision about it stands. */
export function CheckDispute({ sheet }: { sheet: CheckSheet }) {
  const text = useText('goods')
  const { answer, answerFileIds, dispute, charge } = sheet
  const moment = dispute?.decidedAt ?? dispute?.since
  return (
    <>
      {answer !== '' && (
        <Panel title={text(sheet.isForDesk ? 'said' : 'saidYours')}>
          <p data-said>{answer}</p>
          <CheckPhotos fileIds={answerFileIds} label={text(sheet.isForDesk ? 'saidPhotos' : 'photos')} />
        </Panel>
      )}
      {dispute && (
        <Panel
          title={text('dispute.title')}
          action={
            moment && (
              <time className={styles.order} dateTime={new Date(moment).toISOString()}>
                {parkMomentText(moment, currentLanguage())}
              </time>
            )
          }
        >
          <p className={styles.verdict}>
            {dispute.verdict
              ? text(`dispute.verdicts.${dispute.verdict}`, { price: yuan(charge) })
              : dispute.step === ''
                ? text('dispute.open')
                : text('dispute.at', { step: dispute.step })}
          </p>
          {dispute.said !== '' && <p data-said>{dispute.said}</p>}
          {dispute.instanceId !== null && (
            <Link className={styles.edit} to={link(screens.instance, { instId: dispute.instanceId })}>
              {text('dispute.look')}
            </Link>
          )}
        </Panel>
      )}
    </>
  )
}
