import { merchantApi } from '#api/shop/merchant.ts'
import { call } from '#web/app/call/call.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { parkTime } from '#domain/park-time.ts'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { slotText } from '../checkout/slot-text.ts'
import { GoodsPicture } from '../goods-picture.tsx'
import type { MerchantHome } from '../shop-types.ts'
import styles from './merchant.module.css'

type Line = MerchantHome['lines'][number]
type Props = { lines: readonly Line[]; isOfMany: boolean; onChange: (next: MerchantHome) => void }

/** What is to be got ready, the soonest first; each with its button. */
export function MerchantLines({ lines, isOfMany, onChange }: Props) {
  const text = useText('merchant')
  if (lines.length === 0) {
    return (
      <EmptyPage type={2} tip={text('none')}>
        {text('noneStep')}
      </EmptyPage>
    )
  }
  const left = lines.filter(({ readyAt }) => readyAt === null).reduce((sum, { pieces }) => sum + pieces, 0)
  return (
    <>
      <output className={styles.soft}>
        {left > 0 ? text('toPrepare', { count: left }) : text('allReady')}
      </output>
      <ul className={styles.list}>
        {lines.map((line) => (
          <LineCard
            key={`${line.orderId} ${line.no}`}
            line={line}
            isOfMany={isOfMany}
            onReady={async (isReady) =>
              onChange(
                await call(merchantApi.setReady, { body: { orderId: line.orderId, no: line.no, isReady } }),
              )
            }
          />
        ))}
      </ul>
    </>
  )
}

type CardProps = { line: Line; isOfMany: boolean; onReady: (isReady: boolean) => Promise<void> }

function LineCard({ line, isOfMany, onReady }: CardProps) {
  const text = useText('merchant')
  const guest = useText('shop')
  const language = useLanguage((state) => state.language)
  const isLate = serverNow() > line.dueAt
  const isReady = line.readyAt !== null
  return (
    <li className={styles.card} data-ready={isReady || undefined}>
      <div className={styles.goods}>
        <span className={styles.picture}>
          <GoodsPicture picture={line.picture} />
        </span>
        <div className={styles.words}>
          <p className={styles.head}>
            <strong>{[line.name, line.variant].filter(Boolean).join(' ')}</strong>
            <b className={styles.pieces}>{text('pieces', { count: line.pieces })}</b>
          </p>
          <p className={styles.when} data-late={(isLate && !isReady) || undefined}>
            {slotText(line.slot, language, guest)}
            {isLate && !isReady && ` · ${text('late')}`}
          </p>
          <p className={styles.soft}>
            {[line.shopName, text(`ways.${line.way}`), ...(isOfMany ? [line.companyName] : [])].join(' · ')}
          </p>
          <p className={styles.soft}>{line.orderNo}</p>
        </div>
      </div>
      {line.readyAt === null ? (
        <PrimaryButton onClick={() => onReady(true)}>{text('ready')}</PrimaryButton>
      ) : (
        <div className={styles.done}>
          <span>{text('isReady', { time: parkTime(line.readyAt) })}</span>
          <PrimaryButton kind="plain" onClick={() => onReady(false)}>
            {text('notReady')}
          </PrimaryButton>
        </div>
      )}
    </li>
  )
}
