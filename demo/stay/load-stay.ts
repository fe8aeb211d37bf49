import { instantAt, parkDay } from '#domain/park-time.ts'
import { addReviews } from '#server/stay/review/add-review.ts'
import { createBanner } from '#server/stay/catalog/create-banner.ts'
import { createSite } from '#server/stay/catalog/create-site.ts'
import { addFacilities } from '#server/stay/catalog/facilities.ts'
import { addArticles } from '#server/stay/check/room-articles.ts'
import { setFavourite } from '#server/stay/search/favourites.ts'
import { articlesFor } from './articles.ts'
import { bannersOn } from './banners.ts'
import { facilities } from './facilities.ts'
import { demoHouses } from './houses/all-houses.ts'
import { loadHouses } from './load-houses.ts'
import { loadFilms, loadPictures, pictureId, type PictureIds } from './load-pictures.ts'
import { reviewsOf } from './reviews/write-reviews.ts'
import { shotsOf } from './shots.ts'
import { demoSites } from './sites.ts'
import type { TxScope } from '#server/scope.ts'
type Ids = ReadonlyMap<string, string>

/** The houses that the guest of the demo keeps in mind. */
const favourites = ['ridge-glass', 'plum-court', 'water-and-cloud', 'mountain-dwelling', 'star-picker']

/**
 * Fills a tenant with its valleys: sites, houses, a year of prices from today on, reviews, banners. `people` are the
 * ids of owners and guests by their account. The pictures' bytes are stored apart, by `storeDemoPictures`.
 */
export async function loadStayDemo(scope: TxScope, people: Ids): Promise<Loaded> {
  const today = parkDay(scope.now())
  const pictures = await loadPictures(scope)
  await addFacilities(scope, facilities)
  const sites = await loadSites(scope, pictures)
  const films = await loadFilms(scope)
  const houses = await loadHouses(scope, { sites, owners: people, pictures, films }, today)
  await addArticles(
    scope,
    demoHouses.map((house) => ({
      houseId: houses.get(house.key) ?? '',
      articles: articlesFor(house.beds.length, house.beds.flat().length),
    })),
  )
  await loadReviews(scope, houses, pictures)
  await loadBanners(scope, { sites, houses, pictures })
  const userId = people.get('guest')
  for (const houseId of favourites.flatMap((key) => houses.get(key) ?? [])) {
    if (userId !== undefined) {
      await setFavourite(scope, { userId, houseId }, true)
    }
  }
  return { sites, houses, pictures }
}

async function loadSites(scope: TxScope, pictures: PictureIds): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [orderNo, { key, name, intro, address, route, ...site }] of demoSites.entries()) {
    const text = (tongue: 'zh' | 'en') => ({
      name: name[tongue],
      intro: intro[tongue],
      address: address[tongue],
      route: route[tongue],
    })
    const id = await createSite(scope, {
      areaCode: site.areaCode,
      texts: { 'zh-CN': text('zh'), 'en-US': text('en') },
      phone: site.phone,
      checkInTime: site.checkIn,
      checkOutTime: site.checkOut,
      place: { ...site.place, system: 'GCJ02' },
      pictureId: pictureId(pictures, `site-${key}`),
      planId: pictureId(pictures, `plan-${key}`),
      orderNo,
    })
    ids.set(key, id)
  }
  return ids
}

async function loadReviews(scope: TxScope, houses: Ids, pictures: PictureIds): Promise<void> {
  const today = parkDay(scope.now())
  for (const house of demoHouses) {
    const files = shotsOf(house).map(({ file }) => file)
    const reviews = reviewsOf(house, today).map(
      ({ reply, writtenOn, pictures: count, ...review }, index) => ({
        ...review,
        houseId: houses.get(house.key) ?? '',
        at: instantAt(writtenOn, `${10 + (index % 12)}:${10 + ((index * 7) % 50)}`),
        reply: reply ? { text: reply.text, at: instantAt(reply.on, '10:30') } : undefined,
        // Not the cover: a guest shows what the house does not.
        pictureIds: files
          .slice(1 + (index % 2), 1 + (index % 2) + count)
          .map((file) => pictureId(pictures, file)),
      }),
    )
    await addReviews(scope, reviews)
  }
}

type Loaded = { sites: Ids; houses: Ids; pictures: PictureIds }

async function loadBanners(scope: TxScope, { sites, houses, pictures }: Loaded): Promise<void> {
  for (const [orderNo, { file, site, showType, isSkip, name, article, houses: behind }] of bannersOn(
    parkDay(scope.now()),
  ).entries()) {
    await createBanner(scope, {
      siteId: site === undefined ? undefined : sites.get(site),
      texts: {
        'zh-CN': { name: name.zh, content: article.zh },
        'en-US': { name: name.en, content: article.en },
      },
      pictureId: pictureId(pictures, file),
      showType,
      isSkip,
      orderNo,
      houseIds:
        behind === undefined ? [] : demoHouses.filter(behind).flatMap(({ key }) => houses.get(key) ?? []),
    })
  }
}
