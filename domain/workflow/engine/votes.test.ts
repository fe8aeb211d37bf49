import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideVotes, hasPrivilege, type Ballot, type SignRule, type Vote } from './votes.ts'

const rule = fc.record({
  decideType: fc.constantFrom('agree' as const, 'refuse' as const),
  voteType: fc.constantFrom('amount' as const, 'percent' as const),
  voteAmount: fc.integer({ min: 1, max: 100 }),
  followMode: fc.constantFrom('complete' as const, 'wait' as const),
})
const vote = fc.constantFrom<Vote>('agree', 'oppose', 'abandon')
const cast = fc.array(
  vote.map((one): Ballot => ({ vote: one })),
  { minLength: 1, maxLength: 9 },
)
const ballots = fc.array(
  fc.option(vote).map((one): Ballot => ({ vote: one })),
  { minLength: 1, maxLength: 9 },
)
const votes = (text: string): Ballot[] =>
  [...text].map((letter) => ({ vote: ({ a: 'agree', o: 'oppose', x: 'abandon' } as const)[letter] ?? null }))
const agreeing = (voteAmount: number, more: Partial<SignRule> = {}): SignRule => ({
  decideType: 'agree',
  voteType: 'amount',
  voteAmount,
  followMode: 'complete',
  ...more,
})

describe('votes', () => {
  test.each<[string, SignRule, string, 'agree' | 'oppose' | null]>([
    ['two of three are enough', agreeing(2), 'aa.', 'agree'],
    ['one of two needed leaves it open', agreeing(2), 'a..', null],
    ['too few in the end refuse', agreeing(2), 'aoo', 'oppose'],
    ['abstaining is not agreeing', agreeing(2), 'axx', 'oppose'],
    ['waiting for all does not decide early', agreeing(2, { followMode: 'wait' }), 'aa.', null],
    ['waiting for all decides with the last one', agreeing(2, { followMode: 'wait' }), 'aao', 'agree'],
    ['two thirds of three are two', agreeing(66, { voteType: 'percent' }), 'aa.', 'agree'],
    ['67 percent of three are all three', agreeing(67, { voteType: 'percent' }), 'aa.', null],
    ['counting refusals, one who opposes stops it', agreeing(1, { decideType: 'refuse' }), '.o.', 'oppose'],
    ['counting refusals, too few let it pass', agreeing(2, { decideType: 'refuse' }), 'oax', 'agree'],
    [
      'counting refusals, abstaining alone does not pass',
      agreeing(2, { decideType: 'refuse' }),
      'xxx',
      'oppose',
    ],
    ['nor beside a refusal that is too few', agreeing(2, { decideType: 'refuse' }), 'oxx', 'oppose'],
    [
      'a percentage counts on the side of refusals, too',
      agreeing(50, { decideType: 'refuse', voteType: 'percent' }),
      'oo..',
      'oppose',
    ],
    ['more voters needed than there are can only refuse', agreeing(5), 'aaa', 'oppose'],
  ])('%s', (_, given, text, decision) => {
    expect(decideVotes(given, votes(text))).toBe(decision)
  })

  test('nothing passes that nobody agreed to', () => {
    fc.assert(
      fc.property(rule, ballots, (given, some) => {
        const isPassed = decideVotes(given, some) === 'agree'
        expect(isPassed && !some.some((ballot) => ballot.vote === 'agree')).toBe(false)
      }),
    )
  })

  test('once everybody has voted there is a decision', () => {
    fc.assert(
      fc.property(rule, cast, (given, all) => {
        expect(decideVotes(given, all)).not.toBeNull()
      }),
    )
  })

  test('nothing is decided before anybody has voted', () => {
    fc.assert(
      fc.property(rule, fc.integer({ min: 1, max: 9 }), (given, count) => {
        expect(
          decideVotes(
            given,
            Array.from({ length: count }, () => ({ vote: null })),
          ),
        ).toBeNull()
      }),
    )
  })

  test('who voted first makes no difference', () => {
    const shuffled = ballots.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(rule, shuffled, (given, [all, mixed]) => {
        expect(decideVotes(given, mixed)).toBe(decideVotes(given, all))
      }),
    )
  })

  test('what is decided early stays decided, however the others vote', () => {
    fc.assert(
      fc.property(rule, ballots, fc.array(vote, { minLength: 9, maxLength: 9 }), (given, some, rest) => {
        const early = decideVotes(given, some)
        fc.pre(early !== null)
        expect(
          decideVotes(
            given,
            some.map((ballot, at) => ({ vote: ballot.vote ?? rest[at] ?? 'abandon' })),
          ),
        ).toBe(early)
      }),
    )
  })

  test('waiting for all changes when it is decided, not what', () => {
    fc.assert(
      fc.property(rule, cast, (given, all) => {
        expect(decideVotes({ ...given, followMode: 'wait' }, all)).toBe(
          decideVotes({ ...given, followMode: 'complete' }, all),
        )
      }),
    )
  })

  test('one more who agrees never turns a pass into a refusal', () => {
    fc.assert(
      fc.property(rule, cast, fc.nat(8), (given, all, place) => {
        const better = all.map((ballot, at): Ballot =>
          at === place % all.length ? { vote: 'agree' } : ballot,
        )
        fc.pre(decideVotes(given, all) === 'agree')
        expect(decideVotes(given, better)).toBe('agree')
      }),
    )
  })
})

describe('a privileged voter', () => {
  test('decides at once when using the right to, even where all are waited for', () => {
    const waiting = agreeing(3, { followMode: 'wait' })
    expect(decideVotes(waiting, [{ vote: 'oppose', direct: true }, { vote: null }, { vote: 'agree' }])).toBe(
      'oppose',
    )
    expect(decideVotes(waiting, [{ vote: 'abandon', direct: true }, { vote: null }])).toBeNull()
  })

  test('with one ticket decides by voting; of several, one who opposes stops it', () => {
    expect(
      decideVotes(agreeing(3), [{ vote: 'agree', oneTicket: true }, { vote: null }, { vote: 'oppose' }]),
    ).toBe('agree')
    expect(decideVotes(agreeing(1), [{ vote: 'agree' }, { vote: 'oppose', oneTicket: true }])).toBe('oppose')
    const both: Ballot[] = [
      { vote: 'agree', oneTicket: true },
      { vote: 'oppose', oneTicket: true },
    ]
    expect(decideVotes(agreeing(1), both)).toBe('oppose')
    expect(
      decideVotes(agreeing(3, { followMode: 'wait' }), [{ vote: 'agree', oneTicket: true }, { vote: null }]),
    ).toBeNull()
  })

  test('holds every right when holding all of them', () => {
    expect(hasPrivilege(['all'], 'direct')).toBe(true)
    expect(hasPrivilege(['oneticket'], 'direct')).toBe(false)
  })
})
