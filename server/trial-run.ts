import { sql, type KyselyPlugin } from 'kysely'
import { errorCode } from './error-code.ts'
import { Failure } from './failure.ts'
import { scopeOf, type RootScope, type Scope } from './scope.ts'

const longest = 3000
const tooLong = '57014'

/** What an answer has cost: how long it took, and how often the database was asked. */
type TrialCost = { milliseconds: number; statements: number }

/**
 * Does what is not saved yet, in a transaction that can change nothing and is rolled back, for some seconds at most.
 * Says what came of it and what it has cost.
 */
export async function trialRun<T>(
  { env, tenantId, language, person }: RootScope,
  work: (scope: Scope) => Promise<T>,
): Promise<{ value: T; cost: TrialCost }> {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const tx = await env.db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`select set_config('statement_timeout', ${String(longest)}, true)`.execute(tx)
    const scope = { ...scopeOf(env, tenantId, tx.withPlugin(counter)), language, person }
    const startedAt = performance.now()
    const value = await work(scope)
    return { value, cost: { milliseconds: Math.round(performance.now() - startedAt), statements } }
  } catch (error) {
    throw errorCode(error) === tooLong ? new Failure('platform.tooLong') : error
  } finally {
    await tx.rollback().execute()
  }
}
