/** How a rule joins what the rules before it have named: adds to it, keeps what both name, or takes it away. */
export type RuleCombination = 'or' | 'and' | 'except'

/** Whose place in the company a rule starts from. */
export type RuleSubject = 'starter' | 'previous'

type Shared = {
  combine?: RuleCombination
  /**
   * Roles, posts and organisations are turned into the people they consist of, unless this is false: then they
   * stay what they are, and whoever belongs to one of them may claim the task.
   */
  extract?: boolean
}

/**
 * Who is asked at a node. People are named by account, roles by alias, posts, jobs, organisations and groups by
 * code, so that a definition means the same in another company; an id is understood as well.
 */
export type ExecutorRule = Shared &
  (
    | { type: 'user' | 'role' | 'post' | 'job' | 'group'; keys: string[] }
    /** `under`: with everything below. `who`: all of them, or those who lead it. */
    | { type: 'org'; keys: string[]; under?: boolean; who?: 'members' | 'heads' }
    /** The head of somebody's department, or of the one so many levels above it. */
    | { type: 'depHead'; of: RuleSubject; level?: number }
    /** The one above somebody, or so many steps above: never the person themselves. */
    | { type: 'superior'; of: RuleSubject; level?: number }
    | { type: 'initiator' }
    | { type: 'previousApprover' }
    | { type: 'sameAsNode'; node: string }
    /** A field of the form that holds people, or organisations, posts or roles. */
    | { type: 'formField'; field: string; holds?: 'person' | 'org' | 'post' | 'role' }
    /** A formula that gives accounts or ids, several with commas. */
    | { type: 'expression'; formula: string }
    /** Rows of a business object in which all the fields equal these formulas; `take` holds the people. */
    | { type: 'customQuery'; object: string; where: { field: string; is: string }[]; take: string }
    /** What a repeated node is repeated for. */
    | { type: 'item' }
  )
