import type { Env } from '#server/env.ts'
import type { Tx } from '#server/db/write.ts'
import { loadStoryContext } from './story-context.ts'
import { chargeStories } from './charge-stories.ts'
import { priceStories, repairStories } from './house-stories.ts'
import { expenseStories, purchaseStories, refundStories } from './money-stories.ts'
import { loadDemoActions } from './load-actions.ts'
import { leaveStories, sealStories, visitorStories } from './staff-stories.ts'
import { playStory } from './play-story.ts'
import { writeStories } from './write-stories.ts'

type Given = { tenantId: string; now: number; newId: () => string; log: Env['log'] }

const stories = [
  leaveStories,
  expenseStories,
  purchaseStories,
  sealStories,
  repairStories,
  visitorStories,
  refundStories,
  chargeStories,
  priceStories,
]

/** What people have asked for in the last months, and how far it came. */
export async function loadHistory(tx: Tx, given: Given): Promise<void> {
  const cast = await loadStoryContext(tx, given)
  const all = stories.flatMap((of) => of(given.now)).toSorted((one, other) => other.ago - one.ago)
  const told = []
  for (const [place, story] of all.entries()) {
    told.push(await playStory(cast, story, place))
  }
  await writeStories(tx, cast, told)
  await loadDemoActions(tx, given.log, cast, told)
}
