import fc from 'fast-check'
import { test } from 'vitest'
import { make, type Block } from './testing/block-tree.ts'
import { backward, begin, dice, onward, shake, sideways, finishOff, wrongWithWork } from './testing/driver.ts'
import { wrongWith, wrongWithPast } from './testing/marking.ts'
import { attempt } from './testing/player.ts'
import { game } from './zz-arb.ts'
test('stats', () => {
  const stats: Record<string, number> = {}
  const kinds: Record<string, number> = {}
  fc.assert(
    fc.property(game, ({ drawn, seed, steps }) => {
      const made = make(drawn)
      const roll = dice(seed)
      const self = begin(made)
      for (const n of Object.values(made.graph.nodes)) kinds[n.kind] = (kinds[n.kind] ?? 0) + 1
      for (let i = 0; i < steps && !self.state.status.endsWith('end'); i++) {
        shake(self, roll)
        const k = [onward(self), onward(self), sideways(self, roll), backward(self, roll)][roll(4)] ?? []
        const choices = k.length ? k : onward(self)
        const c = choices[roll(choices.length)]
        if (!c) break
        const live = self.state.tokens.length
        const r = attempt(self, c)
        const key = `${c.type}${'path' in c ? ' ' + c.path : ''}${'as' in c ? ' ' + c.as : ''} ${r?.reason ?? 'ok'}${c.type === 'reject' && !r ? ` restored=${self.state.tokens.some((t) => t.state === 'waiting')} multi=${live > 1 && self.state.tokens.length > 1}` : ''}`
        stats[key] = (stats[key] ?? 0) + 1
        if (!r) {
          const w = [
            ...wrongWith(made.tree, self.state),
            ...wrongWithPast(self.state),
            ...wrongWithWork(self),
          ]
          if (w.length) throw new Error(w.join('; ') + JSON.stringify(c))
        }
      }
      finishOff(self)
    }),
    { numRuns: Number(process.env.RUNS ?? 3000) },
  )
  console.log(
    Object.entries(stats)
      .sort()
      .map(([k, v]) => `${k}: ${v}`)
      .join('\n'),
    kinds,
  )
}, 600000)
