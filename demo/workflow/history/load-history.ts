import { loadStoryContext } from './story-context.ts'
import { chargeStories } from './charge-stories.ts'
import { priceStories, repairStories } from './house-stories.ts'
import { expenseStories, purchaseStories, refundStories } from './money-stories.ts'
import { loadDemoActions } from './load-actions.ts'
import { leaveStories, sealStories, visitorStories } from './staff-stories.ts'
import { playStory } from './play-story.ts'
import { writeStories } from './write-stories.ts'
import type { TxScope } from '#server/scope.ts'

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
export async function loadHistory(scope: TxScope): Promise<void> {
  const context = await loadStoryContext(scope)
  const all = stories.flatMap((of) => of(context.now)).toSorted((one, other) => other.ago - one.ago)
  const histories = []
  for (const [place, story] of all.entries()) {
    histories.push(await playStory(context, story, place))
  }
  await writeStories(context, histories)
  await loadDemoActions(context, histories)
}
