import type { Endpoint } from '#api/endpoint.ts'
import type { Env } from '#server/env.ts'
import { declaredOnly, shapeOf } from './declared-fields.ts'
import { refuseWrongAnswer } from './wrong-answer.ts'

/**
 * A developer is told at once of an answer that is not as declared. In production it is answered as well as can be:
 * what nobody declared may be a secret and never leaves.
 */
export function declaredAnswer(env: Env, endpoint: Endpoint, value: unknown): unknown {
  if (env.config.MODE === 'production') {
    return declaredOnly(value, shapeOf(endpoint.gives))
  }
  refuseWrongAnswer(endpoint, value)
  return value
}
