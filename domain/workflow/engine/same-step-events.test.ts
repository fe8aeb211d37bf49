import { describe, expect, test } from 'vitest'
import { nextTurnOf } from '../definition/timers.ts'
import { checkGraph } from '../definition/soundness.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import { agree, openNodes, started } from '../testing/player.ts'

const alarm = { type: 'signal', name: 'alarm' } as const

describe('a signal thrown in an instance is heard there in the same step', () => {
  test('at the edge of the sub-process whose end throws it', () => {
    const play = started(
      drawGraph('s -> sub -> e; s2 -> f; f -> e2; f -> a -> e3; edge -> b -> e', {
        sub: { kind: 'subProcess' },
        s2: { kind: 'start', in: 'sub' },
        f: { kind: 'parallelGateway', in: 'sub' },
        a: { kind: 'userTask', in: 'sub' },
        e2: { kind: 'end', in: 'sub', trigger: alarm },
        e3: { kind: 'end', in: 'sub' },
        edge: { kind: 'boundaryEvent', attachedTo: 'sub', interrupting: true, trigger: alarm },
      }),
    )
    expect(openNodes(play)).toEqual(['b'])
    expect(play.effects).toContainEqual({ do: 'throwSignal', node: 'e2', signal: 'alarm' })
  })

  test.each([true, false])(
    'by an event sub-process, thrown just before the end (stopping: %s)',
    (interrupting) => {
      const play = started(
        drawGraph('s -> a -> t -> e; s2 -> b -> e2', {
          t: { kind: 'throwEvent', trigger: alarm },
          sub: { kind: 'eventSubProcess' },
          s2: { kind: 'start', in: 'sub', trigger: alarm, interrupting },
          b: { kind: 'userTask', in: 'sub' },
          e2: { kind: 'end', in: 'sub' },
        }),
      )
      expect(openNodes(agree(play, 'a'))).toEqual(['b'])
      expect(agree(play, 'b').state.status).toBe('end')
    },
  )
})

test.each(['f -> t -> e; f -> c', 'f -> c; f -> t -> e'])(
  'a signal reaches a branch that comes to listen in the step that throws it: %s',
  (branches) => {
    const play = started(
      drawGraph(`s -> a -> f; ${branches}; c -> b -> e`, {
        f: { kind: 'parallelGateway' },
        t: { kind: 'throwEvent', trigger: alarm },
        c: { kind: 'catchEvent', trigger: alarm },
      }),
    )
    expect(openNodes(agree(play, 'a'))).toEqual(['b'])
  },
)

describe('a condition is looked at before the work it should stop', () => {
  test('when a script makes it true', () => {
    const play = started(
      drawGraph('s -> sub -> e; s2 -> one -> two -> a -> e2; edge -> b -> e', {
        sub: { kind: 'subProcess' },
        s2: { kind: 'start', in: 'sub' },
        one: { kind: 'scriptTask', in: 'sub', script: { stop: true } },
        two: { kind: 'scriptTask', in: 'sub', script: { wentOn: true } },
        a: { kind: 'userTask', in: 'sub' },
        e2: { kind: 'end', in: 'sub' },
        edge: {
          kind: 'boundaryEvent',
          attachedTo: 'sub',
          interrupting: true,
          trigger: { type: 'conditional', condition: 'stop' },
        },
      }),
    )
    expect(openNodes(play)).toEqual(['b'])
    expect(play.data).toEqual({ stop: true })
  })

  test('when it is true as the work begins', () => {
    const play = started(
      drawGraph('s -> one -> e; edge -> b -> e', {
        one: { kind: 'scriptTask', script: { wentOn: true } },
        edge: {
          kind: 'boundaryEvent',
          attachedTo: 'one',
          interrupting: true,
          trigger: { type: 'conditional', condition: 'stop' },
        },
      }),
      {},
      { stop: true },
    )
    expect(openNodes(play)).toEqual(['b'])
    expect(play.data).toEqual({ stop: true })
  })
})

test('a default flow beside one that is always taken is taken when no condition holds', () => {
  const graph = drawGraph('s -> a; a -> b -> e; a [big] -> c -> e; a * -> d -> e')
  expect(openNodes(agree(started(graph), 'a'))).toEqual(['b', 'd'])
  expect(openNodes(agree(started(graph, {}, { big: true }), 'a'))).toEqual(['b', 'c'])
})

describe('a timer that repeats', () => {
  const hourly = { kind: 'cycle', value: 'R/PT1H' } as const
  const hour = 3_600_000

  test('comes whole turns after the last one, however late it was fired', () => {
    expect(nextTurnOf(hourly, 10 * hour, 10 * hour + 90_000)).toBe(11 * hour)
    expect(nextTurnOf(hourly, 10 * hour, 11 * hour)).toBe(12 * hour)
    expect(nextTurnOf(hourly, 10 * hour, 15 * hour + 1)).toBe(16 * hour)
  })

  test('is refused where a flow waits once', () => {
    const graph = drawGraph('s -> t -> e', {
      t: { kind: 'catchEvent', trigger: { type: 'timer', timer: hourly, repeats: true } },
    })
    expect(checkGraph(graph)).toMatchObject([{ key: 'unsupportedTrigger', detail: 'timeCycle' }])
  })
})
