import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import type { ownStayApi } from '#api/owner/own-stay.ts'
import { screens } from '#api/screens.ts'
import { extrasApi } from '#api/stay/extras.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import { Panel } from '../order/panel.tsx'
import { StayDatesRow } from '../order/stay-dates.tsx'
import { PriceTable } from '../price-table.tsx'
import { changeLandlordOrder, useLandlordOrder } from './own-stay-store.ts'
import { nightCount } from './night-count.ts'
import styles from './own-stay.module.css'

type House = CallOutput<typeof ownStayApi.house>
export type OwnQuote = CallOutput<typeof ownStayApi.quote>

type Props = {
  title: string
  house: House
  quote: UseQueryResult<OwnQuote, CallError>
  submitLabel: string
  onSubmit: () => Promise<void>
  /** Whom to call and what to know, where they are asked for. */
  children?: ReactNode
  /** Beside the price: what a change gives back. */
  note?: ReactNode
}

const mostPets = 5

/** What an own stay needs: when, who, with what, and what it costs by the owner's tariff. */
export function OwnStayForm({ title, house, quote, submitLabel, onSubmit, children, note }: Props) {
  const text = useText('ownStay')
  const navigate = useNavigate()
  const { current, isPets, clean, selectPeopleNum, packFeeData } = useLandlordOrder()
  const packages = useQuery(callQuery(extrasApi.packages, { query: { houseId: house.id } }))
  const people = (change: Partial<typeof selectPeopleNum>) =>
    changeLandlordOrder({ selectPeopleNum: { ...selectPeopleNum, ...change } })
  const price = current && quote.data
  return (
    <Page
      title={title}
      footer={
        <section className={styles.foot} aria-label={text('form.price')}>
          <div className={styles.sum} aria-live="polite">
            {price ? (
              <span className={styles.amount}>{yuan(price.payable)}</span>
            ) : (
              <span className={styles.small}>{text(current ? 'form.counting' : 'form.priceLater')}</span>
            )}
            {price?.payable === 0 && <span className={styles.small}>{text('form.nothing')}</span>}
          </div>
          <div className={styles.button}>
            {/* Nobody agrees to a price that is still being counted. */}
            <PrimaryButton onClick={onSubmit} isBusy={quote.isFetching}>
              {submitLabel}
            </PrimaryButton>
          </div>
        </section>
      }
    >
      <Panel>
        <HouseStrip name={house.name} picture={house.picture}>
          <HouseStripLine>{house.siteName}</HouseStripLine>
        </HouseStrip>
      </Panel>
      <Panel title={text('form.dates')}>
        <button
          type="button"
          className={styles.dates}
          onClick={() => void navigate(link(screens.ownStayDates, { houseId: house.id }))}
        >
          {current ? (
            <StayDatesRow
              checkIn={current.start}
              checkOut={current.end}
              checkInTime={house.checkInTime}
              checkOutTime={house.checkOutTime}
            />
          ) : (
            text('form.choose')
          )}
        </button>
        {current && quote.error && (
          <p className={styles.error} role="alert">
            {quote.error.message}
          </p>
        )}
      </Panel>
      <Panel title={text('form.who')}>
        <div className={styles.stack}>
          <Stepper
            label={text('form.adults')}
            value={selectPeopleNum.adults}
            min={1}
            max={house.maxAdults}
            onChange={(adults) => people({ adults })}
          />
          <Stepper
            label={text('form.children')}
            value={selectPeopleNum.children}
            min={0}
            max={house.maxChildren}
            onChange={(children) => people({ children })}
          />
          {house.pet !== null && (
            <Stepper
              label={text('form.pets')}
              detail={text('form.petFee', { price: yuan(house.pet) })}
              value={Number(isPets)}
              min={0}
              max={mostPets}
              onChange={(pets) => changeLandlordOrder({ isPets: String(pets) })}
            />
          )}
        </div>
      </Panel>
      {children}
      <Panel>
        <Switch
          label={text('form.clean')}
          isOn={clean === '1'}
          onChange={(isOn) => changeLandlordOrder({ clean: isOn ? '1' : '0' })}
        />
        <p className={styles.small}>
          {clean === '1' ? text('form.cleanFee', { price: yuan(house.cleaning) }) : text('form.selfClean')}
        </p>
      </Panel>
      {packages.data && packages.data.length > 0 && (
        <Panel title={text('form.packages')}>
          <div className={styles.stack}>
            {packages.data.map(({ id, name, price: fen, maxCount }) => (
              <Stepper
                key={id}
                label={name}
                detail={yuan(fen)}
                value={packFeeData[id] ?? 0}
                min={0}
                max={maxCount}
                onChange={(count) => changeLandlordOrder({ packFeeData: { ...packFeeData, [id]: count } })}
              />
            ))}
          </div>
        </Panel>
      )}
      {current && !quote.error && (
        <Panel title={text('form.price')}>
          {price ? <OwnPrice quote={price} /> : <Skeleton kind="lines" rows={3} />}
          {price && note}
        </Panel>
      )}
    </Page>
  )
}

/** The price, and what the nights use of the year. */
function OwnPrice({ quote }: { quote: OwnQuote }) {
  const text = useText('ownStay')
  const free = quote.quotaNights.filter(({ isFree }) => isFree)
  const used = free.reduce((sum, { tenths }) => sum + tenths, 0)
  const beyond = quote.quotaNights.length - free.length
  return (
    <>
      {free.length > 0 && (
        <p className={styles.small}>{text('form.free', { count: free.length, used: nightCount(used) })}</p>
      )}
      {beyond > 0 && <p className={styles.small}>{text('form.beyond', { count: beyond })}</p>}
      {quote.quota && quote.quota.entitled > 0 && (
        <p className={styles.small}>
          {text('form.leftAfter', {
            nights: nightCount(Math.max(0, quote.quota.entitled - quote.quota.used - used)),
          })}
        </p>
      )}
      <PriceTable price={quote} />
    </>
  )
}

/** What the form asks for, as the wire has it. */
export function useOwnRequest() {
  const { current, isPets, clean, selectPeopleNum, packFeeData } = useLandlordOrder()
  return {
    checkIn: current?.start ?? '',
    checkOut: current?.end ?? '',
    ...selectPeopleNum,
    pets: Number(isPets),
    cleaning: clean === '1',
    packages: Object.entries(packFeeData)
      .filter(([, count]) => count > 0)
      .map(([id, count]) => ({ id, count })),
  }
}
