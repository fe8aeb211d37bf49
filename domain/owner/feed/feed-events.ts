/** An event of somebody else's calendar, in nights: `to` is the day they leave. */
export type FeedEvent = { uid: string; from: string; to: string; summary: string }

export const feedPlatforms = ['airbnb', 'booking', 'other'] as const
export type FeedPlatform = (typeof feedPlatforms)[number]

/** `reserved`: somebody booked; `unavailable`: closed there, by its owner or by a rule; `unknown`: it does not say. */
export type FeedEventClass = 'reserved' | 'unavailable' | 'unknown'

/** Who wrote a calendar, by the name the programs give themselves. */
export function platformOf(prodId: string): FeedPlatform {
  if (/airbnb/i.test(prodId)) {
    return 'airbnb'
  }
  return /booking\.com/i.test(prodId) ? 'booking' : 'other'
}

/** What an event means, by its title alone. Booking.com calls guests and closed nights alike. */
export function classOf(summary: string): FeedEventClass {
  if (/not available|unavailable|blocked|closed/i.test(summary)) {
    return 'unavailable'
  }
  return /reserv|booked/i.test(summary) ? 'reserved' : 'unknown'
}

/**
 * Whether closed nights of a platform close ours. Airbnb exports its notice and its horizon as events that move every
 * day, so there they are ignored; Booking.com has no other word for a guest.
 */
export const blocksUnavailable = (platform: FeedPlatform): boolean => platform !== 'airbnb'
