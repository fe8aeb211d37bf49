import { expect, test } from 'vitest'
import { isReviewTag } from '#domain/stay/review/review-tag.ts'
import { demoHouses } from '../houses/all-houses.ts'
import { reviewsOf } from './write-reviews.ts'

const today = '2026-05-20'
const all = demoHouses.map((house) => ({ house, reviews: reviewsOf(house, today) }))

test('most houses have been reviewed five to twenty-five times', () => {
  const counts = all.map(({ reviews }) => reviews.length)
  expect(counts.filter((count) => count >= 5).length).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThanOrEqual(25)
})

test('they are the same every time', () => {
  for (const { house, reviews } of all) {
    expect(reviewsOf(house, today)).toEqual(reviews)
  }
})

test('nobody repeats within a house what another guest has said', () => {
  for (const { house, reviews } of all) {
    const texts = reviews.map(({ text }) => text)
    expect(texts.every((text) => text.length > 3)).toBe(true)
    expect(new Set(texts).size, house.key).toBe(texts.length)
  }
})

test('a stay comes before its review, the review before its answer, and all before today', () => {
  for (const { stayedOn, writtenOn, reply } of all.flatMap(({ reviews }) => reviews)) {
    expect(stayedOn < writtenOn && writtenOn < today).toBe(true)
    expect(reply === null || (writtenOn < reply.on && reply.on <= today)).toBe(true)
  }
})

test('scores are stars, tags are known, and the unhappy are answered with more than thanks', () => {
  for (const { scores, tags, reply, text } of all.flatMap(({ reviews }) => reviews)) {
    expect(Object.values(scores).every((star) => star >= 1 && star <= 5)).toBe(true)
    expect(tags.every(isReviewTag)).toBe(true)
    if (scores.hygiene <= 2 && reply) {
      expect(reply.text, text).toMatch(/抱歉|对不起|直说/)
    }
  }
})

test('what depends on the season is said in its season', () => {
  const allReviews = all.flatMap(({ reviews }) => reviews)
  const snow = allReviews.filter(({ text }) => text.includes('下雪') && !text.includes('再来'))
  expect(snow.every(({ stayedOn }) => ['12', '01', '02'].includes(stayedOn.slice(5, 7)))).toBe(true)
  const maples = allReviews.filter(({ text }) => text.includes('红叶正好'))
  expect(maples.every(({ stayedOn }) => ['10', '11'].includes(stayedOn.slice(5, 7)))).toBe(true)
})
