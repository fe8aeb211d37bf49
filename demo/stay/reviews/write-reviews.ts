import { addDays } from '#domain/day.ts'
import type { AspectScores } from '#domain/stay/review/review-score.ts'
import type { ReviewTag } from '#domain/stay/review/review-tag.ts'
import { randomOf, type Random } from '../draw/random.ts'
import type { LocatedHouse } from '../houses/all-houses.ts'
import { complaintPhrases, quibblePhrases } from './complaints.ts'
import { housePhrases as houses } from './house-phrases.ts'
import { randomGuestName } from './names.ts'
import { closings, english, openings, peoplePhrases } from './people-phrases.ts'
import type { Phrase } from './phrase.ts'
import { placePhrases } from './place-phrases.ts'
import { apologies, thanks } from './replies.ts'

export type DemoReview = {
  guestName: string
  isAnonymous: boolean
  stayedOn: string
  /** The day it was written, and the one it was answered. */
  writtenOn: string
  reply: { text: string; on: string } | null
  scores: AspectScores
  text: string
  tags: ReviewTag[]
  /** How many pictures of the house go with it. */
  pictures: number
}

type Mood = 'glad' | 'fair' | 'sorry'

/** How many guests have written about a house: most have many, the newest none yet. */
export function reviewCount({ key }: LocatedHouse): number {
  const random = randomOf(`${key} count`)
  return random.chance(0.07) ? random.whole(0, 2) : random.whole(5, 25)
}

/** The reviews of a house written before a day, the newest last. */
export function reviewsOf(house: LocatedHouse, today: string): DemoReview[] {
  const random = randomOf(`${house.key} reviews`)
  const used = new Set<Phrase>()
  const days = Array.from({ length: reviewCount(house) }, () => random.whole(9, 420)).sort(
    (one, two) => two - one,
  )
  return days.map((ago) => reviewOn(house, addDays(today, -ago), ago, random, used))
}

function reviewOn(
  house: LocatedHouse,
  stayedOn: string,
  ago: number,
  random: Random,
  used: Set<Phrase>,
): DemoReview {
  const dice = random.next()
  const mood: Mood = dice < 0.78 ? 'glad' : dice < 0.965 ? 'fair' : 'sorry'
  const phrases = phrasesFor(house, mood, Number(stayedOn.slice(5, 7)), random, used)
  const writtenOn = addDays(stayedOn, random.whole(1, Math.min(6, ago - 2)))
  const answered = random.chance(mood === 'sorry' ? 0.9 : 0.34)
  const apology = phrases.map(({ theme }) => apologies[theme]).find((text) => text !== undefined)
  const replyText = mood === 'sorry' && apology !== undefined ? apology : random.pick(thanks)
  return {
    guestName: randomGuestName(random),
    isAnonymous: random.chance(0.12),
    stayedOn,
    writtenOn,
    reply: answered ? { text: replyText, on: addDays(writtenOn, 1) } : null,
    scores: scoresFor(mood, random),
    text: phrases.map(({ text }) => text).join(''),
    tags: [...new Set(phrases.flatMap(({ tag }) => (tag === undefined ? [] : [tag])))],
    pictures: mood !== 'sorry' && random.chance(0.24) ? random.whole(1, 2) : 0,
  }
}

function phrasesFor(
  house: LocatedHouse,
  mood: Mood,
  month: number,
  random: Random,
  used: Set<Phrase>,
): Phrase[] {
  const fits = (phrase: Phrase) =>
    !used.has(phrase) && (phrase.months?.includes(month) ?? true) && (phrase.about?.(house) ?? true)
  const chosen: Phrase[] = []
  const say = (among: readonly Phrase[]) => {
    const open = among.filter((phrase) => fits(phrase) && chosen.every(({ theme }) => theme !== phrase.theme))
    if (open.length > 0) {
      const phrase = random.pick(open)
      chosen.push(phrase)
      used.add(phrase)
    }
  }
  const praise = [...placePhrases, ...houses, ...peoplePhrases]
  if (mood === 'glad' && random.chance(0.05)) {
    say(english)
    return chosen.length > 0 ? chosen : phrasesFor(house, mood, month, random, used)
  }
  if (random.chance(0.3)) {
    say(openings)
  }
  const count = mood === 'sorry' ? 1 : random.pick([1, 2, 2, 3])
  for (let index = 0; index < count; index += 1) {
    say(praise)
  }
  if (mood !== 'glad') {
    say(mood === 'sorry' ? complaintPhrases : quibblePhrases)
  }
  if (mood === 'glad' && random.chance(0.35)) {
    say(closings)
  }
  // Nothing left to say that was not said: the shortest of all reviews.
  return chosen.length > 0 ? chosen : [{ text: '很好，满意。', theme: 'short' }]
}

function scoresFor(mood: Mood, random: Random): AspectScores {
  const stars = {
    glad: () => (random.chance(0.86) ? 5 : 4),
    fair: () => random.pick([5, 4, 4, 4, 3]),
    sorry: () => random.pick([1, 2, 2, 3]),
  }[mood]
  return {
    hygiene: stars(),
    facilities: stars(),
    location: mood === 'sorry' ? random.pick([3, 4, 5]) : stars(),
    service: stars(),
  }
}
