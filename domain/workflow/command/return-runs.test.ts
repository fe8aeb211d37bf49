import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawGraph } from '../testing/draw-graph.ts'
import { traceViolations } from '../testing/marking-check.ts'
import {
  act,
  agree,
  attempt,
  by,
  onTask,
  openNodes,
  openTasks,
  started,
  taskAt,
  type Player,
} from '../testing/player.ts'
import { workViolations } from '../testing/random-driver.ts'
import { returnRuns } from './return-runs.ts'

const repeated = (mode: 'parallel' | 'sequential', ...items: string[]) =>
  ({ kind: 'userTask', loop: { mode, items } }) as const
const into = (node: string, run?: number) =>
  ({ type: 'reject', to: { node, ...(run === undefined ? {} : { run }) }, path: 'normal' }) as const
const runsAt = (play: Player, node: string) =>
  returnRuns(play.graph, play.state, taskAt(play, node)).map((one) => [one.node, one.run, one.item])

/** Every item has its own two steps, one after the other. */
const nested = () =>
  drawGraph('s -> p -> b -> e; ps -> x -> y -> pe', {
    p: { kind: 'subProcess', loop: { mode: 'parallel', items: ['1', '2'] } },
    ps: { kind: 'start', in: 'p' },
    x: { kind: 'userTask', in: 'p' },
    y: { kind: 'userTask', in: 'p' },
    pe: { kind: 'end', in: 'p' },
  })
const finishRuns = (play: Player): Player => {
  for (let moves = 0; openTasks(play).some(({ node }) => node !== 'b') && moves < 20; moves += 1) {
    const [task] = openTasks(play).filter(({ node }) => node !== 'b')
    if (task) {
      act(play, { type: 'complete', task: task.id, by: by(task.assignee ?? ''), vote: 'agree' })
    }
  }
  return play
}

describe('sending back into a repetition that is over', () => {
  test('asks the one whose run it is, and leaves the others as they answered', () => {
    const play = agree(
      started(drawGraph('s -> a -> b -> e', { a: repeated('parallel', 'x', 'y', 'z') })),
      'a',
      'a',
      'a',
    )
    expect(runsAt(play, 'b')).toEqual([
      ['a', 0, 'x'],
      ['a', 1, 'y'],
      ['a', 2, 'z'],
    ])
    onTask(play, 'b', into('a', 1))
    expect(openNodes(play)).toEqual(['a:y BACK'])
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
    agree(play, 'b')
    expect(play.state.status).toBe('end')
  })

  test('one after the other, what followed the run is asked again', () => {
    const play = agree(
      started(drawGraph('s -> a -> b -> e', { a: repeated('sequential', 'x', 'y', 'z') })),
      'a',
      'a',
      'a',
    )
    onTask(play, 'b', into('a', 1))
    expect(openNodes(play)).toEqual(['a:y BACK'])
    expect(openNodes(agree(play, 'a'))).toEqual(['a:z'])
  })

  test('of which nothing is said repeats a repeated task, and is refused for a step inside', () => {
    const whole = agree(
      started(drawGraph('s -> a -> b -> e', { a: repeated('parallel', 'x', 'y') })),
      'a',
      'a',
    )
    expect(openNodes(onTask(whole, 'b', into('a')))).toEqual(['a:x', 'a:y'])
    const play = finishRuns(started(nested()))
    expect(
      runsAt(play, 'b')
        .map(([node, run]) => `${String(node)}${String(run)}`)
        .toSorted(),
    ).toEqual(['x0', 'x1', 'y0', 'y1'])
    const task = taskAt(play, 'b')
    const refused = attempt(play, { ...into('x'), task: task.id, by: by('b') })
    expect(refused?.reason).toBe('whichRun')
    expect(attempt(play, { ...into('x', 7), task: task.id, by: by('b') })?.reason).toBe('notPassed')
    onTask(play, 'b', into('x', 0))
    expect(openNodes(play)).toEqual(['x BACK'])
    expect(openNodes(finishRuns(play))).toEqual(['b'])
  })

  test('a run that is not over yet is no choice', () => {
    const play = agree(started(drawGraph('s -> a -> b -> e', { a: repeated('sequential', 'x', 'y') })), 'a')
    expect(runsAt(play, 'a')).toEqual([])
  })

  test('leaves a state from which it ends, whichever run and however often', () => {
    const mode = fc.constantFrom('parallel' as const, 'sequential' as const)
    fc.assert(
      fc.property(
        mode,
        fc.integer({ min: 2, max: 5 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        (how, count, picks) => {
          const items = Array.from({ length: count }, (_, at) => `p${at}`)
          const graph = drawGraph('s -> a -> b -> e', { a: repeated(how, ...items) })
          const play = finishRuns(started(graph))
          for (const pick of picks) {
            onTask(play, 'b', into('a', pick % count))
            expect(openTasks(play).map(({ assignee }) => assignee)).toEqual([`p${pick % count}`])
            expect([...traceViolations(play.state), ...workViolations(play)]).toEqual([])
            finishRuns(play)
          }
          agree(play, 'b')
          expect(play.state.status).toBe('end')
        },
      ),
    )
  })
})
