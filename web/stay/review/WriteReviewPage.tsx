import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { ownReviewApi } from '#api/stay/own-review.ts'
import type { AspectScores } from '#domain/stay/review/review-score.ts'
import type { ReviewTag } from '#domain/stay/review/review-tag.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { Chips } from '../chips.tsx'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { formatDay } from '#web/text/format-day.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import type { Photo } from '#web/ui/picture/PhotoGrid.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './write-review.module.css'
import { ScoreRows, noScores } from './score-rows.tsx'
import { ReviewTextField } from './review-text-field.tsx'

const PhotoGrid = lazy(async () => ({ default: (await import('#web/ui/picture/PhotoGrid.tsx')).PhotoGrid }))

const mostPhotos = 9
const mostWords = 2000

/** A guest says how a stay was: stars, a few words, photos. */
export default function WriteReviewPage() {
  const text = useText('reviews')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const query = useQuery(callQuery(ownReviewApi.reviewable, { query: { orderId } }))
  const [scores, setScores] = useState<AspectScores>(noScores)
  const [tags, setTags] = useState<ReviewTag[]>([])
  const [words, setWords] = useDraft(`review:${orderId}`)
  const [photos, setPhotos] = useState<Photo[]>([])
  const [isAnonymous, setAnonymous] = useState(false)
  const { data: stay, error } = query
  const [chosenId, setChosenId] = useState('')
  const house = stay?.houses.find(({ id }) => id === chosenId) ?? stay?.houses[0]

  if (error) {
    return (
      <Page title={text('write.title')}>
        <FailedPage
          error={error}
          onRetry={query.refetch}
          way={{
            label: text('write.toOrders'),
            go: () => void navigate(link(screens.orderList), { replace: true }),
          }}
        />
      </Page>
    )
  }

  async function submit() {
    if (Object.values(scores).includes(0)) {
      toast(text('write.starsFirst'))
      return
    }
    if ((words ?? '').trim() === '') {
      toast(text('write.wordsFirst'))
      return
    }
    const body = {
      orderId,
      houseId: house?.id,
      scores,
      text: words ?? '',
      tags,
      pictures: photos,
      isAnonymous,
    }
    await call(ownReviewApi.add, { body })
    setWords(null)
    await queryClient.invalidateQueries()
    toast(text('write.thanks'), 'success')
    void navigate(link(screens.reviews), { replace: true })
  }

  function toggle(tag: ReviewTag) {
    setTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag].slice(-8))
  }

  const day = (date: string) => formatDay(date, 'day', currentLanguage())
  return (
    <Page
      title={text('write.title')}
      footer={stay && <PrimaryButton onClick={submit}>{text('write.submit')}</PrimaryButton>}
    >
      {!stay && <Skeleton rows={8} />}
      {stay && house && (
        <div className={styles.form}>
          <section className={styles.panel}>
            {stay.houses.length > 1 && (
              <>
                <h2 className={styles.heading}>{text('write.house')}</h2>
                <Chips
                  label={text('write.house')}
                  options={stay.houses.map(({ id, name }) => ({ value: id, label: name }))}
                  chosen={[house.id]}
                  onToggle={setChosenId}
                />
                <p className={styles.help}>{text('write.houseHelp')}</p>
              </>
            )}
            <HouseStrip name={house.name} picture={house.picture}>
              <HouseStripLine>
                {text('write.stayed', { from: day(house.checkIn), until: day(house.checkOut) })}
              </HouseStripLine>
            </HouseStrip>
            <ScoreRows scores={scores} onChange={setScores} />
          </section>
          <section className={styles.panel}>
            <ReviewTextField
              label={text('write.text')}
              placeholder={text('write.placeholder')}
              value={words ?? ''}
              most={mostWords}
              rows={5}
              onChange={setWords}
            />
            <Suspense>
              <PhotoGrid
                label={text('write.photos')}
                photos={photos}
                most={mostPhotos}
                onChange={setPhotos}
              />
            </Suspense>
          </section>
          <section className={styles.panel}>
            <h2 className={styles.heading}>{text('write.tags')}</h2>
            <Chips
              label={text('write.tags')}
              isMany
              options={stay.tags.map(({ tag: value, name: label }) => ({ value, label }))}
              chosen={tags}
              onToggle={toggle}
            />
          </section>
          <section className={styles.panel}>
            <Switch label={text('write.anonymous')} isOn={isAnonymous} onChange={setAnonymous} />
            <p className={styles.help}>{text('write.anonymousHelp')}</p>
          </section>
        </div>
      )}
    </Page>
  )
}
