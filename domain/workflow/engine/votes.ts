/** What one person says to one task. */
export type Vote = 'agree' | 'oppose' | 'abandon'

/** How the votes of several people become one decision. */
export type SignRule = {
  /** Which side is counted: enough who agree pass it, or enough who oppose stop it. */
  decideType: 'agree' | 'refuse'
  voteType: 'amount' | 'percent'
  voteAmount: number
  /** Decide as soon as the number is reached, or only when everybody has voted. */
  followMode: 'complete' | 'wait'
}

export const PRIVILEGES = ['all', 'direct', 'oneticket', 'allowAddSign'] as const
export type Privilege = (typeof PRIVILEGES)[number]

export const hasPrivilege = (held: readonly Privilege[], wanted: Privilege) =>
  held.includes('all') || held.includes(wanted)

/** One voter: null while the vote is out. */
export type Ballot = {
  vote: Vote | null
  /** A voter with this right decides alone by voting at all. */
  oneTicket?: boolean
  /** A voter with the right to decide at once has used it. */
  direct?: boolean
}

export type Decision = 'agree' | 'oppose'

/**
 * What the votes decide, or null while they leave it open. Whoever abstains counts among the voters, for
 * neither side. Not reaching the number decides the other way, once everybody has voted; but nothing passes
 * that nobody agreed to.
 */
export function decideVotes(rule: SignRule, ballots: readonly Ballot[]): Decision | null {
  const direct = ballots.find((ballot) => ballot.direct && sideOf(ballot) !== null)
  if (direct) {
    return sideOf(direct)
  }
  const allVoted = ballots.every(({ vote }) => vote !== null)
  if (!allVoted && rule.followMode === 'wait') {
    return null
  }
  const alone = decidedAlone(ballots)
  if (alone) {
    return alone
  }
  const [wanted, otherwise]: [Decision, Decision] =
    rule.decideType === 'agree' ? ['agree', 'oppose'] : ['oppose', 'agree']
  const counted = ballots.filter(({ vote }) => vote === wanted).length
  if (counted > 0 && reached(rule, counted, ballots.length)) {
    return wanted
  }
  if (!allVoted) {
    return null
  }
  return ballots.some(({ vote }) => vote === 'agree') ? otherwise : 'oppose'
}

/** Of several voters who may each decide alone, one who opposes stops it. */
function decidedAlone(ballots: readonly Ballot[]): Decision | null {
  const sides = ballots.filter(({ oneTicket }) => oneTicket).map(sideOf)
  if (sides.includes('oppose')) {
    return 'oppose'
  }
  return sides.includes('agree') ? 'agree' : null
}

const sideOf = ({ vote }: Ballot): Decision | null => (vote === 'abandon' ? null : vote)

/** Percentages are compared as products: a third of three is 33.4 percent enough without any rounding. */
function reached({ voteType, voteAmount }: SignRule, counted: number, total: number): boolean {
  return voteType === 'amount' ? counted >= voteAmount : counted * 100 >= voteAmount * total
}
