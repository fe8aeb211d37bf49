/** What guests praise or miss in a word; their names are texts. */
export const reviewTags = [
  'clean',
  'quiet',
  'view',
  'spacious',
  'comfortableBed',
  'warmHost',
  'goodFood',
  'easyToFind',
  'familyFriendly',
  'petFriendly',
  'wellEquipped',
  'starlight',
  'cold',
  'noisy',
  'farToWalk',
  'insects',
] as const
export type ReviewTag = (typeof reviewTags)[number]

const tags = new Set<string>(reviewTags)

export const isReviewTag = (text: string): text is ReviewTag => tags.has(text)
